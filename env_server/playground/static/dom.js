// Making elements. Text goes in as text, so that nothing a sketch or a client says becomes markup.

/** The element with this id. */
export const at = (id) => document.getElementById(id);

/** A new element; `text` becomes its text, `class` its classes, the rest attributes. */
export function make(tag, { text, class: classes, ...attributes } = {}, ...children) {
  const made = document.createElement(tag);
  if (classes) made.className = classes;
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null) made.setAttribute(name, String(value));
  }
  if (text !== undefined) made.textContent = text;
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** A number to three places, or what stands for none. */
export const three = (value, none = "none") => (value === null ? none : value.toFixed(3));

/** Milliseconds in words. */
export const milliseconds = (ms) =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`;
