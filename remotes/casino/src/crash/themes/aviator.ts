import { oval, polygon } from './shapes.ts';
import type { CrashTheme } from './theme.ts';

/** A red propeller plane; its curve is the plain exponential. */
export const aviator: CrashTheme = {
  line: '#ff5a5f',
  fill: 'rgb(255 90 95 / 22%)',
  sky: 'clouds',
  bend: (time, rise) => [time, rise],
  craft(brush, now_ms) {
    polygon(brush, '#b3262c', [
      [-24, -14],
      [-16, -14],
      [-10, -2],
      [-24, -2],
    ]);
    oval(brush, '#ff5a5f', -2, 0, 23, 7);
    oval(brush, '#dff3ff', 5, -5, 6, 4);
    polygon(brush, '#d93a40', [
      [-8, 1],
      [8, 1],
      [-2, 13],
      [-12, 13],
    ]);
    const blade = 13 * Math.abs(Math.cos(now_ms / 30)) + 1;
    oval(brush, 'rgb(255 255 255 / 75%)', 22, 0, 1.6, blade);
    oval(brush, '#ffd166', 21, 0, 2.5, 2.5);
  },
  exit: 'leaves',
};
