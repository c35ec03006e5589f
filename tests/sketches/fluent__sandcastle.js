const paint = () => {
  const state = { colour: "#000", opacity: 200, points: [] };
  const api = {
    with: (colour, opacity = state.opacity) => ((state.colour = colour), (state.opacity = opacity), api),
    from: (x, y) => ((state.points = [[x, y]]), api),
    by: (dx, dy) => {
      const [x, y] = state.points.at(-1);
      state.points.push([x + dx, y + dy]);
      return api;
    },
    done() {
      brush.fill(state.colour, state.opacity);
      brush.beginShape(0);
      state.points.forEach(([x, y]) => brush.vertex(x, y));
      brush.endShape(CLOSE);
      return api;
    },
  };
  return api;
};

function setup() {
  createCanvas(600, 600, WEBGL);
  brush.scaleBrushes(3);
  noLoop();
  background("#dcebf2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(0.08, "out");
  brush.fillTexture(0.6, 0.5);
  paint()
    .with("#d9b36c", 225)
    .from(130, 520).by(0, -260).by(110, 0).by(0, 120).by(120, 0).by(0, -120).by(110, 0).by(0, 260).done()
    .with("#c4964c").from(255, 520).by(0, -90).by(90, 0).by(0, 90).done()
    .with("#c8473f").from(185, 260).by(0, -150).by(90, 40).by(-78, 40).by(0, 70).done();
}
