import { flame, oval, polygon } from './shapes.ts';
import type { CrashTheme } from './theme.ts';

/** A delta-wing jet that climbs steeply at once and flattens out. */
export const jetx: CrashTheme = {
  line: '#38d6ff',
  fill: 'rgb(56 214 255 / 18%)',
  sky: 'streaks',
  bend: (time, rise) => [time, rise ** 0.62],
  craft(brush, now_ms) {
    flame(brush, now_ms, -20, ['#ff8a3c', '#ffd166', '#ffffff']);
    polygon(brush, '#8fa8c2', [
      [-18, -4],
      [-24, -15],
      [-17, -15],
      [-6, -4],
    ]);
    polygon(brush, '#e8f1fa', [
      [-20, -5],
      [10, -5],
      [28, 1],
      [10, 4],
      [-20, 4],
    ]);
    polygon(brush, '#38a6d6', [
      [-4, 1],
      [8, 1],
      [-14, 13],
      [-20, 13],
    ]);
    oval(brush, '#123047', 9, -3, 6, 2.5);
  },
  exit: 'bursts',
};
