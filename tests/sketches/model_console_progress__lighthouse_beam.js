const t0 = Date.now();

function setup() {
  console.log("setup: start");
  createCanvas(600, 600, WEBGL);
  console.info(`canvas: ${width} x ${height}`);
  brush.scaleBrushes(3);
  noLoop();
  background("#e8e9ef");
  translate(-width / 2, -height / 2);
  brush.noStroke();

  const steps = {
    beam: () => quadrilateral("#f7e3a1", 160, [[300, 150], [600, 60], [600, 270], [300, 175]]),
    tower: () => quadrilateral("#f7f4ee", 255, [[265, 190], [335, 190], [365, 520], [235, 520]]),
    band: () => quadrilateral("#c43d35", 225, [[255, 300], [345, 300], [352, 390], [248, 390]]),
    lamp: () => quadrilateral("#3a3f55", 235, [[262, 130], [338, 130], [338, 195], [262, 195]]),
    rock: () => quadrilateral("#6b6a70", 215, [[130, 560], [220, 495], [400, 500], [500, 570]]),
  };
  Object.entries(steps).forEach(([name, paint], i, all) => {
    brush.fillBleed(name === "beam" ? 0.4 : 0.06, "out");
    paint();
    print("painted", name, `(${i + 1} of ${all.length})`);
  });
  console.log("setup: done after", Date.now() - t0, "ms");
}

function quadrilateral(colour, opacity, corners) {
  brush.fill(colour, opacity);
  brush.beginShape(0.05);
  corners.forEach((corner) => brush.vertex(...corner));
  brush.endShape(CLOSE);
}
