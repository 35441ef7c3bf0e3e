import { printNote, printTable } from '@jukwaa/build/report';
import {
  failsFixedTest,
  judgeHealth,
  playReleases,
  type RollbackRule,
  type SimulatedRelease,
} from '@jukwaa/registry';

const COUNT = 4_000;
/** Longest simulated release: 24 hours of a busy site. */
const MOST_VIEWS = 100_000;
/** A fault is looked for in this number of views. */
const MOST_FAULTY = 10_000;
const FAULT = 0.05;
/** Most releases with a fault must be rolled back within this number of views. */
const GOAL_VIEWS = 400;
const RATES = [0.002, 0.005, 0.01, 0.02];
const CARRIERS = [0.6, 0.2, 0.1, 0.05, 0.05];
const TWELVE = Array.from({ length: 12 }, () => 1 / 12);

const RULES: ReadonlyArray<readonly [string, RollbackRule]> = [
  ['sequential', (fresh, before) => judgeHealth(fresh, before).kind === 'broken'],
  ['fixed test', failsFixedTest],
];
type Site = Pick<SimulatedRelease, 'before' | 'beside' | 'networks'> & { readonly name: string };
const plain = (before: number): Site => ({
  name: before.toLocaleString('en'),
  ...{ before, beside: 0, networks: [1] },
});
const SITES: readonly Site[] = [
  ...[0, 200, 1_000, 2_000, 5_000, 50_000].map(plain),
  { name: '200, canary of 10 %', before: 200, beside: 9, networks: [1] },
  { name: '5,000, five carriers', before: 5_000, beside: 0, networks: CARRIERS },
  { name: '5,000, twelve networks', before: 5_000, beside: 0, networks: TWELVE },
];

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
const views = (count: number) =>
  Number.isFinite(count) ? count.toLocaleString('en') : `over ${MOST_FAULTY.toLocaleString('en')}`;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** False rollbacks in 1,000 releases of a version that fails as often as the one before. */
function falseOf(site: Site, rate: number, rule: RollbackRule): number {
  const release = { ...site, freshRate: rate, beforeRate: rate, most: MOST_VIEWS, count: COUNT, seed: 1 };
  return (playReleases(release, rule).filter(Number.isFinite).length / COUNT) * 1_000;
}

/** Cells of a fault: the share found within the goal, and the views until the rollback. */
function foundCells(site: Site, rate: number, rule: RollbackRule): string[] {
  const fault = { freshRate: rate + FAULT, beforeRate: rate, most: MOST_FAULTY, count: COUNT, seed: 2 };
  const until = playReleases({ ...site, ...fault }, rule);
  const found = until.filter((count) => count <= GOAL_VIEWS).length / COUNT;
  return [percent(found), ...[0.5, 0.95, 1].map((share) => views(quantile(until, share)))];
}

function printFalse(): boolean {
  const worst = new Map<string, number>();
  const rows = SITES.flatMap((site) =>
    RULES.map(([name, rule]) => {
      const shares = RATES.map((rate) => falseOf(site, rate, rule));
      worst.set(name, Math.max(worst.get(name) ?? 0, ...shares));
      return [site.name, name, ...shares.map((share) => share.toFixed(2))];
    }),
  );
  const heads = ['views before', 'rule', ...RATES.map((rate) => `at ${percent(rate)}`)];
  printTable({ title: 'False rollbacks in 1,000 releases, by base rate', heads, texts: ['rule'] }, rows);
  const most = worst.get('sequential') ?? Number.NaN;
  const isMet = most < 1;
  printNote(`goal of less than 1 in 1,000: ${isMet ? 'reached' : 'missed'}`);
  return isMet;
}

function printFound(): void {
  const heads = ['views before', 'base rate', 'rule', `within ${GOAL_VIEWS}`, 'p50', 'p95', 'most'];
  const rows = SITES.flatMap((site) =>
    [0.005, 0.02].flatMap((rate) =>
      RULES.map(([name, rule]) => [site.name, percent(rate), name, ...foundCells(site, rate, rule)]),
    ),
  );
  const title = `Views until a version with ${percent(FAULT)} more failures is rolled back`;
  printTable({ title, heads, texts: ['base rate', 'rule'] }, rows);
}

/**
 * `npm run bench:health` simulates releases that are judged after every view, by the rule of the registry and by a test
 * for a fixed number of views. Returns 1 when a good version is rolled back too often.
 */
export function benchHealth(): number {
  printNote(
    `${COUNT} releases each, of ${MOST_VIEWS.toLocaleString('en')} views; views are those of all networks.`,
  );
  const isMet = printFalse();
  printFound();
  return isMet ? 0 : 1;
}
