import { oval, polygon } from './shapes.ts';
import type { CrashTheme } from './theme.ts';

/** A comet on an arc across the night sky. */
export const comet: CrashTheme = {
  line: '#9be7ff',
  fill: 'rgb(120 160 255 / 16%)',
  sky: 'stars',
  bend: (time, rise) => [time, Math.sin((Math.PI / 2) * (0.45 * rise + 0.55 * time))],
  craft(brush, now_ms) {
    const tail = 46 + 6 * Math.sin(now_ms / 90);
    polygon(brush, 'rgb(155 231 255 / 25%)', [
      [0, -13],
      [-tail, -2],
      [-tail, 2],
      [0, 13],
    ]);
    polygon(brush, 'rgb(214 246 255 / 45%)', [
      [0, -8],
      [-tail * 0.7, 0],
      [0, 8],
    ]);
    oval(brush, '#6bb8ff', 0, 0, 14, 13);
    oval(brush, '#d6f6ff', 3, -2, 9, 8);
    oval(brush, '#8fd0ff', -5, 4, 3, 2.4);
    oval(brush, '#8fd0ff', 6, 3, 2, 1.6);
  },
  exit: 'bursts',
};
