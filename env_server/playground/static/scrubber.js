// The painting, command by command: a slider over the display list, with the picture as it stood.
import { at } from "./dom.js";

const playSeconds = 6;

/** An argument as a sketch would write it. */
function written(argument) {
  if (typeof argument !== "number") return JSON.stringify(argument);
  return String(Math.round(argument * 100) / 100);
}

export class Scrubber {
  #commands = []; // [name, arguments, line, column]
  #frames = []; // {after, picture}, ascending
  #final = null; // the painting itself
  #shown = null;
  #playing = 0; // handle of the next animation frame
  #onLine;

  /** `onLine` is told the sketch's line of the current command, 0 for none. */
  constructor({ onLine }) {
    this.#onLine = onLine;
    at("slider").addEventListener("input", () => {
      this.#stop();
      this.#update();
    });
    at("play").addEventListener("click", () => (this.#playing ? this.#stop() : this.#play()));
  }

  /** Shows a painting (an image, or null) with its commands; the frames come later, by `film`. */
  show(painting, commands, label) {
    this.#stop();
    [this.#commands, this.#frames, this.#final, this.#shown] = [commands, [], painting, null];
    const [canvas, slider] = [at("canvas"), at("slider")];
    const idle = !painting || commands.length === 0;
    slider.disabled = at("play").disabled = idle;
    slider.max = Math.max(1, commands.length);
    slider.value = idle ? 0 : slider.max;
    at("blank").hidden = Boolean(painting);
    canvas.setAttribute("aria-label", label);
    if (painting) [canvas.width, canvas.height] = [painting.naturalWidth, painting.naturalHeight];
    canvas.getContext("2d").clearRect(0, 0, canvas.width, canvas.height);
    if (idle) {
      at("place").textContent = "no commands";
      at("command").textContent = "";
    } else this.#update(false);
    if (painting) this.#draw(painting);
  }

  /** Hands over the pictures after some of the commands. */
  film(frames) {
    this.#frames = frames;
    if (!at("slider").disabled) this.#draw(this.#picture());
  }

  get #done() {
    return Number(at("slider").value); // how many commands were performed
  }

  /** The picture as it stood; a frame lasts until the next. Null is bare. */
  #picture() {
    if (this.#done >= this.#commands.length || !this.#frames.length) return this.#final;
    const last = this.#frames.at(-1);
    if (last.after < this.#done) return this.#final;
    return this.#frames.findLast(({ after }) => after < this.#done)?.picture ?? null;
  }

  #draw(picture) {
    if (picture === this.#shown) return;
    this.#shown = picture;
    const canvas = at("canvas");
    const context = canvas.getContext("2d");
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (picture) context.drawImage(picture, 0, 0);
  }

  #update(point = true) {
    const done = this.#done;
    const total = this.#commands.length;
    const current = this.#commands[done - 1];
    at("place").textContent = `${done} of ${total}`;
    const [name, given, line] = current ?? ["bare sheet", null, 0];
    const call = given ? `${name}(${given.map(written).join(", ")})` : name;
    at("command").textContent = line ? `${call}   line ${line}` : call;
    at("slider").setAttribute("aria-valuetext", `command ${done} of ${total}: ${call}`);
    this.#draw(this.#picture());
    if (point) this.#onLine(line);
  }

  #play() {
    const slider = at("slider");
    const total = this.#commands.length;
    const from = this.#done >= total ? 0 : this.#done;
    const began = performance.now();
    at("play").setAttribute("aria-label", "Pause");
    at("play").classList.add("playing");
    const step = (now) => {
      const share = Math.min(1, (now - began) / (playSeconds * 1000) + from / total);
      slider.value = Math.round(share * total);
      this.#update();
      this.#playing = requestAnimationFrame(step);
      if (share === 1) this.#stop();
    };
    this.#playing = requestAnimationFrame(step);
  }

  #stop() {
    cancelAnimationFrame(this.#playing);
    this.#playing = 0;
    at("play").setAttribute("aria-label", "Play");
    at("play").classList.remove("playing");
  }
}
