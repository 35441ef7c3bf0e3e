import { flame, oval, polygon } from './shapes.ts';
import type { CrashTheme } from './theme.ts';

/** A rocket that rises almost upright before it turns towards the moon. */
export const moon: CrashTheme = {
  line: '#f4f1de',
  fill: 'rgb(244 241 222 / 14%)',
  sky: 'stars',
  bend: (time, rise) => [0.35 * time + 0.65 * rise, 0.4 * rise + 0.6 * Math.sqrt(time)],
  craft(brush, now_ms) {
    flame(brush, now_ms, -19, ['#ff7a3c', '#ffd166', '#ffffff']);
    polygon(brush, '#d1495b', [
      [-12, -5],
      [-22, -13],
      [-18, 0],
      [-22, 13],
      [-12, 5],
    ]);
    polygon(brush, '#f4f1de', [
      [-19, -6],
      [6, -7],
      [18, -4],
      [26, 0],
      [18, 4],
      [6, 7],
      [-19, 6],
    ]);
    polygon(brush, '#d1495b', [
      [16, -4.6],
      [26, 0],
      [16, 4.6],
    ]);
    oval(brush, '#2b59c3', 6, 0, 4, 4);
    oval(brush, '#bfe3ff', 7, -1, 2, 2);
  },
  exit: 'bursts',
};
