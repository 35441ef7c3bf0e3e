import type { Brush } from '@jukwaa/remote-kit/motion';

/** Fills a closed shape of points. */
export function polygon(brush: Brush, colour: string, points: readonly (readonly [number, number])[]): void {
  brush.fillStyle = colour;
  brush.beginPath();
  for (const [x, y] of points) brush.lineTo(x, y);
  brush.closePath();
  brush.fill();
}

/** Fills an ellipse. */
export function oval(brush: Brush, colour: string, x: number, y: number, rx: number, ry: number): void {
  brush.fillStyle = colour;
  brush.beginPath();
  brush.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
  brush.fill();
}

/** A flickering flame that points left from `x`. */
export function flame(brush: Brush, now_ms: number, x: number, colours: readonly string[]): void {
  const length = 12 + 5 * Math.sin(now_ms / 45);
  colours.forEach((colour, at) => {
    const share = 1 - at / colours.length;
    polygon(brush, colour, [
      [x, -5 * share],
      [x - length * share, 0],
      [x, 5 * share],
    ]);
  });
}
