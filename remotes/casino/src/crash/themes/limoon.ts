import { flame, oval, polygon } from './shapes.ts';
import type { CrashTheme } from './theme.ts';

const smooth = (share: number): number => share * share * (3 - 2 * share);

/** A slice of lemon as a moon, driven by a small flame; its curve swings up and levels. */
export const limoon: CrashTheme = {
  line: '#ffe14d',
  fill: 'rgb(190 220 60 / 18%)',
  sky: 'stars',
  bend: (time, rise) => [time, 0.5 * rise + 0.5 * smooth(time)],
  craft(brush, now_ms) {
    flame(brush, now_ms, -15, ['#b6f36b', '#ffffff']);
    oval(brush, '#f2c21b', 0, 0, 17, 17);
    oval(brush, '#fff6c2', 0, 0, 14, 14);
    for (let slice = 0; slice < 7; slice += 1) {
      const angle = (slice / 7) * Math.PI * 2 + now_ms / 1_400;
      polygon(brush, '#ffe14d', [
        [2 * Math.cos(angle + 0.45), 2 * Math.sin(angle + 0.45)],
        [12.5 * Math.cos(angle + 0.08), 12.5 * Math.sin(angle + 0.08)],
        [13 * Math.cos(angle + 0.45), 13 * Math.sin(angle + 0.45)],
        [12.5 * Math.cos(angle + 0.82), 12.5 * Math.sin(angle + 0.82)],
      ]);
    }
    oval(brush, '#4f8f2f', 15, -12, 6, 2.6);
  },
  exit: 'bursts',
};
