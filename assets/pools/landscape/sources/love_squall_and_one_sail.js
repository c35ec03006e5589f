// A squall drives over the sea from the right; to the left the sky is still open and one sail runs for it.
let W = (pts, c, o, bleed = 0.35, tex = 0.4, rim = 0.03, curve = 0.5) => {
  brush.fill(c, o);
  brush.fillBleed(bleed, "out");
  brush.fillTexture(tex, rim);
  brush.beginShape(curve);
  for (const [x, y] of pts) brush.vertex(x, y);
  brush.endShape(CLOSE);
};

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  angleMode(DEGREES);
  randomSeed(412);
  noiseSeed(412);
  noLoop();
  background("#fbf5e6");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  // open sky: a warm slit above the horizon, cool above it
  W([[-40, 262], [120, 250], [280, 280], [420, 300], [640, 316], [640, 372], [-40, 372]], "#f3cf8e", 120);
  W([[-40, -40], [640, -40], [640, 130], [420, 210], [250, 170], [110, 190], [-40, 150]], "#9fb0bd", 130);
  // the cloud wall leans over to the left: four skins, each smaller and darker
  W([[60, -40], [640, -40], [640, 300], [540, 306], [450, 282], [370, 290], [310, 250], [236, 236], [212, 190], [150, 164], [120, 110], [64, 80], [30, 20]], "#6f8096", 170, 0.3, 0.5, 0.1);
  W([[170, -40], [640, -40], [640, 262], [560, 280], [480, 244], [400, 252], [340, 206], [262, 190], [236, 140], [170, 110], [150, 40]], "#43536c", 205, 0.25, 0.5, 0.15);
  W([[300, -40], [640, -40], [640, 220], [580, 236], [508, 194], [440, 206], [376, 150], [316, 132], [276, 70]], "#26334d", 225, 0.25, 0.5, 0.15);
  W([[430, -40], [640, -40], [640, 170], [590, 178], [520, 130], [452, 128], [400, 60]], "#141d36", 235, 0.3, 0.5, 0.1);
  // torn rags running ahead of it
  for (const [x, y, w, h] of [[112, 128, 70, 20], [60, 196, 54, 13], [196, 232, 62, 15], [30, 92, 60, 16]])
    W([[x - w, y + h * 0.3], [x - w * 0.4, y - h], [x + w * 0.3, y - h * 0.7], [x + w, y], [x + w * 0.2, y + h * 0.8], [x - w * 0.5, y + h * 0.6]], "#75859a", 120, 0.3, 0.5, 0.15);
  // rain hangs from the wall and slants with the wind
  for (let i = 0; i < 8; i++) {
    const x = 330 + i * 40 + random(-8, 8);
    const w = random(16, 34);
    W([[x, 232], [x + w, 236], [x + w - 66, 380], [x - w * 0.6 - 70, 380]], i % 2 ? "#4d5d74" : "#6f8094", 125, 0.25, 0.5, 0.02, 0.1);
  }

  // the sea comes forward in five darker rows; the lit stretch on the left is bare paper
  W([[210, 374], [640, 370], [640, 402], [420, 404], [300, 392]], "#2f4a5c", 230, 0.06, 0.4, 0.2, 0.2);
  const tones = ["#86a9a4", "#4d7f84", "#2b5c68", "#17404f", "#0c2735"];
  tones.forEach((t, i) => {
    const y = 388 + i * 22 + i * i * 8;
    const pts = [];
    for (let x = -50; x <= 660; x += 16 + i * 5 + random(10)) pts.push([x, y - (10 + i * 12) * (noise(x * (0.016 - i * 0.0018), i * 7) - 0.5) * 2 + random(-1, 1) * (1 + i * 0.8)]);
    pts.push([660, 660], [-50, 660]);
    W(pts, t, 140 + i * 26, 0.06, 0.45, 0.3, 0.45);
  });
  // combers: crests torn white, blown to the left
  for (let i = 0; i < 17; i++) {
    const t = i / 16;
    const y = 400 + 170 * pow(t, 1.2);
    const x = 300 + sin(i * 137.5) * 290;
    const w = 8 + 34 * t;
    W([[x - w, y + 2], [x - w * 0.3, y - 2 - 5 * t], [x + w * 0.4, y - 3 - 3 * t], [x + w, y + 3], [x + w * 0.1, y + 1 + 3 * t]], "#fbf8ee", 255, 0.1, 0.2, 0.05);
  }
  // the sail: bright against the veil, its broken image under it
  W([[196, 378], [199, 318], [226, 374]], "#fffaf0", 255, 0.03, 0.1, 0.4, 0.12);
  W([[196, 378], [199, 318], [226, 374]], "#fffaf0", 255, 0.03, 0.1, 0.4, 0.12);
  W([[192, 376], [194, 328], [172, 375]], "#e7b26a", 230, 0.03, 0.2, 0.4, 0.12);
  W([[166, 378], [232, 377], [221, 389], [176, 390]], "#2a2733", 245, 0.04, 0.2, 0.4, 0.2);
  W([[180, 396], [214, 394], [206, 402], [186, 403]], "#fbf6e8", 220, 0.1, 0.2, 0.05);
  for (const [x, y, s] of [[92, 300, 1], [128, 322, 0.6], [60, 334, 0.5]])
    W([[x - 17 * s, y - 7 * s], [x - 6 * s, y - 6 * s], [x, y], [x + 7 * s, y - 9 * s], [x + 18 * s, y - 10 * s], [x + 7 * s, y - 4 * s], [x, y + 4 * s], [x - 8 * s, y - 2 * s]], "#3b4256", 240, 0.04, 0.2, 0.3, 0.3);
}
