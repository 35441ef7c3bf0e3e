import type { DrawingSize } from '@jukwaa/remote-kit/motion';
import type { CrashTheme } from '../themes/theme.ts';

export type CurvePoint = readonly [x: number, y: number];

/** The state of a flight at one frame. */
export interface Flight {
  /** Since the start, in ms. */
  readonly elapsed_ms: number;
  /** Growth of the multiplier, per ms. */
  readonly growth: number;
}

/** The shortest time that the drawing spans, in ms. */
const LEAST_SPAN_MS = 6_000;
/** The share of the drawing that the curve fills once it has reached its edges. */
const FILL_X = 0.82;
const FILL_Y = 0.8;
/** The part of the drawing that the curve leaves free at the bottom and left. */
const MARGIN = 0.1;

/** The number of straight lines that make up the curve. */
const STEPS = 48;

/** The end of the curve as shares of the drawing: 0 to `FILL_X` and 0 to `FILL_Y`. */
export function reachOfFlight({ elapsed_ms, growth }: Flight): CurvePoint {
  const gain = Math.expm1(growth * elapsed_ms);
  // At the shortest span the curve has not risen to the edge yet.
  const top = Math.max(Math.expm1(growth * LEAST_SPAN_MS), gain);
  return [FILL_X * Math.min(1, elapsed_ms / LEAST_SPAN_MS), (FILL_Y * gain) / top];
}

/**
 * The points of a flight's curve in px, from the start to the craft. The shape is the exponential of the multiplier
 * over time, bent by the theme.
 */
export function curvePoints(
  flight: Flight,
  { width, height }: DrawingSize,
  bend: CrashTheme['bend'],
): readonly CurvePoint[] {
  const [right, top] = reachOfFlight(flight);
  const gain = Math.expm1(flight.growth * flight.elapsed_ms);
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const share = step / STEPS;
    const rise = gain === 0 ? 0 : Math.expm1(flight.growth * flight.elapsed_ms * share) / gain;
    const [x, y] = bend(share, rise);
    return [width * (MARGIN + right * x), height * (1 - MARGIN - top * y)] as const;
  });
}

/** The direction of the curve at its end, in radians; negative climbs. */
export function headingOf(points: readonly CurvePoint[]): number {
  const [end, before] = [points.at(-1), points.at(-4)];
  if (end === undefined || before === undefined || end[0] === before[0]) return 0;
  return Math.atan2(end[1] - before[1], end[0] - before[0]);
}
