// The references that a painting was compared with, and both verdicts on each.
import { at, make, three } from "./dom.js";

/** One order's outcome in words, of our win share or null. */
function outcome(share) {
  if (share === null) return "no answer";
  const word = share === 0.5 ? "tie" : share > 0.5 ? "won" : "lost";
  return share === 0 || share === 1 ? word : `${word}, ${three(share)}`;
}

const kind = (share) => (share === null ? "none" : share > 0.5 ? "good" : share < 0.5 ? "bad" : "even");

/** The name as words, without its tier, which stands beside it. */
const title = (reference, tier) => reference.replace(new RegExp(`^${tier}_`), "").replaceAll("_", " ");

function card({ reference, tier, score, first, second, dropped }) {
  const order = (name, share) =>
    make("li", {}, make("span", { text: name }), make("span", { class: kind(share), text: outcome(share) }));
  const whole = score === null ? "does not count" : `share ${three(score)}`;
  return make(
    "li",
    { class: "card" },
    make("img", {
      src: `playground/references/${encodeURIComponent(reference)}`,
      alt: `reference ${reference}`,
      loading: "lazy",
    }),
    make("p", { class: "name", text: title(reference, tier) }),
    make("p", { class: "soft" }, make("span", { class: "tier", text: tier }), ` ${whole}`),
    make("ul", { class: "orders" }, order("shown first", first), order("shown second", second)),
    dropped ? make("p", { class: "soft", text: dropped }) : null,
  );
}

/** Shows the references of the judge's term, if there was one. */
export function showFaced({ result }) {
  const comparisons = result.terms.judge?.detail.comparisons ?? [];
  if (!comparisons.length) return at("faced").replaceChildren();
  at("faced").replaceChildren(
    make("h2", { text: "References faced" }),
    make("p", { class: "soft", text: "Each was shown beside the painting twice, once in either order." }),
    make("ul", { class: "cards" }, ...comparisons.map(card)),
  );
}
