// The playground: puts editor, form, painting, verdict, gallery and links together.
import { ask, Trouble } from "./api.js";
import { at, make } from "./dom.js";
import { Editor } from "./editor.js";
import { showFaced } from "./faced.js";
import { Form } from "./form.js";
import { Gallery } from "./gallery.js";
import { differences, pack, unpack } from "./link.js";
import { Scrubber } from "./scrubber.js";
import { sentence, showMore, showTerms, showVerdict } from "./verdict.js";

let setting = null;
let form = null;
let work = new AbortController(); // of the painting under way, and of its film
let last = null; // the view that is shown
let linked = null; // the link that the page was opened with, until something was changed

const say = (text, trouble = false) => {
  at("status").textContent = text;
  at("status").classList.toggle("trouble", trouble);
};

const editor = new Editor(at("editor"), { onPaint: () => paint(), onChange: changed });
const scrubber = new Scrubber({ onLine: (line) => editor.point(line && line + (last?.line_offset ?? 0)) });
const gallery = new Gallery({ onOpen: open });

/** A picture from base64, decoded. */
async function picture(base64, type) {
  const image = new Image();
  image.src = `data:image/${type};base64,${base64}`;
  await image.decode();
  return image;
}

function changed() {
  at("link-box").hidden = true;
}

function restart() {
  work.abort();
  work = new AbortController();
  return work.signal;
}

function busy(now) {
  at("paint").setAttribute("aria-busy", String(now));
  at("stage").classList.toggle("busy", now);
}

/** Runs a step of work; whatever goes wrong is said in words, unless newer work has taken over. */
async function attempt(step) {
  const signal = restart();
  busy(true);
  try {
    await step(signal);
  } catch (thrown) {
    if (signal.aborted) return;
    say(thrown instanceof Trouble ? thrown.message : `The page failed: ${thrown.message}`, true);
  } finally {
    if (!signal.aborted) busy(false);
  }
}

const onWait = (seconds) => say(`The server is busy; trying again in ${seconds} s.`);

async function paint() {
  if (!form?.sound) return;
  await attempt(async (signal) => {
    const asked = form.request(editor.text);
    say("Painting…");
    const seen = await ask("playground/score", { body: asked, signal, onWait });
    await show(seen, signal);
    compare(seen);
    gallery.refresh();
    busy(false);
    await film(seen, signal);
  });
}

async function open(id) {
  await attempt(async (signal) => {
    const seen = await ask(`playground/gallery/${encodeURIComponent(id)}`, { signal, onWait });
    linked = null;
    at("notice").hidden = true;
    editor.text = seen.request.completion;
    form.fill(seen.request);
    await show(seen, signal);
    scrollTo({ top: 0, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
    await film(seen, signal);
  });
}

async function show(seen, signal) {
  const painting = seen.image ? await picture(seen.image, "png") : null;
  signal.throwIfAborted();
  last = seen;
  editor.clear();
  const { violations } = seen.result;
  const found = violations.map(({ line, column, message }) => ({ line: line && line + seen.line_offset, column, words: message }));
  scrubber.show(painting, seen.commands, painting ? `Painting: ${seen.request.subject}` : "Not painted");
  editor.refuse(found);
  at("blank").textContent = seen.result.errors.length ? "Not painted." : "Not painted: the gate refused the sketch.";
  showVerdict(seen, (line, column) => editor.visit(line, column));
  showTerms(seen);
  showFaced(seen);
  showMore(seen);
  at("details").hidden = false;
  say(sentence(seen));
  at("stage").scrollIntoView({ block: "nearest" }); // on a narrow screen it is below the editor
}

/** The pictures between; a film that cannot be had costs the scrubbing, not the result. */
async function film({ image, request, result }, signal) {
  if (!image || !result.admitted) return;
  at("scrubber").setAttribute("aria-busy", "true");
  try {
    const body = { completion: request.completion, seed: request.seed };
    const { frames } = await ask("playground/film", { body, signal });
    const pictures = await Promise.all(
      frames.map(async ({ after, image: jpeg }) => ({ after, picture: await picture(jpeg, "jpeg") })),
    );
    signal.throwIfAborted();
    scrubber.film(pictures);
  } catch (thrown) {
    if (!signal.aborted) say(`${at("status").textContent} There is no film: ${thrown.message}`);
  } finally {
    if (!signal.aborted) at("scrubber").setAttribute("aria-busy", "false");
  }
}

/** The value that a link holds. */
function linkOf({ request, result, display_list: list }) {
  const engine = result.painting?.engine ?? setting.engine;
  const { name, digest } = setting.domain;
  return { v: 1, ...request, engine, domain: { name, digest }, pool: result.pool, reward: result.reward, display_list: list };
}

async function copyLink() {
  if (!last) return say("Paint first; a link reproduces a result.");
  const url = await pack(linkOf(last));
  history.replaceState(null, "", url);
  at("link-text").value = url;
  at("link-box").hidden = false;
  try {
    await navigator.clipboard.writeText(url);
    say("The link is copied. Everything it needs is in it.");
  } catch {
    at("link-text").select();
    say("Here is the link; copy it from the field.");
  }
}

function notice(title, lines = []) {
  const list = lines.length ? make("ul", {}, ...lines.map((text) => make("li", { text }))) : null;
  at("notice").replaceChildren(...[title, list].filter(Boolean));
  at("notice").hidden = false;
}

async function openLink() {
  try {
    linked = await unpack();
  } catch {
    return notice("The link in the address cannot be read; it may have been cut off.");
  }
  if (!linked) return;
  editor.text = linked.completion;
  form.fill(linked);
  const differing = differences(linked, setting);
  if (differing.length) notice("This link was made elsewhere, so the result may differ:", differing);
  else notice("This link's engine, domain and pool are this server's own: Paint reproduces its result.");
}

/** Says whether a painting is what the link promised. */
function compare({ result, request, display_list: list }) {
  if (!linked || request.completion !== linked.completion) return;
  const same = list === linked.display_list && result.reward === linked.reward;
  const told = linked.reward === null || linked.reward === undefined ? "no reward" : `reward ${Number(linked.reward).toFixed(3)}`;
  notice(same ? `Reproduced: the same commands and ${told}, as the link says.` : `Not the link's result, which was ${told}.`, same ? [] : differences(linked, setting));
}

function showFacts({ domain, pool, engine }) {
  const facts = [
    ["domain", domain.title],
    ["pool", pool ? `${pool.name}, ${pool.size} references` : "none"],
    ["engine", engine.split(" / ").filter((part) => !part.startsWith("page ")).join(", ")],
  ];
  at("facts").replaceChildren(...facts.flatMap(([name, text]) => [make("dt", { text: name }), make("dd", { text })]));
}

async function begin() {
  at("paint").addEventListener("click", paint);
  at("link").addEventListener("click", copyLink);
  addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.defaultPrevented) paint();
  });
  try {
    setting = await ask("playground/setting", { onWait });
  } catch (thrown) {
    return say(thrown.message, true);
  }
  showFacts(setting);
  form = new Form(setting, {
    onExample: (source) => {
      linked = null;
      at("notice").hidden = true;
      editor.text = source;
    },
    onChange: changed,
  });
  await openLink();
  await gallery.refresh();
  document.documentElement.dataset.ready = "";
}

begin();
