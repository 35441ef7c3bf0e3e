import type { Brush, DrawingSize } from '@jukwaa/remote-kit/motion';
import type { CrashTheme } from '../themes/theme.ts';

const COUNT = 26;

/** A share from 0 to 1 that looks random and is the same at each call. */
const scattered = (seed: number): number => {
  const value = Math.sin(seed * 127.1) * 43_758.545_3;
  return value - Math.floor(value);
};

/** How far an item of the sky has moved at this time, wrapped around the width. */
const passing = (item: number, width: number, moved: number): number => {
  const depth = 0.3 + 0.7 * scattered(item + 50);
  const lap = width + 120;
  return ((((scattered(item) * lap - moved * depth) % lap) + lap) % lap) - 60;
};

type Paint = (brush: Brush, x: number, y: number, depth: number) => void;

const PAINTS: Readonly<Record<CrashTheme['sky'], Paint>> = {
  stars: (brush, x, y, depth) => brush.fillRect(x, y, 1 + depth * 1.6, 1 + depth * 1.6),
  streaks: (brush, x, y, depth) => brush.fillRect(x, y, 14 + depth * 46, 1),
  clouds(brush, x, y, depth) {
    const width = 26 + depth * 44;
    brush.fillRect(x, y, width, 3);
    brush.fillRect(x + width * 0.2, y - 4, width * 0.45, 3);
  },
};

/**
 * Draws the sky of a theme. It passes by to the left.
 * @param moved_px since the start of the round
 */
export function paintSky(
  brush: Brush,
  { width, height }: DrawingSize,
  sky: CrashTheme['sky'],
  moved_px: number,
): void {
  for (let item = 1; item <= COUNT; item += 1) {
    const depth = scattered(item + 50);
    brush.fillStyle = `rgb(255 255 255 / ${Math.round(10 + depth * 34)}%)`;
    PAINTS[sky](brush, passing(item, width, moved_px), scattered(item + 90) * height, depth);
  }
}
