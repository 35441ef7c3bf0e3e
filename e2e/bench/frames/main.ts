import { parseArgs } from 'node:util';
import { printTable } from '@jukwaa/build/report';
import { request as requests } from 'playwright';
import { openBrowser, WITH_LOCAL_BROKER } from '../browser.ts';
import { median } from '../table.ts';
import { type FrameFigures, type MeasuredPage, measureFrames } from './measure.ts';
import { BLANK, subjectsOf } from './subjects.ts';
import { measureSwitches, type SwitchFigures } from './switches.ts';

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:8080' },
    /** Duration of each recording, in seconds. */
    seconds: { type: 'string', default: '20' },
    /** Times that each way from one remote to another is gone. */
    switches: { type: 'string', default: '5' },
  },
});

/** One and two frames of 60 a second, plus the clock's rounding, in ms. */
const FRAME_MS = 16.8;
const TWO_FRAMES_MS = 33.5;
const HEADS = [
  '',
  'frames',
  'over 16.7 ms',
  'over 33 ms',
  'longest frame',
  'tasks over 50 ms',
  'longest task',
];

function shareOver(frames: readonly number[], limit: number): string {
  const over = frames.filter((ms) => ms > limit).length;
  return `${((over / Math.max(1, frames.length)) * 100).toFixed(1)} %`;
}

function rowOf(name: string, { frames, longTasks }: FrameFigures): string[] {
  return [
    name,
    String(frames.length),
    shareOver(frames, FRAME_MS),
    shareOver(frames, TWO_FRAMES_MS),
    `${Math.max(...frames).toFixed(1)} ms`,
    String(longTasks.length),
    longTasks.length === 0 ? '< 50 ms' : `${Math.max(...longTasks).toFixed(0)} ms`,
  ];
}

const inMs = (ms: number): string => `${ms.toFixed(0)} ms`;

function printSwitches(figures: readonly SwitchFigures[]): void {
  const heads = ['', 'first paint', 'longest', 'with its heading', 'again', 'goal of the first'];
  printTable(
    {
      title: 'From a tap to the prefetched screen of another remote, medians, 4x CPU slowdown',
      heads,
      charted: heads.slice(1, 5),
    },
    figures.map(({ name, prefetched, again }) => {
      const paints = prefetched.map(({ painted }) => painted);
      const headed = prefetched.map((times) => times.headed);
      const later = again.map(({ painted }) => painted);
      return [
        name,
        ...[median(paints), Math.max(...paints), median(headed), median(later)].map(inMs),
        '100 ms',
      ];
    }),
  );
}

async function main(): Promise<void> {
  const browser = await openBrowser(WITH_LOCAL_BROKER);
  const switches = await measureSwitches(browser, values.base, Number(values.switches));
  if (switches.some(({ prefetched }) => prefetched.length > 0)) printSwitches(switches);
  const request = await requests.newContext({ baseURL: values.base });
  const rows: string[][] = [];
  // The peer runs before and after, because other work on the machine comes and goes.
  const subjects: readonly MeasuredPage[] =
    Number(values.seconds) === 0 ? [] : [BLANK, ...subjectsOf(values.base, request), BLANK];
  for (const subject of subjects) {
    process.stderr.write(`${subject.name} for ${values.seconds} s …\n`);
    rows.push(rowOf(subject.name, await measureFrames(browser, subject, Number(values.seconds))));
  }
  await request.dispose();
  await browser.close();
  if (rows.length > 0)
    printTable(
      { title: 'Chromium, 360 x 740, 4x CPU slowdown', heads: HEADS, charted: HEADS.slice(2) },
      rows,
    );
}

await main();
