import type { DrawingSize } from '@jukwaa/remote-kit/motion';
import type { Spot } from './spot.ts';

/** A point of the drawing in px, with the size of things there: 1 at the near side line. */
export interface PitchPoint {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The far side line is shorter than the near one, as from a stand. */
const FAR_SCALE = 0.8;
const TOP = 0.13;
const BOTTOM = 0.95;
const WIDTH = 0.93;

/** The point of the drawing for a spot of the pitch. */
export function viewOf({ x, y }: Spot, { width, height }: DrawingSize): PitchPoint {
  const scale = FAR_SCALE + (1 - FAR_SCALE) * y;
  const depth = y * (0.86 + 0.14 * y);
  return {
    x: width / 2 + (x - 0.5) * width * WIDTH * scale,
    y: height * (TOP + (BOTTOM - TOP) * depth),
    scale,
  };
}
