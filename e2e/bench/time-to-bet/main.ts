import { parseArgs } from 'node:util';
import { printNote, printTable } from '@jukwaa/build/report';
import { request as requests } from 'playwright';
import { openBrowser } from '../browser.ts';
import { type BetFigures, measureBet } from './one-bet.ts';

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:8080' },
    runs: { type: 'string', default: '5' },
  },
});

/** The product's goal: three taps after the page shows. */
const GOAL = { taps: 3, seconds: 12, kB: 350 } as const;

const ROWS = [
  ['first odds on screen', 'shown', 's'],
  ['odd picked', 'picked', 's'],
  ['slip open', 'slip', 's'],
  ['bet accepted', 'accepted', 's'],
  ['taps', 'taps', ''],
  ['bytes on the wire', 'bytes', 'kB'],
] as const satisfies readonly (readonly [string, keyof BetFigures, string])[];

function shownAs(value: number, unit: string): string {
  if (unit === 'kB') return `${(value / 1_000).toFixed(1)} kB`;
  return unit === 's' ? `${value.toFixed(2)} s` : String(value);
}

const sorted = (all: readonly BetFigures[], key: keyof BetFigures): number[] =>
  all.map((one) => one[key]).sort((a, b) => a - b);

function print(all: readonly BetFigures[]): boolean {
  const median = (key: keyof BetFigures) => sorted(all, key)[Math.floor(all.length / 2)] ?? Number.NaN;
  const worst = (key: keyof BetFigures) => sorted(all, key).at(-1) ?? Number.NaN;
  printTable(
    {
      title: `From the address, cold, to an accepted bet; ${all.length} runs: 4x CPU slowdown, 150 ms RTT, 1.6 Mbps`,
      heads: ['', 'median', 'worst'],
      charts: 'rows',
    },
    ROWS.map(([label, key, unit]) => [label, shownAs(median(key), unit), shownAs(worst(key), unit)]),
  );
  const isMet =
    median('taps') <= GOAL.taps && median('accepted') < GOAL.seconds && median('bytes') < GOAL.kB * 1_000;
  printNote(
    `goal of ${GOAL.taps} taps, ${GOAL.seconds} s and ${GOAL.kB} kB: ${isMet ? 'reached' : 'missed'}`,
  );
  return isMet;
}

async function main(): Promise<void> {
  const browser = await openBrowser();
  const request = await requests.newContext({ baseURL: values.base });
  const all: BetFigures[] = [];
  for (let run = 0; run < Number(values.runs); run += 1)
    all.push(await measureBet(browser, values.base, request));
  await request.dispose();
  await browser.close();
  process.exitCode = print(all) ? 0 : 1;
}

await main();
