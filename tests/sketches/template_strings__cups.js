const hex = (...rgb) => `#${rgb.map((v) => v.toString(16).padStart(2, "0")).join("")}`;

const NOTE = `Two cups:
  ${["blue", "green"].map((word, i) => `${i + 1}. a ${word} one`).join("\n  ")}
`;

function cup(x, y, colour) {
  brush.fill(colour, 200);
  brush.beginShape(0.3);
  brush.vertex(x - 80, y - 70);
  brush.vertex(x + 80, y - 70);
  brush.vertex(x + 55, y + 80);
  brush.vertex(x - 55, y + 80);
  brush.endShape(CLOSE);
  brush.fill(`rgb(${[96, 60, 40].join(", ")})`, 220);
  brush.beginShape(0.8);
  brush.vertex(x - 70, y - 70);
  brush.vertex(x, y - 88);
  brush.vertex(x + 70, y - 70);
  brush.vertex(x, y - 54);
  brush.endShape(CLOSE);
}

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background(`#${"f".repeat(2)}f8ec`);
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.1, `${"out"}`);
  brush.fillTexture(0.3, 0.5);
  cup(190, 300, hex(70, 128, 176));
  cup(410, 330, hex(96, 152, 112));
  print(NOTE);
}
