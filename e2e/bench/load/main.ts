import { parseArgs } from 'node:util';
import { printNote, printTable } from '@jukwaa/build/report';
import { PAGE_HEADER, SKELETON } from '@jukwaa/contracts';
import type { Browser } from 'playwright';
import { openBrowser } from '../browser.ts';
import { median } from '../table.ts';
import { type LoadFigures, measureLoad } from './measure.ts';
import { printOtherPages } from './other-pages.ts';

const { values } = parseArgs({
  options: {
    federated: { type: 'string' },
    single: { type: 'string' },
    /** Brotli bytes of the libraries alone. */
    floor: { type: 'string', default: '0' },
    runs: { type: 'string', default: '5' },
    /** The pages to load: home is the one that is compared with a single bundle. */
    paths: { type: 'string', default: 'home,match,jackpot,casino' },
  },
});

const ROWS = [
  ['requests to first odds', 'requests', 1, ''],
  ['bytes to first odds', 'bytes', 1_000, 'kB'],
  ['HTML', 'htmlBytes', 1_000, 'kB'],
  ['critical chain depth', 'depth', 1, ''],
  ['first contentful paint', 'fcp', 1_000, 's'],
  ['largest contentful paint', 'lcp', 1_000, 's'],
  ['first odds', 'firstRow', 1_000, 's'],
  ['a tap 300 ms later has its look after', 'pressedAfter', 1, 'ms'],
  ['its pick is in the betslip', 'counted', 1_000, 's'],
  ['JavaScript until then', 'scriptBytes', 1_000, 'kB'],
  ['cumulative layout shift', 'cls', 1, ''],
  ['long task time', 'longTasks', 1, 'ms'],
] as const satisfies readonly (readonly [string, keyof Omit<LoadFigures, 'isRendered'>, number, string])[];

type Row = (typeof ROWS)[number];

/** The cold loads of each way to begin a page. */
interface Loads {
  /** The edge renders the first screen. */
  readonly rendered: LoadFigures[];
  /** The page begins with the skeleton, as without an answer in time. */
  readonly skeleton: LoadFigures[];
  /** One bundle without federation, which begins with the skeleton too. */
  readonly single: LoadFigures[];
}

/** Upper bounds of the rendered page's figures. */
const GOALS: Partial<Record<keyof LoadFigures, string>> = {
  htmlBytes: '22 kB',
  fcp: '0.65 s',
  lcp: '0.65 s',
  firstRow: '0.75 s',
  pressedAfter: '50 ms',
  counted: '2.0 s',
  scriptBytes: '175 kB',
  cls: '0.000',
};

const isCounted = (load: LoadFigures) => !Number.isNaN(load.counted);

function cellOf([, key, unit, suffix]: Row, loads: readonly LoadFigures[]): string {
  const digits = suffix === 's' || key === 'cls' ? 3 : suffix === 'kB' ? 1 : 0;
  const figures = loads.filter(isCounted).map((one) => one[key]);
  return figures.length === 0 ? '-' : `${(median(figures) / unit).toFixed(digits)} ${suffix}`.trimEnd();
}

const renderedOf = (loads: readonly LoadFigures[]) => String(loads.filter((load) => load.isRendered).length);
const lostOf = (loads: readonly LoadFigures[]) => String(loads.filter((load) => !isCounted(load)).length);

/** Prints how much of the JavaScript is not libraries, and what federation costs. */
function printNotes({ rendered, skeleton, single }: Loads, floor: number): void {
  const scripts = median(rendered.map(({ scriptBytes }) => scriptBytes));
  const [ours, least] = [scripts / 1_000, floor / 1_000].map((kB) => kB.toFixed(1));
  printNote(
    `libraries alone, as shaken here: ${least} kB; JavaScript to the pick is ${ours} kB, ${(scripts / floor).toFixed(2)} times that`,
  );
  const picked = (loads: readonly LoadFigures[]) => median(loads.filter(isCounted).map((one) => one.counted));
  printNote(
    `federated against one bundle, to the pick, both from the skeleton: ${(picked(skeleton) / picked(single)).toFixed(2)}, goal 1.05`,
  );
}

/** Loads home in each way, and prints the figures beside each other. */
async function compareHome(browser: Browser): Promise<void> {
  const loads: Loads = { rendered: [], skeleton: [], single: [] };
  for (let run = 0; run < Number(values.runs); run += 1) {
    const home = `${values.federated}/`;
    loads.rendered.push(await measureLoad(browser, home));
    loads.skeleton.push(await measureLoad(browser, home, { [PAGE_HEADER]: SKELETON }));
    loads.single.push(await measureLoad(browser, `${values.single}/`));
  }
  const columns = [loads.rendered, loads.skeleton, loads.single];
  printTable(
    {
      title: `Cold load of home, median of ${values.runs} runs: 4x CPU slowdown, 150 ms RTT, 1.6 Mbps`,
      heads: ['', 'rendered', 'skeleton', 'one bundle', 'goal'],
      charts: 'rows',
      charted: ['rendered', 'skeleton', 'one bundle'],
      peers: ['skeleton', 'one bundle'],
    },
    [
      ...ROWS.map((row) => [row[0], ...columns.map((one) => cellOf(row, one)), GOALS[row[1]] ?? '']),
      ['pages with their first screen', ...columns.map(renderedOf), values.runs],
      ['lost taps', ...columns.map(lostOf), '0'],
    ],
  );
  printNotes(loads, Number(values.floor));
}

async function main(): Promise<void> {
  const browser = await openBrowser();
  const names = values.paths.split(',');
  if (names.includes('home')) await compareHome(browser);
  await printOtherPages(browser, values.federated ?? '', { names, runs: Number(values.runs) });
  await browser.close();
}

await main();
