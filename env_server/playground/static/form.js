// The choices beside the sketch: example, subject, mix, seed and references.
import { ask } from "./api.js";
import { at, make } from "./dom.js";

export class Form {
  #setting;
  #custom = null; // weights that are no named mix's
  #rest = {}; // what a link or a rollout said besides: length measure, tiers, draw seed

  constructor(setting, { onExample, onChange }) {
    this.#setting = setting;
    const { domain, mixes, examples, pool } = setting;
    at("subjects").append(...domain.subjects.map((value) => make("option", { value })));
    at("subject").value = domain.subjects[0];
    at("mix").append(...mixes.map(({ name, own }) => make("option", { value: name, text: own ? `${name} (of this server)` : name })));
    if (setting.default_mix) at("mix").value = setting.default_mix;
    at("references-label").hidden = !pool;
    for (const group of ["good", "refused"]) {
      const options = examples.filter((example) => example.group === group).map(choice);
      at("example").append(make("optgroup", { label: group === "good" ? "admitted" : "refused" }, ...options));
    }
    at("example").addEventListener("change", async ({ target }) => {
      if (!target.value) return;
      const { source } = await ask(`playground/examples/${encodeURIComponent(target.value)}`);
      this.#rest = {};
      onExample(source, target.value);
    });
    at("mix").addEventListener("change", () => this.#tell());
    at("form").addEventListener("input", onChange);
    at("form").addEventListener("submit", (event) => event.preventDefault());
    this.#tell();
  }

  #weights() {
    return this.#setting.mixes.find(({ name }) => name === at("mix").value)?.weights ?? this.#custom ?? {};
  }

  #tell() {
    const parts = Object.entries(this.#weights()).filter(([, weight]) => weight > 0);
    at("weights").textContent = parts.map(([name, weight]) => `${name} ${weight}`).join(" · ");
  }

  /** What is asked for, as POST /playground/score takes it. */
  request(completion) {
    const named = at("mix").value;
    return {
      ...this.#rest,
      completions: [completion],
      subject: at("subject").value.trim(),
      mix: named === "custom" ? this.#custom : named,
      seed: Number(at("seed").value),
      references: Number(at("references").value) || 4,
    };
  }

  /** True when every field holds what it should; otherwise the browser says which does not. */
  get sound() {
    return at("form").reportValidity();
  }

  /** Takes over what a link or a rollout says. */
  fill({ subject, seed, mix, weights, references, length_measure, tiers, draw_seed }) {
    at("example").value = "";
    at("subject").value = String(subject ?? "");
    at("seed").value = Number(seed) || 0;
    at("references").value = Number(references) || 4;
    const known = this.#setting.mixes.some(({ name }) => name === mix);
    if (!known && weights) this.#takeCustom(weights);
    else if (known) at("mix").value = mix;
    const rest = { length_measure, tiers, draw_seed };
    this.#rest = Object.fromEntries(Object.entries(rest).filter(([, value]) => value != null));
    this.#tell();
  }

  #takeCustom(weights) {
    this.#custom = weights;
    if (![...at("mix").options].some(({ value }) => value === "custom"))
      at("mix").append(make("option", { value: "custom", text: "custom weights" }));
    at("mix").value = "custom";
  }
}

function choice({ name, group, code }) {
  const stem = name.replace(/\.\w+$/, "").replace(/^.*__/, "").replaceAll("_", " ");
  const text = group === "good" ? stem : `${code.replaceAll("_", " ")}: ${stem}`;
  return make("option", { value: name, text });
}
