function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#efe9f2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.3, 0.6);
  for (let i = 0; i < 7; i++) {
    const t = norm(i, 0, 6);
    const x = lerp(80, 520, t);
    const y = map(sq(t - 0.5), 0, 0.25, 420, 160, true);
    const reach = dist(x, y, 300, 420);
    const r = constrain(map(reach, 0, 340, 66, 30), 34, 60);
    const shade = round(255 * pow(t, 2)) % 256;
    brush.fill(120 + floor(shade / 4), 70, 150 - ceil(shade / 5), 210);
    brush.circle(x, y, r, abs(fract(t * 3) - 0.5));
  }
  brush.fill("#e2b53c", 230);
  brush.circle(300, max(490, min(700, sqrt(240100))), mag(30, 40) / 2, 0.2);
}
