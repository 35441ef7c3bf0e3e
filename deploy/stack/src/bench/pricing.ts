import { readFile } from 'node:fs/promises';
import { countReport, type PricingErrors, pricingReport } from '@jukwaa/backend';
import { printNote, printTable } from '@jukwaa/build/report';
import { CommandError } from '../run/run-task.ts';

/** Largest deviation of 1x2 and over/under, in percentage points. */
const GOAL_POINTS = 0.5;

const points = (error: number | null) => (error === null ? 'not quoted' : (error * 100).toFixed(3));

const cellsOf = ({ name, result, total, handicap }: PricingErrors) => [
  name,
  ...[result, total, handicap].map(points),
];

/** Largest deviation of an outcome on corners or cards, in standard errors. */
const GOAL_Z = 3;

const percent = (share: number) => (share * 100).toFixed(1);

/** Prints how often outcomes on corners and cards won beside their chances; returns whether all are near enough. */
function printCounts(text: string): boolean {
  const report = countReport(text);
  if (!report.ok) {
    printNote(`corners and cards are not compared: ${report.error}`);
    return true;
  }
  const { matches, checks } = report.value;
  printTable(
    {
      title: `corners and cards in ${matches} matches, %`,
      heads: ['', 'by the model', 'in the file', 'standard errors'],
    },
    checks.map(({ name, expected, observed, z }) => [
      name,
      percent(expected),
      percent(observed),
      z.toFixed(2),
    ]),
  );
  const isMet = checks.every(({ z }) => Math.abs(z) <= GOAL_Z);
  printNote(`goal of ${GOAL_Z} standard errors on corners and cards: ${isMet ? 'reached' : 'missed'}`);
  return isMet;
}

/**
 * `bench:pricing <season.csv>`: the distance of our football prices from the market's, in percentage points (root mean square).
 * 1x2 and over/under 2.5 are fitted; the handicap follows from the fitted grid. Compares corners and cards with their model too.
 * Returns 1 when a goal is missed.
 */
export async function benchPricing([file]: readonly string[]): Promise<number> {
  if (file === undefined) throw new CommandError('which file? npm run bench:pricing -- <season.csv>');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file} can not be read`);
  });
  const report = pricingReport(text);
  if (!report.ok) throw new CommandError(`${file} was refused: ${report.error}`);
  const { matches, closing, handicaps, models } = report.value;
  printNote(
    `${matches} matches with average odds, ${closing} of them closing; ${handicaps} with an Asian handicap.`,
  );
  printNote(
    'Fitted per match, the model has as many numbers as 1x2 and over/under have free chances, so it meets them; ' +
      'the handicap is derived and shows how good the grid is between them.',
  );
  const title = 'root mean square error in percentage points';
  const limits = { '1x2': GOAL_POINTS, 'O/U 2.5': GOAL_POINTS };
  printTable({ title, heads: ['', '1x2', 'O/U 2.5', 'handicap'], limits }, models.map(cellsOf));
  const areCountsRight = printCounts(text);
  const [ours] = models;
  const isMet = ours !== undefined && Math.max(ours.result, ours.total) * 100 <= GOAL_POINTS;
  printNote(`goal of ${GOAL_POINTS} points on 1x2 and over/under: ${isMet ? 'reached' : 'missed'}`);
  return isMet && areCountsRight ? 0 : 1;
}
