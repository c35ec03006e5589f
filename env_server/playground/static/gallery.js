// What this server scored lately, by whomever it was asked.
import { ask } from "./api.js";
import { at, make, three } from "./dom.js";

const everySeconds = 6;

export class Gallery {
  #items = new Map(); // list items by id, so that pictures stay while others come
  #open;

  /** `onOpen` is handed an entry's id when its picture is chosen. */
  constructor({ onOpen }) {
    this.#open = onOpen;
    at("admitted-only").addEventListener("change", () => this.#sift());
    setInterval(() => document.hidden || this.refresh(), everySeconds * 1000);
    document.addEventListener("visibilitychange", () => document.hidden || this.refresh());
  }

  /** Asks for the entries; a server that does not answer leaves them as they are. */
  async refresh() {
    const { entries } = await ask("playground/gallery").catch(() => ({}));
    if (!entries) return;
    const kept = new Set(entries.map(({ id }) => id));
    for (const [id, item] of this.#items)
      if (!kept.has(id)) {
        item.remove();
        this.#items.delete(id);
      }
    for (const entry of entries.toReversed()) this.#add(entry);
    at("gallery-empty").hidden = entries.length > 0;
    this.#sift();
  }

  #add(entry) {
    if (this.#items.has(entry.id)) return;
    const verdict = entry.code ? entry.code.replaceAll("_", " ") : three(entry.reward, "no reward");
    const picture = entry.painted
      ? make("img", { src: `playground/gallery/${entry.id}/thumbnail`, alt: "", loading: "lazy" })
      : make("span", { class: "none", text: "not painted" });
    const time = new Date(entry.scored_at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    const button = make(
      "button",
      { type: "button", title: `${entry.subject}, mix ${entry.mix}, seed ${entry.seed}` },
      picture,
      make("span", { class: "subject", text: entry.subject }),
      make(
        "span",
        { class: "line" },
        make("span", { class: entry.admitted ? "good" : "bad", text: verdict }),
        make("span", { class: "soft", text: time }),
      ),
    );
    button.addEventListener("click", () => this.#open(entry.id));
    const item = make("li", { "data-admitted": String(entry.admitted) }, button);
    this.#items.set(entry.id, item);
    at("gallery").prepend(item);
  }

  #sift() {
    const only = at("admitted-only").checked;
    for (const item of this.#items.values()) item.hidden = only && item.dataset.admitted !== "true";
  }
}
