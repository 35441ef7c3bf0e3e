import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compareEntries, entryPoints, predictionPoints } from './points.ts';

const POINTS = { exact: 5, difference: 3, outcome: 2 };
const RULES = { points: POINTS, banker_times: 2 };
const score = (text: string) => {
  const [home = 0, away = 0] = text.split('-').map(Number);
  return { home, away };
};
const goals = fc.integer({ min: 0, max: 20 });
const anyScore = fc.record({ home: goals, away: goals });

describe('the points of a Ligi Soo prediction', () => {
  test.each([
    ['2-1', '2-1', 5],
    ['0-0', '0-0', 5],
    ['1-0', '3-2', 3],
    ['1-1', '2-2', 3],
    ['0-2', '1-3', 3],
    ['1-0', '3-0', 2],
    ['0-1', '1-4', 2],
    ['1-0', '0-1', 0],
    ['1-1', '2-1', 0],
    ['2-1', '1-1', 0],
  ])('%s predicted and %s played give %i points of Ligi Soo', (predicted, played, points) => {
    expect(predictionPoints(score(predicted), score(played), POINTS)).toBe(points);
  });

  test('the points of a Ligi Soo prediction are the same when home and away change places', () => {
    fc.assert(
      fc.property(anyScore, anyScore, (predicted, played) => {
        const turned = ({ home, away }: { home: number; away: number }) => ({ home: away, away: home });
        expect(predictionPoints(turned(predicted), turned(played), POINTS)).toBe(
          predictionPoints(predicted, played, POINTS),
        );
      }),
    );
  });
});

describe('the points of a Ligi Soo entry', () => {
  const entry = (banker: number, ...predicted: string[]) => ({
    banker,
    predictions: predicted.map((text, index) => ({ match_number: index + 1, ...score(text) })),
  });
  const played = (...scores: (string | null)[]) =>
    new Map(scores.flatMap((text, index) => (text === null ? [] : [[index + 1, score(text)] as const])));

  test('the points of a Ligi Soo entry count the banker match twice, and its exact score once', () => {
    const scores = played('2-1', '0-0', '3-1');
    expect(entryPoints(entry(1, '2-1', '1-1', '1-0'), scores, RULES)).toEqual({ points: 15, exact: 1 });
    expect(entryPoints(entry(2, '2-1', '1-1', '1-0'), scores, RULES)).toEqual({ points: 13, exact: 1 });
  });

  test('the points of a Ligi Soo entry leave out matches without a score, a postponed banker included', () => {
    expect(entryPoints(entry(1, '2-1', '0-0'), played(null, '0-0'), RULES)).toEqual({ points: 5, exact: 1 });
    expect(entryPoints(entry(1, '2-1', '0-0'), played(), RULES)).toEqual({ points: 0, exact: 0 });
  });

  test('entries of Ligi Soo rank by points, then by exact scores', () => {
    const tied = { points: 9, exact: 1 };
    const sorted = [{ points: 8, exact: 4 }, tied, { points: 9, exact: 2 }].sort(compareEntries);
    expect(sorted).toEqual([{ points: 9, exact: 2 }, tied, { points: 8, exact: 4 }]);
    expect(compareEntries(tied, { ...tied })).toBe(0);
  });
});
