import { describe, expect, test } from '@jest/globals';
import { SPORTS } from '@jukwaa/contracts';
import fc from 'fast-check';
import { STANDARD_MARGINS } from '../price-market.ts';
import { pointsLaw } from './compound-poisson.ts';
import { BEFORE_FIGHT, fightOutlook } from './fight-model.ts';
import type { NumberLaw } from './number-law.ts';
import { BEFORE_POINTS, type PointsSport, pointsOutlook } from './points-model.ts';
import { priceSport } from './price-sport.ts';
import { BEFORE_SETS, type SetsSport } from './set-rules.ts';
import { setsOutlook } from './sets-model.ts';
import { sportMarkets } from './sport-markets.ts';
import type { TwoSidedOutlook } from './two-sided-outlook.ts';

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
const mean = ({ from, chances }: NumberLaw) => sum([...chances].map((chance, i) => (from + i) * chance));

const HOCKEY: PointsSport = {
  awards: [{ points: 1, share: 1 }],
  level: { won: 1, lost: 0 },
  isChase: false,
};
const RUGBY: PointsSport = {
  awards: [
    { points: 7, share: 0.5 },
    { points: 3, share: 0.5 },
  ],
  level: 'drawn',
  isChase: false,
};
const TENNIS: SetsSport = {
  setsToWin: 2,
  set: { target: 6, lead: 2, cap: 7 },
  lastSet: { target: 6, lead: 2, cap: 7 },
};

/** Chances of the home side, of a draw and of the away side. */
function resultOf({ full }: TwoSidedOutlook): [number, number, number] {
  const where = (test: (margin: number) => boolean) =>
    sum(full.margins.filter(({ home }) => test(home)).map(({ chance }) => chance));
  return [where((m) => m > 0), where((m) => m === 0), where((m) => m < 0)];
}

describe('points', () => {
  test('points follow a Poisson law when they come singly, and any law has the requested mean', () => {
    const goals = pointsLaw(HOCKEY.awards, 3);
    expect(goals.chances[0]).toBeCloseTo(Math.exp(-3), 12);
    expect(goals.chances[2]).toBeCloseTo(Math.exp(-3) * 4.5, 12);
    const points = pointsLaw(RUGBY.awards, 24);
    expect([sum(points.chances), mean(points)]).toEqual([expect.closeTo(1, 7), expect.closeTo(24, 4)]);
    expect(points.chances[1]).toBe(0);
    expect(points.chances[6]).toBeGreaterThan(0);
  });

  test('points decide a level match by extra play in sports without draws, and leave a draw in the others', () => {
    const hockey = pointsOutlook(HOCKEY, { home: 3, away: 3 }, BEFORE_POINTS);
    expect(resultOf(hockey)).toEqual([expect.closeTo(0.5, 6), expect.closeTo(0, 9), expect.closeTo(0.5, 6)]);
    expect(sum(hockey.full.totals.map(({ chance }) => chance))).toBeCloseTo(1, 6);
    // A level score is an even number; one more goal makes it odd.
    const even = hockey.full.totals.filter(({ home }) => home % 2 === 0);
    const level = sum(
      Array.from({ length: 20 }, (_, n) => (pointsLaw(HOCKEY.awards, 3).chances[n] ?? 0) ** 2),
    );
    expect(sum(even.map(({ chance }) => chance))).toBeCloseTo(0.5 + Math.exp(-12) / 2 - level, 6);
    expect(resultOf(pointsOutlook(RUGBY, { home: 24, away: 21 }, BEFORE_POINTS))[1]).toBeGreaterThan(0.02);
  });

  test('points change only in the remaining time', () => {
    const over = { score: { home: 2, away: 5 }, left: { home: 0, away: 0 } };
    expect(pointsOutlook(HOCKEY, { home: 3, away: 3 }, over).full).toEqual({
      margins: [{ home: -3, away: 0, chance: 1 }],
      totals: [{ home: 7, away: 0, chance: 1 }],
    });
  });

  test('points end a chase when the target is passed', () => {
    const chase = { ...HOCKEY, isChase: true };
    const after = { score: { home: 4, away: 0 }, left: { home: 0, away: 1 } };
    const { totals } = pointsOutlook(chase, { home: 4, away: 30 }, after).full;
    expect(Math.max(...totals.map(({ home }) => home))).toBe(9);
  });
});

describe('sets', () => {
  test('sets are even between equal sides, and the side with the better points wins more of them', () => {
    const even = setsOutlook(TENNIS, { serving: 0.7, returning: 0.3 }, BEFORE_SETS);
    expect(resultOf(even)[0]).toBeCloseTo(0.5, 6);
    const better = setsOutlook(TENNIS, { serving: 0.75, returning: 0.35 }, BEFORE_SETS);
    expect(resultOf(better)[0]).toBeGreaterThan(0.65);
    expect(sum(better.points?.totals.map(({ chance }) => chance) ?? [])).toBeCloseTo(1, 5);
  });

  test('sets agree with games: a side that leads 2-0 in sets is never twelve games behind', () => {
    const { points } = setsOutlook(TENNIS, { serving: 0.7, returning: 0.3 }, BEFORE_SETS);
    const totals = points?.totals.map(({ home }) => home) ?? [];
    expect([Math.min(...totals), Math.max(...totals)]).toEqual([12, 39]);
  });

  test('sets decide a level match when one of them is almost won', () => {
    const last = {
      sets: { home: 1, away: 1 },
      points: { home: 5, away: 0 },
      earlier: { home: 10, away: 10 },
    };
    const view = setsOutlook(TENNIS, { serving: 0.7, returning: 0.3 }, last);
    expect(resultOf(view)[0]).toBeGreaterThan(0.97);
    expect(view.full.totals).toEqual([{ home: 3, away: 0, chance: expect.closeTo(1, 6) }]);
  });
});

describe('fights', () => {
  test('fights end in one of their rounds', () => {
    const view = fightOutlook({ rounds: 3, finish: 0.2, home: 0.5 }, BEFORE_FIGHT);
    expect(view.points?.totals.map(({ home, chance }) => [home, chance])).toEqual([
      [1, expect.closeTo(0.2, 9)],
      [2, expect.closeTo(0.16, 9)],
      [3, expect.closeTo(0.64, 9)],
    ]);
    expect(resultOf(view)).toEqual([expect.closeTo(0.5, 9), 0, expect.closeTo(0.5, 9)]);
  });

  test('fights can be level after an even number of rounds', () => {
    const [, draw] = resultOf(fightOutlook({ rounds: 2, finish: 0, home: 0.5 }, BEFORE_FIGHT));
    expect(draw).toBeCloseTo(0.5, 9);
  });
});

describe('prices', () => {
  test('prices sum to more than 1 in every sport and follow the line', () => {
    const model = fc.record({
      home: fc.double({ min: 1, max: 6, noNaN: true }),
      away: fc.double({ min: 1, max: 6, noNaN: true }),
    });
    fc.assert(
      fc.property(model, (goals) => {
        const offered = priceSport(
          SPORTS['ice-hockey'],
          pointsOutlook(HOCKEY, goals, BEFORE_POINTS),
          STANDARD_MARGINS,
        );
        for (const market of offered)
          expect(sum(market.outcomes.map(({ odds }) => 1 / odds))).toBeGreaterThan(1);
        const overs = offered
          .filter(({ market_id }) => market_id === 412)
          .map(({ specifier, outcomes }) => [Number(specifier.slice(6)), outcomes[0]?.odds ?? 0] as const)
          .sort(([a], [b]) => a - b)
          .map(([, odds]) => odds);
        expect(overs.length).toBeGreaterThanOrEqual(3);
        expect(overs).toEqual([...overs].sort((a, b) => a - b));
      }),
      { numRuns: 50 },
    );
  });

  test('prices start with the winner market in every sport, and mark one line of each market', () => {
    const leading = Object.values(SPORTS).map((sport) => sportMarkets(sport)[0]?.rule.id ?? 1);
    expect(leading).toEqual([1, 219, 251, 406, 186, 1, 186, 1, 219, 340, 186, 186, 186, 219, 186, 1]);
    const offered = priceSport(
      SPORTS.tennis,
      setsOutlook(TENNIS, { serving: 0.8, returning: 0.3 }, BEFORE_SETS),
      STANDARD_MARGINS,
    );
    for (const id of [186, 188, 314, 187, 189])
      expect(offered.filter((market) => market.market_id === id && market.favourite)).toHaveLength(1);
    expect(offered.some(({ market_id, specifier }) => market_id === 188 && /=-?0\.5/.test(specifier))).toBe(
      false,
    );
  });
});
