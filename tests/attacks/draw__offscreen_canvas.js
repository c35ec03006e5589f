// attack: draws on an OffscreenCanvas and means to hand the bitmap to the page
// expect: forbidden_host
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  background("#f4f0e6");
  translate(-width / 2, -height / 2);
  brush.noStroke();
  brush.fill("#b04a3a", 180);
  brush.circle(260, 300, 80, 0.3);
  brush.fill("#d98b3a", 160);
  brush.circle(370, 330, 60, 0.3);

  const sheet = new OffscreenCanvas(600, 600);
  const ink = sheet.getContext("2d");
  ink.filter = "blur(6px)";
  ink.fillRect(100, 100, 400, 400);
  createImageBitmap(sheet).then((bitmap) => postMessage(bitmap, [bitmap]));
}
