const made = Symbol("made");
const palette = new Proxy(
  { outer: "#c8395a", inner: "#e06a80", heart: "#8f1f3d" },
  {
    get: (target, key) => Reflect.get(target, key) ?? "#d0506c",
    has: (target, key) => key !== "none" && Reflect.has(target, key),
  },
);

class Ring {
  static [Symbol.hasInstance](value) {
    return made in value;
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#f3f1e8");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillTexture(0.4, 0.6);
  const rings = ["outer", "middle", "inner", "heart"].map((name, i) => ({ name, r: 200 - i * 48, [made]: true }));
  for (const ring of rings) {
    if (!(ring instanceof Ring)) continue;
    brush.fill(palette[ring.name], "heart" in palette ? 190 : 120);
    brush.fillBleed(ring.name === "heart" ? 0.05 : 0.2, "out");
    brush.circle(300 + ring.r * 0.05, 300, ring.r, 0.6);
  }
}
