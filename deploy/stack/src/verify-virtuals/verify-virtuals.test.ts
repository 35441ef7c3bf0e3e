import { expect, test } from '@jest/globals';
import { FlatBets } from './market-returns.ts';
import { verifyCompetition } from './verify-virtuals.ts';

const SLOW_MS = 180_000;
const teams = (count: number) => Array.from({ length: count }, (_, at) => `Team ${at + 1}`);

test.each([
  { slug: 'league', kind: 'league', teams: teams(16) },
  { slug: 'cup', kind: 'tournament', teams: teams(8) },
] as const)(
  '[GAMES-03] flat bets on rounds of a $slug return what its prices say, and no stakes over a match are sure of a profit',
  async (competition) => {
    const { wrong, returns, cover, matches } = await verifyCompetition(competition, 20, 1);
    expect(wrong).toEqual([]);
    expect(returns.map(({ market }) => market)).toEqual([
      1, 8, 10, 11, 18, 19, 20, 26, 29, 45, 47, 60, 68, 75,
    ]);
    expect(returns.every(({ expected }) => expected < 1)).toBe(true);
    expect(cover).toBeGreaterThan(1);
    expect(matches).toBeGreaterThan(40);
  },
  SLOW_MS,
);

test('a price above its chance, or a margin below the configured one, is reported', () => {
  const outcome = (outcome_id: string, odds: number) => ({
    outcome_id,
    odds,
    probability: 0.5,
    active: 1 as const,
  });
  const bets = new FlatBets();
  for (let n = 0; n < 100; n += 1)
    bets.add(
      {
        markets: [
          {
            market_id: 26,
            specifier: '',
            favourite: true,
            margin: 0.06,
            outcomes: [outcome('70', 2), outcome('72', 1.8)],
          },
        ],
        stage: 'league',
        home_team: 'Team 1',
        away_team: 'Team 2',
        // An odd number of goals in nine matches of ten, where the price says one of two.
        result: {
          half_time: [0, 0],
          full_time: n % 10 === 0 ? [1, 1] : [1, 0],
          extra_time: null,
          penalties: null,
          winner: null,
        },
        scorers: ['home'],
      },
      () => 0,
    );
  expect(bets.rows()[0]?.faults).toEqual([
    '100 offers of market 26 have less than their margin',
    'market 26 returns 0.9900, its prices say 0.9500',
  ]);
});
