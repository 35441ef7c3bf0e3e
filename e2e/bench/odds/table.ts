import { printTable } from '@jukwaa/build/report';
import type { StormFigures } from './measure.ts';

/** Returns the value below which this share of the values lies. */
function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const shareOver = (values: readonly number[], limit: number): number =>
  values.filter((value) => value > limit).length / Math.max(1, values.length);

const ms = (value: number) => (Number.isNaN(value) ? '-' : `${value.toFixed(1)} ms`);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
/** A frame takes 16.67 ms, plus the clock's rounding. */
const FRAME_MS = 16.8;

type Line = readonly [label: string, cell: (figures: StormFigures) => string];
const LINES: readonly Line[] = [
  ['changes timed', ({ paints }) => String(paints.length)],
  ['frames', ({ frames }) => String(frames.length)],
  ['frames over 16.7 ms', ({ frames }) => percent(shareOver(frames, FRAME_MS))],
  ['frames over 50 ms', ({ frames }) => percent(shareOver(frames, 50))],
  ['tasks over 50 ms', ({ longTasks }) => String(longTasks.length)],
  ['longest task', ({ longTasks }) => (longTasks.length > 0 ? ms(Math.max(...longTasks)) : '< 50 ms')],
  ['message to paint p50', ({ paints }) => ms(percentile(paints, 0.5))],
  ['message to paint p95', ({ paints }) => ms(percentile(paints, 0.95))],
  ['message to paint p99', ({ paints }) => ms(percentile(paints, 0.99))],
  ['taps', ({ taps }) => String(taps.length)],
  ['tap to highlighted p50', ({ taps }) => ms(percentile(taps, 0.5))],
  ['tap to highlighted p95', ({ taps }) => ms(percentile(taps, 0.95))],
  ['heap before', ({ heapBefore }) => megabytes(heapBefore)],
  ['heap after', ({ heapAfter }) => megabytes(heapAfter)],
];

/** Prints the figures of each storm next to those of the idle page, under the subject's name. */
export function printStorms(name: string, all: readonly StormFigures[]): void {
  const heads = all.map(({ changesPerSecond }) =>
    changesPerSecond === 0 ? 'quiet page' : `${changesPerSecond}/s`,
  );
  printTable(
    { title: name, heads: ['', ...heads], charts: 'rows' },
    LINES.map(([label, cell]) => [label, ...all.map(cell)]),
  );
}
