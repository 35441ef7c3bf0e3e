import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { linesOf } from './football-lines.ts';
import { FOOTBALL_MARKETS } from './football-markets.ts';
import {
  BEFORE_KICK_OFF,
  chancesOf,
  countedBy,
  fitGoals,
  footballMarket,
  type MarketRule,
  type MatchMoment,
  onLadder,
  outlook,
  priceFootball,
  STANDARD_MARGINS,
  withoutMargin,
} from './index.ts';
import { withMargin } from './margin.ts';
import { specifierOf } from './market-rule.ts';
import { BEFORE_COUNTED } from './match-outlook.ts';
import { priceMarket } from './price-market.ts';
import { FOOTBALL_RHO } from './score-grid.ts';
import { models, moments } from './test-support/matches.ts';

function ruleOf(id: number): MarketRule {
  const rule = footballMarket(id);
  if (!rule) throw new Error(`no market ${id}`);
  return rule;
}
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The number of outcomes of a market that win together; null where it depends on the score. */
function winners(rule: MarketRule): number | null {
  if (rule.family === 'double-chance') return 2;
  if (rule.id === 546 || rule.id === 547) return 2;
  return rule.id === 548 ? null : 1;
}

describe('football prices', () => {
  test('football prices have probabilities that sum to the number of winning outcomes, for every market at every line', () => {
    fc.assert(
      fc.property(models, fc.option(moments, { nil: BEFORE_COUNTED }), (model, moment) => {
        const view = outlook(model, moment);
        for (const rule of FOOTBALL_MARKETS) {
          const wins = winners(rule);
          const isPast = moment.halfTime !== null && rule.question.about === 'first';
          if (wins === null || isPast) continue;
          for (const line of linesOf(rule, view)) {
            const chances = chancesOf(rule, line, view);
            expect(chances.every((chance) => chance >= 0 && chance <= 1 + 1e-9)).toBe(true);
            expect(sum(chances)).toBeCloseTo(wins, 4);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test('football prices never contradict each other between markets of one match', () => {
    fc.assert(
      fc.property(models, moments, (model, moment) => {
        const view = outlook(model, moment);
        const chances = (id: number, line = 0) => chancesOf(ruleOf(id), line, view);
        const [home = 0, draw = 0, away = 0] = chances(1);
        const [homeOrDraw = 0, homeOrAway = 0, drawOrAway = 0] = chances(10);
        expect(homeOrDraw).toBeCloseTo(home + draw, 9);
        expect(homeOrAway).toBeCloseTo(home + away, 9);
        expect(drawOrAway).toBeCloseTo(draw + away, 9);
        if (home + away > 1e-6) expect(chances(11)[0]).toBeCloseTo(home / (home + away), 9);
        expect(chances(16, -0.5)[0]).toBeCloseTo(home, 9);
        const [homeYes = 0, homeNo = 0] = chances(35);
        expect(homeYes + homeNo).toBeCloseTo(home, 9);
        expect(sum(chances(37, 2.5).slice(0, 2))).toBeCloseTo(home, 9);
        expect(chances(36, 2.5)[0]).toBeLessThanOrEqual((chances(29)[0] ?? 0) + 1e-9);
        expect(sum(chances(21).slice(0, 3))).toBeCloseTo(chances(18, 2.5)[1] ?? 0, 9);
        expect(sum(chances(25).slice(0, 1))).toBeCloseTo(chances(18, 1.5)[1] ?? 0, 9);
        const double = chances(47);
        expect((double[0] ?? 0) + (double[3] ?? 0) + (double[6] ?? 0)).toBeCloseTo(home, 4);
        if (moment.halfTime === null) expect(sum(double.slice(0, 3))).toBeCloseTo(chances(60)[0] ?? 0, 4);
      }),
      { numRuns: 60 },
    );
  });

  test('football prices treat scored goals as certain', () => {
    const view = outlook(
      { home: 1.4, away: 1.1, rho: FOOTBALL_RHO },
      { ...BEFORE_KICK_OFF, minutesLeft: 30, score: { home: 2, away: 0 }, halfTime: { home: 1, away: 0 } },
    );
    expect(chancesOf(ruleOf(18), 1.5, view)[0]).toBe(1);
    expect(chancesOf(ruleOf(60), 0, view)).toEqual([1, 0, 0]);
    const offered = priceFootball({ home: 1.4, away: 1.1, rho: FOOTBALL_RHO }, view.moment, STANDARD_MARGINS);
    expect(offered.some((m) => m.market_id === 18 && m.specifier === 'total=1.5')).toBe(false);
    expect(offered.some((m) => m.market_id === 60)).toBe(false);
    expect(offered.find((m) => m.market_id === 8)?.specifier).toBe('goalnr=3');
  });

  test('football prices with independent low scores are two Poisson grids with 44 % of the goals in the first half', () => {
    const view = outlook({ home: 1.5, away: 1.2, rho: 0 });
    const noGoalFirst = view.first.find((cell) => cell.home === 0 && cell.away === 0)?.chance;
    expect(noGoalFirst).toBeCloseTo(Math.exp(-2.7 * (1 - 0.5 ** 0.84)), 6);
    expect(1 - 0.5 ** 0.84).toBeCloseTo(0.44, 2);
  });

  test('football prices cover every promised market before the match', () => {
    const offered = priceFootball(
      { home: 1.4, away: 1.2, rho: FOOTBALL_RHO },
      BEFORE_KICK_OFF,
      STANDARD_MARGINS,
    );
    const ids = new Set(offered.map((market) => market.market_id));
    expect([...ids].sort((a, b) => a - b)).toEqual([
      1, 8, 10, 11, 14, 16, 18, 19, 20, 21, 23, 24, 25, 26, 29, 31, 32, 33, 34, 35, 36, 37, 45, 47, 52, 60,
      63, 64, 68, 75, 81, 83, 90, 546, 547, 548,
    ]);
    expect(offered.filter((m) => m.market_id === 18 && m.favourite)).toHaveLength(1);
  });

  test('football prices have markets on corners and cards only in a match that counts them', () => {
    const model = { home: 1.4, away: 1.2, rho: FOOTBALL_RHO };
    const countIds = (moment: MatchMoment) => [
      ...new Set(
        priceFootball(model, moment, STANDARD_MARGINS)
          .map(({ market_id }) => market_id)
          .filter((id) => countedBy(id) !== null),
      ),
    ];
    expect(countIds(BEFORE_KICK_OFF)).toEqual([]);
    expect(countIds(BEFORE_COUNTED)).toEqual([162, 166, 165, 167, 168, 172, 136, 139, 140, 141]);
  });

  test('football prices give a level match in a low-scoring league a draw a third of the time', () => {
    const chances = chancesOf(ruleOf(1), 0, outlook({ home: 1.08, away: 0.94, rho: -0.12 }));
    expect(chances[1]).toBeGreaterThan(0.32);
  });
});

describe('margin and ladder', () => {
  test('margin and ladder keep the order of chances and reach the margin by the power method', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 12 }), (weights) => {
        const chances = weights.map((weight) => weight / sum(weights));
        const odds = withMargin(chances, 0.07);
        expect(sum(odds.map((price) => 1 / price))).toBeCloseTo(1.07, 6);
        withoutMargin(odds).forEach((chance, i) => {
          expect(chance).toBeCloseTo(chances[i] ?? 0, 5);
        });
      }),
    );
  });

  test('margin and ladder put offered odds on the ladder, never above the exact price, inside the bounds', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 3000, noNaN: true }), (odds) => {
        const offered = onLadder(odds);
        expect(offered).toBeGreaterThanOrEqual(1.01);
        expect(offered).toBeLessThanOrEqual(1000);
        if (odds >= 1.01) expect(offered).toBeLessThanOrEqual(odds + 1e-9);
        expect(Math.abs(offered * 100 - Math.round(offered * 100))).toBeLessThan(1e-6);
        expect(onLadder(offered)).toBe(offered);
      }),
    );
    expect([onLadder(1.15), onLadder(3.37), onLadder(7.77), onLadder(23.9)]).toEqual([1.15, 3.35, 7.7, 23]);
  });

  test('margin and ladder pay out no more than they take in any market', () => {
    fc.assert(
      fc.property(models, moments, (model, moment) => {
        for (const { market_id, outcomes } of priceFootball(model, moment, STANDARD_MARGINS)) {
          if (market_id === 548) continue;
          const wins = winners(ruleOf(market_id)) ?? 1;
          expect(sum(outcomes.map((outcome) => 1 / outcome.odds))).toBeGreaterThan(wins);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('fitting', () => {
  test('fitting quoted odds returns the expectancies that made them', () => {
    fc.assert(
      fc.property(models, (model) => {
        const view = outlook(model);
        const [home = 0, draw = 0, away = 0] = withMargin(chancesOf(ruleOf(1), 0, view), 0.05);
        const [over = 0, under = 0] = withMargin(chancesOf(ruleOf(18), 2.5, view), 0.05);
        const fitted = fitGoals({ home, draw, away, over, under });
        expect(fitted.home).toBeCloseTo(model.home, 2);
        expect(fitted.away).toBeCloseTo(model.away, 2);
      }),
      { numRuns: 40 },
    );
  });

  test('three quoted chances matches them with the three numbers of the model', () => {
    const quotes = { home: 1.72, draw: 3.9, away: 4.75, over: 1.8, under: 2.05 };
    const view = outlook(fitGoals(quotes));
    const fitted = [...chancesOf(ruleOf(1), 0, view), ...chancesOf(ruleOf(18), 2.5, view)];
    const wanted = [
      ...withoutMargin([quotes.home, quotes.draw, quotes.away]),
      ...withoutMargin([quotes.over, quotes.under]),
    ];
    fitted.forEach((chance, i) => {
      expect(chance).toBeCloseTo(wanted[i] ?? 0, 4);
    });
  });

  test('fitting impossible prices comes as close as the bounds allow', () => {
    const { home, away, rho } = fitGoals({ home: 3, draw: 1.4, away: 8, over: 1.05, under: 9 });
    expect([home, away].every((goals) => goals >= 0.05 && goals <= 6)).toBe(true);
    expect(rho).toBeGreaterThanOrEqual(-0.2);
    expect(rho).toBeLessThanOrEqual(0.08);
  });

  test('fitting without a total takes the goals from the draw price', () => {
    const fitted = fitGoals({ home: 2.3, draw: 3.1, away: 3.3 });
    const [, draw = 0] = chancesOf(ruleOf(1), 0, outlook(fitted));
    expect(draw).toBeCloseTo(withoutMargin([2.3, 3.1, 3.3])[1] ?? 0, 2);
  });
});

test('a bettor sees a market at a line priced with the margin of its family', () => {
  const view = outlook({ home: 1.4, away: 1.2, rho: FOOTBALL_RHO });
  const { outcomes, specifier } = priceMarket(ruleOf(14), -1, view, STANDARD_MARGINS);
  expect(specifier).toBe('hcp=0:1');
  expect(sum(outcomes.map((outcome) => 1 / outcome.odds))).toBeCloseTo(1 + STANDARD_MARGINS['three-way'], 1);
  expect(specifierOf(ruleOf(21), 0)).toBe('variant=sr:exact_goals:6+');
});
