const CONFIG = {
  canvas: { width: 600, height: 500, paper: "#f1f6f5" },
  brush: { scale: 3, bleed: 0.12, direction: "out", texture: 0.4, border: 0.4 },
  water: { colour: "#7fb7c4", opacity: 120, x: 300, y: 260, radius: 220, irregularity: 0.6 },
  fish: [
    { x: 220, y: 200, size: 70, colour: "#e8743b", opacity: 220, facing: 1 },
    { x: 390, y: 320, size: 55, colour: "#e5b93c", opacity: 220, facing: -1 },
  ],
};

function setup() {
  const { canvas: sheet, brush: tool, water } = CONFIG;
  createCanvas(sheet.width, sheet.height, WEBGL);
  brush.scaleBrushes(tool.scale);
  noLoop();
  background(sheet.paper);
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fillBleed(tool.bleed, tool.direction);
  brush.fillTexture(tool.texture, tool.border);
  brush.fill(water.colour, water.opacity);
  brush.circle(water.x, water.y, water.radius, water.irregularity);
  CONFIG.fish.forEach(drawFish);
}

function drawFish({ x, y, size, colour, opacity, facing }) {
  brush.fill(colour, opacity);
  brush.beginShape(0.8);
  brush.vertex(x - facing * size, y);
  brush.vertex(x, y - size * 0.55);
  brush.vertex(x + facing * size, y);
  brush.vertex(x, y + size * 0.55);
  brush.endShape(CLOSE);
  brush.beginShape(0.2);
  brush.vertex(x - facing * size * 0.8, y);
  brush.vertex(x - facing * size * 1.6, y - size * 0.5);
  brush.vertex(x - facing * size * 1.6, y + size * 0.5);
  brush.endShape(CLOSE);
}
