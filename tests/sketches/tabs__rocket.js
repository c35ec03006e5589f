function setup() {
	createCanvas(500, 600, WEBGL);
	brush.scaleBrushes(3);
	noLoop();
	background("#dfe6f2");
	translate(-width / 2, -height / 2);
	brush.noStroke();
	brush.fillBleed(0.06, "out");
	brush.fillTexture(0.3, 0.5);

	const parts = [
		{ colour: "#f0a63c", curve: 0.6,	points: [[220, 460], [280, 460], [250, 590]] },
		{ colour: "#b93f45", curve: 0.2,	points: [[180, 340], [110, 470], [190, 450]] },
		{ colour: "#b93f45", curve: 0.2,	points: [[320, 340], [390, 470], [310, 450]] },
		{ colour: "#f4f1ea", curve: 0.5,	points: [[250, 40], [320, 200], [315, 460], [185, 460], [180, 200]] },
	];
	for (const { colour, curve, points } of parts) {
		brush.fill(colour, 225);
		brush.beginShape(curve);
			for (const [x, y] of points)
				brush.vertex(x, y);
		brush.endShape(CLOSE);
	}
	brush.fill("#5a8fb8", 230);
	brush.circle(250, 220, 36, 0.1);
}
