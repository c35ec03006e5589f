const shell = ["#b5794a", "#d39b62", "#9a5f3a"]

function setup() {
  createCanvas(600, 600, WEBGL)
  brush.scaleBrushes(3)
  noLoop()
  background("#eef2e2")
  translate(-width / 2, -height / 2)
  brush.noStroke()
  brush.fillBleed(0.1, "out")
  brush.fillTexture(0.4, 0.6)

  brush.fill("#c9b48f", 220)
  brush.beginShape(0.6)
  ;[[120, 470], [200, 420], [420, 430], [470, 300], [530, 290], [520, 440], [440, 490]].forEach(p => brush.vertex(...p))
  brush.endShape(CLOSE)

  let r = 130
  ;(() => {
    for (const tint of shell) {
      brush.fill(tint, 210)
      brush.circle(290 + (130 - r) * 0.2, 340, r, 0.15)
      r -= 42
    }
  })()

  const eye = [525, 275]
  brush.fill("#3b3027", 240)
  brush.circle(eye[0], eye[1], 16)
}
