// attack: doubles a text until it fills the machine, and keeps it flat by reading its end
// expect: memory_limit
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f3efe4");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#88664a", 170);
  brush.circle(300, 300, 100, 0.4);

  let verse = "the moon on the water, ";
  while (verse.charCodeAt(verse.length - 1)) verse = verse + verse;
}
