const $ = brush;
const _ = { wing: "#d9823b", spot: "#3f5f8f", body: "#3a2d27" };
const $$ = (...$points) => {
  $.beginShape(0.6);
  for (const [$x, _y] of $points) $.vertex($x, _y);
  $.endShape(CLOSE);
};
function __wash__(_colour, $opacity = 205) {
  $.fill(_colour, $opacity);
}

function setup() {
  createCanvas(600, 600, WEBGL);
  $.scaleBrushes(3);
  noLoop();
  background("#eff4ee");
  translate(-width / 2, -height / 2);
  $.noStroke();
  $.fillBleed(0.12, "out");
  $.fillTexture(0.35, 0.6);
  for (const $side of [-1, 1]) {
    __wash__(_.wing);
    $$([300, 290], [300 + $side * 90, 120], [300 + $side * 230, 110], [300 + $side * 200, 290]);
    $$([300, 310], [300 + $side * 190, 320], [300 + $side * 150, 470], [300 + $side * 60, 450]);
    __wash__(_.spot);
    $.circle(300 + $side * 150, 190, 34, 0.3);
  }
  __wash__(_.body, 240);
  $$([288, 200], [312, 200], [314, 420], [300, 450], [286, 420]);
}
