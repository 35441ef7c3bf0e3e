import { parseArgs } from 'node:util';
import { printNote, printTable } from '@jukwaa/build/report';
import { openBrowser } from '../browser.ts';
import { median } from '../table.ts';
import { type LoadFigures, measureLoad } from './measure.ts';

const { values } = parseArgs({
  options: {
    federated: { type: 'string' },
    single: { type: 'string' },
    /** Brotli bytes of the libraries alone. */
    floor: { type: 'string', default: '0' },
    runs: { type: 'string', default: '5' },
  },
});

const ROWS = [
  ['requests to first row', 'requests', 1, ''],
  ['bytes to first row', 'bytes', 1_000, 'kB'],
  ['JavaScript to first row', 'scriptBytes', 1_000, 'kB'],
  ['critical chain depth', 'depth', 1, ''],
  ['first contentful paint', 'fcp', 1_000, 's'],
  ['largest contentful paint', 'lcp', 1_000, 's'],
  ['first match row', 'firstRow', 1_000, 's'],
  ['cumulative layout shift', 'cls', 1, ''],
  ['long task time', 'longTasks', 1, 'ms'],
] as const satisfies readonly (readonly [string, keyof LoadFigures, number, string])[];

/** Upper bounds of the federated application's figures, as multiples of the single bundle's. */
const RATIO_GOALS: Partial<Record<keyof LoadFigures, string>> = { depth: '1.00', firstRow: '1.05' };

function cellsOf(
  [label, key, unit, suffix]: (typeof ROWS)[number],
  federated: readonly LoadFigures[],
  single: readonly LoadFigures[],
): string[] {
  const digits = suffix === 's' || key === 'cls' ? 3 : suffix === 'kB' ? 1 : 0;
  const [ours, theirs] = [federated, single].map((all) => median(all.map((one) => one[key])) / unit) as [
    number,
    number,
  ];
  const shown = (figure: number) => `${figure.toFixed(digits)} ${suffix}`.trimEnd();
  const ratio = theirs === 0 ? '-' : (ours / theirs).toFixed(2);
  return [label, shown(ours), shown(theirs), ratio, RATIO_GOALS[key] ?? ''];
}

/** Prints how much of the JavaScript is not libraries. */
function printFloor(federated: readonly LoadFigures[], floor: number): void {
  const scripts = median(federated.map(({ scriptBytes }) => scriptBytes));
  const [ours, least] = [scripts / 1_000, floor / 1_000].map((kB) => kB.toFixed(1));
  printNote(
    `libraries alone, as shaken here: ${least} kB; JavaScript to the first row is ${ours} kB, ${(scripts / floor).toFixed(2)} times that`,
  );
}

async function main(): Promise<void> {
  const browser = await openBrowser();
  const federated: LoadFigures[] = [];
  const single: LoadFigures[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    federated.push(await measureLoad(browser, `${values.federated}/`));
    single.push(await measureLoad(browser, `${values.single}/`));
  }
  await browser.close();
  printTable(
    {
      title: `Cold load of home, median of ${values.runs} runs: 4x CPU slowdown, 150 ms RTT, 1.6 Mbps`,
      heads: ['', 'federated', 'one bundle', 'ratio', 'goal of the ratio'],
      charts: 'rows',
      charted: ['federated', 'one bundle'],
      peers: ['one bundle'],
    },
    ROWS.map((row) => cellsOf(row, federated, single)),
  );
  printFloor(federated, Number(values.floor));
}

await main();
