// A link that reproduces a result. All of it is in the part after #, which browsers send to nobody.

const longest = 2_000_000; // characters of an unpacked link, so that a small one cannot fill memory

async function through(stream, bytes) {
  const written = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  for (let size = 0; ; ) {
    const { done, value } = await written.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.length;
    if (size > longest) throw new Error("the link is too long");
    parts.push(value);
  }
}

const toText = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const fromText = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

/** The link of a plain value. */
export async function pack(value) {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const packed = await through(new CompressionStream("deflate-raw"), bytes);
  const url = new URL(location.href);
  url.hash = `r=${toText(packed)}`;
  return url.href;
}

/** The value in this page's address, null if it holds none; throws when it cannot be read. */
export async function unpack() {
  const text = /^#r=([\w-]+)$/.exec(location.hash)?.[1];
  if (!text) return null;
  const bytes = await through(new DecompressionStream("deflate-raw"), fromText(text));
  const value = JSON.parse(new TextDecoder().decode(bytes));
  if (value?.v !== 1 || typeof value.completion !== "string") throw new Error("no such link");
  return value;
}

/** What differs between a link and this server, in words. */
export function differences(link, setting) {
  const mix = setting.mixes.find(({ name }) => name === link.mix);
  const same = mix && sameWeights(mix.weights, link.weights ?? {});
  return [
    link.engine !== setting.engine && `another engine painted it (${link.engine})`,
    link.domain?.digest !== setting.domain.digest && `its domain was ${link.domain?.name ?? "unknown"}, not this one`,
    (link.pool ?? null) !== (setting.pool?.digest ?? null) && "its reference pool is not this one",
    link.mix !== "custom" && !mix && `this server has no mix called ${link.mix}`,
    mix && !same && `the mix ${link.mix} weighs differently here`,
  ].filter(Boolean);
}

function sameWeights(a, b) {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => a[name] === b[name]);
}
