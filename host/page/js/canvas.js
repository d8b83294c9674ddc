// Paints an SVG drawing on a canvas, shape by shape: the page's policy allows no images that it makes itself.

/**
 * Paint a drawing. While it is painted, the drawing is part of the page, so that its colours are known.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {SVGElement} drawn
 * @param {[x: number, y: number, width: number, height: number]} box the place on the canvas
 */
export function paint(context, drawn, [x, y, width, height]) {
  drawn.classList.add("painted");
  drawn.setAttribute("width", `${width}`);
  drawn.setAttribute("height", `${height}`);
  document.body.append(drawn);
  for (const shape of drawn.querySelectorAll("path, circle, ellipse, rect, polyline, text")) {
    if (!(shape instanceof SVGGraphicsElement)) continue;
    const matrix = shape.getCTM();
    if (!matrix) continue;
    context.save();
    context.translate(x, y);
    context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
    paintShape(context, shape, getComputedStyle(shape));
    context.restore();
  }
  drawn.remove();
}

/**
 * Paint a shape at the origin of the context.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {SVGGraphicsElement} shape
 * @param {CSSStyleDeclaration} style
 */
function paintShape(context, shape, style) {
  context.globalAlpha = Number(style.opacity);
  context.fillStyle = style.fill;
  if (shape instanceof SVGTextElement) {
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.textAlign = "center";
    context.fillText(shape.textContent ?? "", shape.x.baseVal[0]?.value ?? 0, shape.y.baseVal[0]?.value ?? 0);
    return;
  }
  const path = pathOf(shape);
  if (style.fill !== "none") context.fill(path);
  if (style.stroke === "none") return;
  context.strokeStyle = style.stroke;
  context.lineWidth = Number.parseFloat(style.strokeWidth);
  context.lineCap = /** @type {CanvasLineCap} */ (style.strokeLinecap);
  context.lineJoin = /** @type {CanvasLineJoin} */ (style.strokeLinejoin);
  context.stroke(path);
}

/** Return the outline of a shape. @param {SVGGraphicsElement} shape */
function pathOf(shape) {
  if (shape instanceof SVGPathElement) return new Path2D(shape.getAttribute("d") ?? "");
  const path = new Path2D();
  const number = (/** @type {string} */ name) => Number(shape.getAttribute(name) ?? 0);
  if (shape instanceof SVGPolylineElement)
    return new Path2D(`M${(shape.getAttribute("points") ?? "").trim().replace(/\s+/g, "L")}`);
  if (shape instanceof SVGRectElement) {
    const [x, y, width, height, round] = ["x", "y", "width", "height", "rx"].map(number);
    path.roundRect(x, y, width, height, round);
    return path;
  }
  const [wide, high] = shape instanceof SVGCircleElement ? [number("r"), number("r")] : [number("rx"), number("ry")];
  path.ellipse(number("cx"), number("cy"), wide, high, 0, 0, 2 * Math.PI);
  return path;
}
