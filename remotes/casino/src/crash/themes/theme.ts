import type { Brush } from '@jukwaa/remote-kit/motion';

/** The look of a crash game. Numbers, buttons and texts are the same in all of them. */
export interface CrashTheme {
  /** CSS colour of the curve. */
  readonly line: string;
  /** CSS colour of the area under it. */
  readonly fill: string;
  /** The background that passes by. */
  readonly sky: 'clouds' | 'stars' | 'streaks';
  /** Shapes the curve: shares of time and rise in, shares of the drawing out. All map 0 to 0 and 1 to 1. */
  readonly bend: (time: number, rise: number) => readonly [x: number, y: number];
  /** Draws the craft around the origin, heading right, about 48 px long. `now_ms` moves its parts. */
  readonly craft: (brush: Brush, now_ms: number) => void;
  /** At the crash the craft leaves the picture, or breaks into sparks. */
  readonly exit: 'leaves' | 'bursts';
}
