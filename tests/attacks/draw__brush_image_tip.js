// attack: makes a brush tip of a picture in a data URL, to stamp a ready-made flower
// expect: method_not_allowed
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#fbf8f2");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#8fae7c", 140);
  brush.circle(300, 460, 110, 0.5);

  const flower = "data:image/svg+xml," + escape('<svg xmlns="http://www.w3.org/2000/svg"><circle r="40"/></svg>');
  brush.add("flower", { type: "image", weight: 80, spacing: 90, image: { src: flower } });
  brush.set("flower", "#c2476b", 1);
  brush.stroke("#c2476b");
}
