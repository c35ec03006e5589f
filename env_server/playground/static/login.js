// The token of a server that wants one: asked for once, then in a cookie that scripts cannot read.
import { at } from "./dom.js";

let asking = null; // the dialogue that is open, which several requests may wait for

async function enter(token) {
  const response = await fetch("login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    credentials: "same-origin",
    body: JSON.stringify({ token }),
  });
  if (response.ok) return "";
  return response.status === 401 || response.status === 403
    ? "That is not this server's token."
    : `The server answered ${response.status}.`;
}

/** Resolves when the server has accepted a token. */
export function login() {
  asking ??= new Promise((resolve) => {
    const [dialog, form, field] = [at("login"), at("login-form"), at("token")];
    dialog.addEventListener("cancel", (event) => event.preventDefault());
    form.onsubmit = async (event) => {
      event.preventDefault();
      const trouble = await enter(field.value).catch(() => "The server cannot be reached.");
      at("login-trouble").textContent = trouble;
      field.value = "";
      if (trouble) return field.focus();
      dialog.close();
      asking = null;
      resolve();
    };
    dialog.showModal();
  });
  return asking;
}
