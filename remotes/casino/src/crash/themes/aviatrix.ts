import { oval, polygon } from './shapes.ts';
import type { CrashTheme } from './theme.ts';

/** A violet stunt plane whose path sways while it climbs. */
export const aviatrix: CrashTheme = {
  line: '#c38bff',
  fill: 'rgb(195 139 255 / 18%)',
  sky: 'clouds',
  // The sway is largest in mid-flight and gone at both ends.
  bend: (time, rise) => [time, rise + 0.05 * Math.sin(time * Math.PI * 5) * (1 - time) * time * 4 * rise],
  craft(brush, now_ms) {
    const roll = Math.sin(now_ms / 260);
    polygon(brush, '#5b2d99', [
      [-22, -1],
      [-25, -11],
      [-18, -11],
      [-12, -1],
    ]);
    oval(brush, '#8d4fe0', 0, 0, 22, 5.5);
    polygon(brush, '#e9d8ff', [
      [-6, 0],
      [8, 0],
      [2, 13 * roll],
      [-8, 13 * roll],
    ]);
    polygon(brush, '#ffd166', [
      [-20, -1.5],
      [16, -1.5],
      [16, 1],
      [-20, 1],
    ]);
    oval(brush, '#dff3ff', 6, -4, 5, 3);
    oval(brush, 'rgb(255 255 255 / 75%)', 23, 0, 1.5, 11 * Math.abs(Math.cos(now_ms / 28)) + 1);
  },
  exit: 'leaves',
};
