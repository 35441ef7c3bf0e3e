import { describe, expect, test } from '@jest/globals';
import type { Side } from '@jukwaa/contracts';
import fc from 'fast-check';
import { linesOf } from './football-lines.ts';
import { FOOTBALL_MARKETS } from './football-markets.ts';
import {
  BEFORE_KICK_OFF,
  footballMarket,
  lineOf,
  outlook,
  type PlayedResult,
  settleFootballMarket,
  withLine,
  withTeams,
} from './index.ts';
import { specifierOf } from './market-rule.ts';
import { FOOTBALL_RHO } from './score-grid.ts';

/** A match with known goals, in order; `firstHalf` of them came before the break. */
function played(order: readonly Side[], firstHalf: number): PlayedResult {
  const count = (goals: readonly Side[]) => ({
    home: goals.filter((side) => side === 'home').length,
    away: goals.filter((side) => side === 'away').length,
  });
  return { halfTime: count(order.slice(0, firstHalf)), fullTime: count(order), goals: order };
}
const h = 'home' as const;
const a = 'away' as const;

function resultsOf(marketId: number, specifier: string, end: PlayedResult): Record<string, string> {
  const settled = settleFootballMarket(marketId, specifier, end) ?? [];
  const text = { '0/0': 'lost', '1/0': 'won', '0/1': 'void', '1/0.5': 'half won', '0/0.5': 'half lost' };
  return Object.fromEntries(
    settled.map((o) => {
      const pair = `${o.result}/${o.void_factor}`;
      return [o.outcome_id, Object.entries(text).find(([key]) => key === pair)?.[1] ?? pair];
    }),
  );
}

describe('settlement', () => {
  // 2-1 after 1-1 at the break: home, away | home.
  const match = played([h, a, h], 2);

  test.each([
    [1, '', { 1: 'won', 2: 'lost', 3: 'lost' }],
    [10, '', { 9: 'won', 10: 'won', 11: 'lost' }],
    [11, '', { 4: 'won', 5: 'lost' }],
    [8, 'goalnr=1', { 6: 'won', 7: 'lost', 8: 'lost' }],
    [8, 'goalnr=2', { 6: 'lost', 7: 'lost', 8: 'won' }],
    [8, 'goalnr=4', { 6: 'lost', 7: 'won', 8: 'lost' }],
    [14, 'hcp=0:1', { 1711: 'lost', 1712: 'won', 1713: 'lost' }],
    [16, 'hcp=-1', { 1714: 'void', 1715: 'void' }],
    [16, 'hcp=-0.75', { 1714: 'half won', 1715: 'half lost' }],
    [16, 'hcp=-1.25', { 1714: 'half lost', 1715: 'half won' }],
    [18, 'total=2.5', { 12: 'won', 13: 'lost' }],
    [18, 'total=3', { 12: 'void', 13: 'void' }],
    [18, 'total=3.25', { 12: 'half lost', 13: 'half won' }],
    [19, 'total=1.5', { 12: 'won', 13: 'lost' }],
    [20, 'total=1.5', { 12: 'lost', 13: 'won' }],
    [26, '', { 70: 'won', 72: 'lost' }],
    [29, '', { 74: 'won', 76: 'lost' }],
    [31, '', { 74: 'lost', 76: 'won' }],
    [33, '', { 74: 'lost', 76: 'won' }],
    [35, '', { 78: 'won', 80: 'lost', 82: 'lost', 84: 'lost', 86: 'lost', 88: 'lost' }],
    [36, 'total=3.5', { 90: 'lost', 92: 'won', 94: 'lost', 96: 'lost' }],
    [37, 'total=2.5', { 794: 'lost', 796: 'won', 798: 'lost', 800: 'lost', 802: 'lost', 804: 'lost' }],
    [52, '', { 436: 'won', 438: 'lost', 440: 'lost' }],
    [60, '', { 1: 'lost', 2: 'won', 3: 'lost' }],
    [63, '', { 9: 'won', 10: 'lost', 11: 'won' }],
    [64, '', { 4: 'void', 5: 'void' }],
    [68, 'total=1.5', { 12: 'won', 13: 'lost' }],
    [75, '', { 74: 'won', 76: 'lost' }],
    [83, '', { 1: 'won', 2: 'lost', 3: 'lost' }],
    [90, 'total=1.5', { 12: 'lost', 13: 'won' }],
    [546, '', { 1718: 'won', 1719: 'lost', 1720: 'won', 1721: 'lost', 1722: 'lost', 1723: 'lost' }],
    [547, 'total=3.5', { 1724: 'won', 1725: 'won', 1726: 'lost', 1727: 'lost', 1728: 'lost', 1729: 'lost' }],
  ])('settlement of a 2-1 (half time 1-1) decides market %i %s', (id, specifier, expected) => {
    expect(resultsOf(id, specifier, match)).toEqual(expected);
  });

  test.each([
    [45, '288', 'a listed score'],
    [81, '464', 'a half-time score'],
    [47, '424', 'draw, then home'],
    [21, 'sr:exact_goals:6+:71', 'exactly three'],
    [23, 'sr:exact_goals:3+:90', 'two of the home side'],
    [24, 'sr:exact_goals:3+:89', 'one of the away side'],
    [25, 'sr:goal_range:7+:1343', 'two or three'],
  ])('settlement of market %i pays outcome %s alone (%s)', (id, outcome) => {
    const rule = footballMarket(id);
    const specifier = rule ? specifierOf(rule, 0) : '';
    const won = Object.entries(resultsOf(id, specifier, match)).filter(([, result]) => result === 'won');
    expect(won.map(([outcomeId]) => outcomeId)).toEqual([outcome]);
  });

  test('settlement of an unlisted score pays the outcome "other"', () => {
    const heavy = played([h, h, h, h, h], 0);
    expect(resultsOf(45, '', heavy)['324']).toBe('won');
    expect(resultsOf(81, '', played([a, a, a], 3))['480']).toBe('won');
  });

  test('settlement of an unknown market or line settles nothing', () => {
    expect(settleFootballMarket(9999, '', match)).toBeNull();
    expect(settleFootballMarket(18, 'total=x', match)).toBeNull();
    expect(settleFootballMarket(1, 'total=2.5', match)).toBeNull();
  });

  test('settlement pays exactly one outcome of a market with exclusive outcomes, whatever the result', () => {
    const view = outlook({ home: 1.6, away: 1.2, rho: FOOTBALL_RHO });
    const order = fc.array(fc.constantFrom(h, a), { maxLength: 9 });
    fc.assert(
      fc.property(order, fc.nat(9), (goals, firstHalf) => {
        const end = played(goals, Math.min(firstHalf, goals.length));
        for (const rule of FOOTBALL_MARKETS) {
          if (rule.family === 'double-chance' || [546, 547, 548].includes(rule.id)) continue;
          for (const line of linesOf(rule, view)) {
            const settled = settleFootballMarket(rule.id, specifierOf(rule, line), end) ?? [];
            const won = settled.reduce((total, o) => total + o.result * (1 - o.void_factor), 0);
            const decided = settled.reduce((total, o) => total + 1 - o.void_factor, 0);
            expect(won === 1 || decided === 0 || (won === 0.5 && decided === 1)).toBe(true);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  test('settlement agrees with the price of a match that is almost over', () => {
    const order = fc.array(fc.constantFrom(h, a), { maxLength: 6 });
    fc.assert(
      fc.property(order, fc.nat(6), (goals, firstHalf) => {
        const counts = { corners: { home: 6, away: goals.length }, cards: { home: firstHalf, away: 2 } };
        const end = { ...played(goals, Math.min(firstHalf, goals.length)), counts };
        const { fullTime: score, halfTime } = end;
        const moment = { ...BEFORE_KICK_OFF, minutesLeft: 1e-9, score, halfTime, counts };
        const view = outlook({ home: 1.4, away: 1.2, rho: 0 }, moment);
        for (const rule of FOOTBALL_MARKETS) {
          const { about } = rule.question;
          if (about === 'nth-goal' || about === 'halves' || about === 'points') continue;
          const cells = view[about];
          const likely = cells.reduce((best, cell) => (cell.chance > best.chance ? cell : best));
          rule.question.outcomes.forEach((outcome, i) => {
            const settled = settleFootballMarket(rule.id, specifierOf(rule, 0), end)?.[i];
            expect(Math.sign(outcome.judge(likely, 0))).toBe(
              settled?.void_factor === 1 ? 0 : settled?.result === 1 ? 1 : -1,
            );
          });
        }
      }),
      { numRuns: 60 },
    );
  });
});

test('a specifier of a bet is parsed to the line from which it was written', () => {
  const rule = footballMarket(14);
  if (!rule) throw new Error('market 14 is missing');
  expect([specifierOf(rule, -1), specifierOf(rule, 2)]).toEqual(['hcp=0:1', 'hcp=2:0']);
  expect([lineOf(rule, 'hcp=0:1'), lineOf(rule, 'hcp=2:0'), lineOf(rule, 'hcp=1')]).toEqual([-1, 2, null]);
});

test('a bettor sees team names and lines inserted into texts unchanged', () => {
  const teams = { home: 'Gor Mahia', away: '{line} $& <b>' };
  const handicap = footballMarket(16);
  const goal = footballMarket(8);
  if (!handicap || !goal) throw new Error('a market is missing');
  expect(withTeams(withLine('{away} ({-line})', handicap, -0.5), teams)).toBe('{line} $& <b> (+0.5)');
  expect(withTeams(withLine(goal.name, goal, 3), teams)).toBe('3rd goal');
});
