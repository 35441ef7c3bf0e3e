import type { Brush, DrawingSize } from '@jukwaa/remote-kit/motion';
import type { CrashTheme } from '../themes/theme.ts';
import { type CurvePoint, curvePoints, type Flight, headingOf } from './scene.ts';

const BURST_MS = 900;
const SPARKS = 16;

function paintCurve(
  brush: Brush,
  { height }: DrawingSize,
  { line, fill }: CrashTheme,
  points: readonly CurvePoint[],
): void {
  const [start, end] = [points[0], points.at(-1)];
  if (start === undefined || end === undefined) return;
  brush.beginPath();
  for (const [x, y] of points) brush.lineTo(x, y);
  brush.lineWidth = 3;
  brush.lineJoin = 'round';
  brush.strokeStyle = line;
  brush.stroke();
  brush.lineTo(end[0], height);
  brush.lineTo(start[0], height);
  brush.closePath();
  brush.fillStyle = fill;
  brush.fill();
}

function paintCraft(brush: Brush, theme: CrashTheme, at: CurvePoint, heading: number, now_ms: number): void {
  brush.save();
  brush.translate(at[0], at[1]);
  brush.rotate(heading);
  theme.craft(brush, now_ms);
  brush.restore();
}

/** Sparks that fly apart for less than a second after the crash. */
function paintBurst(brush: Brush, { line }: CrashTheme, [x, y]: CurvePoint, since_ms: number): void {
  const share = since_ms / BURST_MS;
  if (share >= 1) return;
  brush.fillStyle = line;
  brush.globalAlpha = 1 - share;
  for (let spark = 0; spark < SPARKS; spark += 1) {
    const angle = (spark / SPARKS) * Math.PI * 2;
    const far = (20 + (spark % 4) * 14) * Math.sqrt(share);
    brush.fillRect(x + Math.cos(angle) * far - 2, y + Math.sin(angle) * far - 2, 4, 4);
  }
  brush.globalAlpha = 1;
}

/** Draws the curve and the craft at its end, while the round flies. */
export function paintFlight(brush: Brush, size: DrawingSize, theme: CrashTheme, flight: Flight): void {
  const points = curvePoints(flight, size, theme.bend);
  paintCurve(brush, size, theme, points);
  const end = points.at(-1);
  if (end !== undefined) paintCraft(brush, theme, end, headingOf(points), flight.elapsed_ms);
}

/**
 * Draws the end of a round: the whole curve stays, the craft leaves or bursts.
 * @param flight at the crash
 * @param since_ms since the crash
 */
export function paintEnd(
  brush: Brush,
  size: DrawingSize,
  theme: CrashTheme,
  flight: Flight,
  since_ms: number,
): void {
  const points = curvePoints(flight, size, theme.bend);
  brush.globalAlpha = 0.45;
  paintCurve(brush, size, theme, points);
  brush.globalAlpha = 1;
  const end = points.at(-1);
  if (end === undefined) return;
  if (theme.exit === 'bursts') {
    paintBurst(brush, theme, end, since_ms);
    return;
  }
  const heading = headingOf(points);
  const gone = (since_ms / 500) ** 2 * size.width;
  if (gone > size.width * 2) return;
  const at = [end[0] + Math.cos(heading) * gone, end[1] + Math.sin(heading) * gone] as const;
  paintCraft(brush, theme, at, heading, flight.elapsed_ms + since_ms);
}
