import { expect, test } from '@jest/globals';
import type { Score } from '@jukwaa/domain/pools';
import { seededRandom } from '../services/feed/index.ts';
import { type CountKind, countModelAt, countWays } from '../services/pricing/index.ts';
import { countReport } from './count-report.ts';

const HEADER = 'AvgH,AvgD,AvgA,HC,AC,HY,AY,HR,AR';
const START = { minutes: 90, minutesLeft: 90, soFar: { home: 0, away: 0 } };
const NIL: Score = { home: 0, away: 0 };

/** A season whose corners and cards are drawn from the model, with `extra` corners for the home side of each match. */
function season(extra: number): string {
  const random = seededRandom('count report');
  const draw = (name: CountKind) => {
    let left = random();
    for (const way of countWays(countModelAt(name, 0.1), START)) {
      left -= way.chance;
      if (left <= 0) return way;
    }
    return NIL;
  };
  const rows = Array.from({ length: 400 }, () => {
    const [corners, cards] = [draw('corners'), draw('cards')];
    return `2.2,3.6,2.9,${corners.home + extra},${corners.away},${cards.home},${cards.away},0,0`;
  });
  return [HEADER, ...rows].join('\n');
}

const worst = (text: string) => {
  const report = countReport(text);
  if (!report.ok) throw new Error(report.error);
  expect(report.value.matches).toBe(400);
  return Math.max(...report.value.checks.map(({ z }) => Math.abs(z)));
};

test('the report of corners and cards agrees with a season from the model, and shows one that is not', () => {
  expect(worst(season(0))).toBeLessThan(3.5);
  expect(worst(season(2))).toBeGreaterThan(6);
});

test('the report of corners and cards refuses a file without them', () => {
  expect(countReport('AvgH,AvgD,AvgA\n2,3,4')).toMatchObject({ ok: false });
});
