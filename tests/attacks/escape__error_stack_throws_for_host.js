// attack: a top-level class Error whose stack throws on demand, to ask for the window unseen
// expect: forbidden_host
let shy = false;
class Error {
  get stack() {
    if (shy) throw null;
    return "";
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#eef0f2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  // an owl's two eyes
  for (const x of [220, 380]) {
    brush.fill("#e3b23c", 230);
    brush.circle(x, 280, 70, 0.2);
    brush.fill("#201a14", 240);
    brush.circle(x, 280, 32, 0.1);
  }
  shy = true;
  try { window.top.painted = true; } catch {}
  shy = false;
}
