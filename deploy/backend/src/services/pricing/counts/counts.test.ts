import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { linesOf } from '../football-lines.ts';
import {
  COUNT_MARKETS,
  type CountKind,
  chancesOf,
  countedBy,
  countModelAt,
  countWays,
  footballMarket,
  type MatchMoment,
  outlook,
  type PricedMarket,
  priceFootball,
  STANDARD_MARGINS,
  settleFootballMarket,
} from '../index.ts';
import { BEFORE_COUNTED } from '../match-outlook.ts';
import { canStillWinAndLose } from '../open-outcome.ts';
import { models, moments } from '../test-support/matches.ts';

const NAMES: readonly CountKind[] = ['corners', 'cards'];
const START = { minutes: 90, minutesLeft: 90, soFar: { home: 0, away: 0 } };
const edges = fc.double({ min: -0.8, max: 0.8, noNaN: true });

function ruleOf(id: number) {
  const rule = footballMarket(id);
  if (!rule) throw new Error(`no market ${id}`);
  return rule;
}
const mean = (name: CountKind, edge: number, side: 'home' | 'away' | 'both') =>
  countWays(countModelAt(name, edge), START).reduce(
    (sum, { chance, ...way }) => sum + chance * (side === 'both' ? way.home + way.away : way[side]),
    0,
  );

describe('the model of corners and cards', () => {
  test('the model of corners and cards has the fitted means, and the stronger side has more corners and fewer cards', () => {
    expect(mean('corners', 0, 'both')).toBeCloseTo(10.83, 3);
    expect(mean('corners', 0.5, 'both')).toBeCloseTo(10.83, 3);
    expect(mean('cards', 0, 'both')).toBeCloseTo(Math.exp(1.565), 3);
    expect(mean('cards', -0.5, 'both')).toBeCloseTo(Math.exp(1.565 - 0.109), 3);
    expect(mean('corners', 0.5, 'home')).toBeGreaterThan(mean('corners', 0.5, 'away'));
    expect(mean('cards', 0.5, 'home')).toBeLessThan(mean('cards', 0.5, 'away'));
  });

  test('the model of corners and cards gives chances that sum to 1 at every moment of a match', () => {
    fc.assert(
      fc.property(edges, moments, (edge, { minutes, minutesLeft, counts }) => {
        for (const name of NAMES) {
          const soFar = counts?.[name] ?? START.soFar;
          const ways = countWays(countModelAt(name, edge), { minutes, minutesLeft, soFar });
          expect(ways.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
          expect(ways.every(({ home, away }) => home >= soFar.home && away >= soFar.away)).toBe(true);
        }
      }),
    );
  });

  test('the model of corners and cards expects fewer of them as time runs out, and none after the end', () => {
    const model = countModelAt('corners', 0.2);
    const rest = (minutesLeft: number) =>
      countWays(model, { minutes: 90, minutesLeft, soFar: { home: 3, away: 2 } }).reduce(
        (sum, { home, away, chance }) => sum + chance * (home + away - 5),
        0,
      );
    const left = [60, 45, 30, 10, 1].map(rest);
    expect(left).toEqual([...left].sort((a, b) => b - a));
    expect(left[1]).toBeCloseTo(0.53 * 10.83, 0);
    expect(rest(0)).toBe(0);
  });

  test('the model of corners and cards expects more corners in a match that has had many', () => {
    const rest = (home: number) =>
      countWays(countModelAt('corners', 0), {
        minutes: 90,
        minutesLeft: 45,
        soFar: { home, away: 0 },
      }).reduce((sum, way) => sum + way.chance * (way.home + way.away - home), 0);
    expect(rest(9)).toBeGreaterThan(rest(1));
  });
});

const TOTALS = [139, 140, 141, 166, 167, 168];
const costOf = (odds: readonly number[]) => odds.reduce((sum, price) => sum + 1 / price, 0);
const oddsOf = ({ outcomes }: PricedMarket) => outcomes.map(({ odds }) => odds);

function expectMargin(market: PricedMarket) {
  const odds = oddsOf(market);
  expect(costOf(odds)).toBeGreaterThan(1);
  const { family } = ruleOf(market.market_id);
  if (Math.max(...odds) < 5) expect(costOf(odds)).toBeCloseTo(1 + STANDARD_MARGINS[family], 1);
}

/** Over the lower line and under the higher one win together or apart, and must cost more than 1. */
function expectNoGap(low: PricedMarket, high: PricedMarket) {
  const [over = 0] = oddsOf(low);
  const [higherOver = 0, under = 0] = oddsOf(high);
  expect(costOf([over, under])).toBeGreaterThan(1);
  expect(over).toBeLessThanOrEqual(higherOver);
}

const priced = (moment: MatchMoment) =>
  fc.property(models, fc.option(moments, { nil: moment }), (model, at) => {
    const offered = priceFootball(model, at, STANDARD_MARGINS, COUNT_MARKETS);
    offered.forEach(expectMargin);
    const lines = offered.filter(({ market_id }) => TOTALS.includes(market_id));
    const pairs = lines.flatMap((low) => lines.map((high) => [low, high] as const));
    for (const [low, high] of pairs)
      if (low.market_id === high.market_id && lineIn(low.specifier) < lineIn(high.specifier))
        expectNoGap(low, high);
  });
const lineIn = (specifier: string) => Number(specifier.slice(specifier.indexOf('=') + 1));

describe('markets on corners and cards', () => {
  test('markets on corners and cards have the configured margins, and no two lines of one are a sure profit', () => {
    fc.assert(priced(BEFORE_COUNTED), { numRuns: 60 });
  });

  test('markets on corners and cards agree with each other in one match', () => {
    fc.assert(
      fc.property(models, moments, (model, moment) => {
        const view = outlook(model, moment);
        const chances = (id: number, line = 0) => chancesOf(ruleOf(id), line, view);
        expect(chances(165, -0.5)[0]).toBeCloseTo(chances(162)[0] ?? 0, 9);
        expect(chances(165, 0.5)[1]).toBeCloseTo(chances(162)[2] ?? 0, 9);
        const overs = [...Array(60)].map((_, i) => chances(166, i - 0.5)[0] ?? 0);
        const odd = overs.reduce((sum, over, i) => sum + (i % 2 === 1 ? over - (overs[i + 1] ?? 0) : 0), 0);
        expect(chances(172)[0]).toBeCloseTo(odd, 6);
      }),
      { numRuns: 30 },
    );
  });

  test('markets on corners and cards offer only lines above the number so far', () => {
    fc.assert(
      fc.property(models, moments, (model, moment) => {
        const view = outlook(model, moment);
        const { corners, cards } = moment.counts ??
          BEFORE_COUNTED.counts ?? { corners: START.soFar, cards: START.soFar };
        for (const line of linesOf(ruleOf(166), view))
          expect(line).toBeGreaterThan(corners.home + corners.away);
        for (const line of linesOf(ruleOf(140), view)) expect(line).toBeGreaterThan(cards.home);
      }),
      { numRuns: 40 },
    );
  });

  test('markets on corners and cards are settled by the final numbers, and stay open without them', () => {
    const end = { halfTime: START.soFar, fullTime: { home: 1, away: 0 }, goals: ['home' as const] };
    const counts = { corners: { home: 7, away: 4 }, cards: { home: 1, away: 3 } };
    const wins = (id: number, specifier = '') =>
      settleFootballMarket(id, specifier, { ...end, counts })?.flatMap(({ outcome_id, result }) =>
        result === 1 ? [outcome_id] : [],
      );
    expect([wins(162), wins(166, 'total=10.5'), wins(166, 'total=11.5')]).toEqual([['1'], ['12'], ['13']]);
    expect([wins(165, 'hcp=-2.5'), wins(165, 'hcp=-3.5')]).toEqual([['1714'], ['1715']]);
    expect([wins(167, 'total=6.5'), wins(168, 'total=4.5'), wins(172)]).toEqual([['12'], ['13'], ['70']]);
    expect([wins(136), wins(139, 'total=3.5')]).toEqual([['3'], ['12']]);
    expect([wins(140, 'total=1.5'), wins(141, 'total=2.5')]).toEqual([['13'], ['12']]);
    for (const { id } of COUNT_MARKETS)
      expect(settleFootballMarket(id, countedBy(id) ? 'total=1.5' : '', end)).toBeNull();
  });

  test('markets on corners and cards know outcomes that the number so far has decided', () => {
    const known = {
      score: START.soFar,
      halfTime: null,
      counts: { corners: { home: 6, away: 3 }, cards: START.soFar },
    };
    const isOpen = (id: number, specifier: string, outcome: string) =>
      canStillWinAndLose(ruleOf(id), specifier, outcome, known);
    expect([isOpen(166, 'total=8.5', '12'), isOpen(166, 'total=9.5', '12')]).toEqual([false, true]);
    expect([isOpen(139, 'total=0.5', '13'), isOpen(162, '', '3')]).toEqual([true, true]);
    expect(canStillWinAndLose(ruleOf(166), 'total=8.5', '12', { ...known, counts: null })).toBe(true);
  });
});
