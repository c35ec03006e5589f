// What the gate and the terms say of a painting.
import { at, make, milliseconds, three } from "./dom.js";

const spoken = (code) => code.replaceAll("_", " ");

/** The verdict in a sentence, for the status line. */
export function sentence({ result }) {
  if (result.errors.length) return `No verdict: ${result.errors[0]}`;
  if (!result.admitted) return `Refused: ${spoken(result.violations[0].code)}.`;
  if (result.reward === null) return "Admitted, but without a reward; see the notes.";
  return `Admitted, reward ${three(result.reward)}.`;
}

/** Fills the banner; `visit` goes to a place in the editor. */
export function showVerdict({ result, line_offset: offset }, visit) {
  const kind = result.errors.length ? "void" : result.admitted ? "admitted" : "refused";
  const title = { void: "No verdict", admitted: "Admitted", refused: "Refused" }[kind];
  const reward = make("p", { class: "reward", text: three(result.reward, "no reward") });
  if (result.reward === null) reward.classList.add("none");
  at("verdict").className = `verdict ${kind}`;
  at("verdict").replaceChildren(
    make("div", { class: "verdict-head" }, make("h3", { text: title }), reward),
    ...result.errors.map((error) => make("p", { class: "trouble", text: error })),
    ...violations(result.violations, offset, visit),
  );
}

function violations(found, offset, visit) {
  if (!found.length) return [];
  const items = found.map(({ code, message, line, column }) => {
    const place = line
      ? make("button", { type: "button", class: "place", text: `line ${line + offset}` })
      : null;
    place?.addEventListener("click", () => visit(line + offset, column));
    const head = make("p", {}, make("strong", { text: spoken(code) }), " ", place);
    return make("li", {}, head, make("p", { text: message }));
  });
  return [make("ul", { class: "violations" }, ...items)];
}

/** The table of terms: weight, value or why there is none, and what each adds. */
export function showTerms({ result, contributions }) {
  const rows = Object.entries(result.terms).map(([name, term]) => row(name, term, contributions[name]));
  const heads = ["term", "weight", "value", "adds"].map((text) => make("th", { scope: "col", text }));
  at("terms").replaceChildren(
    make("h2", { text: "Terms" }),
    make(
      "table",
      { class: "terms" },
      make("caption", { text: `mix ${result.mix}` }),
      make("thead", {}, make("tr", {}, ...heads)),
      make("tbody", {}, ...rows),
      make("tfoot", {}, total(result.reward)),
    ),
    ...[...result.notes].map((text) => make("p", { class: "note", text })),
  );
}

function total(reward) {
  const head = make("th", { scope: "row", text: "reward" });
  return make("tr", {}, head, make("td"), make("td"), make("td", {}, measure(reward, reward)));
}

function row(name, { weight, value, reason, detail }, adds) {
  const told = value === null
    ? make("td", { class: "unscored", text: `unscored, because ${reason}` })
    : make("td", { class: "number", text: three(value) });
  const facts = details(detail);
  if (facts) told.append(facts);
  return make(
    "tr",
    {},
    make("th", { scope: "row", text: name }),
    make("td", { class: "number", text: weight.toFixed(2) }),
    told,
    make("td", {}, measure(adds, weight)),
  );
}

/** A bar of `value` on a faint one of `most`, with the number. */
function measure(value, most) {
  if (value === null) return make("span", { class: "soft", text: "–" });
  const full = make("span", { class: "bar most", "aria-hidden": "true" });
  const bar = make("span", { class: "bar", "aria-hidden": "true" });
  full.style.width = `${100 * (most ?? 0)}%`;
  bar.style.width = `${100 * value}%`;
  const track = make("span", { class: "track" }, full, bar);
  return make("span", { class: "measure" }, make("span", { class: "number", text: three(value) }), track);
}

/** What a term says of itself, folded away; comparisons are shown elsewhere. */
function details(detail) {
  const { comparisons, violations, ...rest } = detail;
  const entries = Object.entries(rest).filter(([, value]) => value !== null);
  if (!entries.length) return null;
  const pairs = entries.flatMap(([name, value]) => [
    make("dt", { text: spoken(name) }),
    make("dd", { text: brief(value) }),
  ]);
  return make("details", {}, make("summary", { text: "how" }), make("dl", {}, ...pairs));
}

function brief(value) {
  if (typeof value === "number") return String(Math.round(value * 1e4) / 1e4);
  return typeof value === "string" ? value : JSON.stringify(value);
}

const stages = { perform: "perform", paint: "wait and paint", taste: "judge and prefer" };

/** Where the time went, and what painted. */
export function showMore({ result, paint_stages: inside, commands }) {
  const rows = Object.entries(result.stages).map(([name, ms]) => [stages[name] ?? name, ms, "whole"]);
  const parts = Object.entries(inside).map(([name, ms]) => [name, ms, "part"]);
  const whole = Math.max(1, result.elapsed_ms);
  const list = [...rows, ...parts].map(([name, ms, kind]) => {
    const bar = make("span", { class: "bar", "aria-hidden": "true" });
    bar.style.width = `${Math.min(100, (100 * ms) / whole)}%`;
    const time = make("span", { class: "number", text: milliseconds(ms) });
    return make("li", { class: kind }, make("span", { text: name }), time, make("span", { class: "track" }, bar));
  });
  const { painting } = result;
  const facts = [["commands", String(commands.length)]];
  if (painting) facts.push(["canvas", `${painting.width} × ${painting.height}`]);
  if (painting?.coverage != null) facts.push(["covered", `${Math.round(100 * painting.coverage)} %`]);
  if (painting) facts.push(["display list", painting.digest]);
  if (painting) facts.push(["engine", painting.engine]);
  const pairs = facts.flatMap(([name, text]) => [make("dt", { text: name }), make("dd", { text })]);
  const all = make("p", { class: "soft", text: `${milliseconds(result.elapsed_ms)} in all` });
  at("time").replaceChildren(make("h2", { text: "Time" }), all, make("ul", { class: "times" }, ...list));
  at("known").replaceChildren(make("h2", { text: "Facts" }), make("dl", {}, ...pairs));
}
