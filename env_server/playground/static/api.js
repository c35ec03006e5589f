// Asking the server: waits where it is busy, asks for the token where it wants one, and says in
// words what went wrong.
import { login } from "./login.js";

/** What went wrong, in words for the person at the page; `status` is HTTP's, or 0. */
export class Trouble extends Error {
  constructor(message, status = 0) {
    super(message);
    this.status = status;
  }
}

const longestWait = 30; // seconds between two tries

/** Seconds that a busy server wants to be left alone. */
function delay(response) {
  const told = Number(response.headers.get("Retry-After"));
  return Math.min(longestWait, Math.max(1, Number.isFinite(told) ? told : 1));
}

function pause(seconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal?.addEventListener("abort", stop, { once: true });
  });
}

/** What a refusal says: FastAPI's text, or its list of faults. */
async function words(response) {
  const told = await response.json().catch(() => ({}));
  const { detail } = told;
  if (typeof detail === "string") return detail;
  if (!Array.isArray(detail)) return `the server answered ${response.status}`;
  return detail.map(({ loc = [], msg }) => `${loc.slice(1).join(".")}: ${msg}`).join("; ");
}

async function send(path, body, signal) {
  const asked = { signal, credentials: "same-origin" };
  if (body !== undefined)
    Object.assign(asked, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  try {
    return await fetch(path, asked);
  } catch (thrown) {
    if (thrown.name === "AbortError") throw thrown;
    throw new Trouble("The server cannot be reached. Does it still run?");
  }
}

/**
 * The server's JSON answer. A busy server is asked again when it says; `onWait` is told the seconds.
 * Throws Trouble, or the signal's AbortError.
 */
export async function ask(path, { body, signal, onWait = () => {} } = {}) {
  for (;;) {
    const response = await send(path, body, signal);
    if (response.ok) return response.json();
    if (response.status === 401) {
      await login();
      continue;
    }
    const busy = response.status === 429 || response.status === 503;
    if (!busy) throw new Trouble(await words(response), response.status);
    const seconds = delay(response);
    onWait(seconds);
    await pause(seconds, signal);
  }
}
