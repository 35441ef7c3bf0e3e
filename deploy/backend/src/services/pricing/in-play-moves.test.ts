import { describe, expect, test } from '@jest/globals';
import { BEFORE_KICK_OFF, type MatchMoment, priceFootball, STANDARD_MARGINS } from './index.ts';
import { FOOTBALL_RHO } from './score-grid.ts';

const LEVEL = { home: 1.4, away: 1.4, rho: FOOTBALL_RHO };
const KICK_OFF: MatchMoment = BEFORE_KICK_OFF;

/** Odds of 1x2, of over and under 2.5, and of the next goal, by outcome id. */
function odds(moment: Partial<MatchMoment>) {
  const markets = priceFootball(LEVEL, { ...KICK_OFF, ...moment }, STANDARD_MARGINS);
  const of = (id: number, specifier: string, outcome: string): number =>
    markets
      .find((market) => market.market_id === id && market.specifier === specifier)
      ?.outcomes.find((one) => one.outcome_id === outcome)?.odds ?? Number.NaN;
  return {
    home: of(1, '', '1'),
    draw: of(1, '', '2'),
    away: of(1, '', '3'),
    over: of(18, 'total=2.5', '12'),
    under: of(18, 'total=2.5', '13'),
  };
}

describe('prices in play', () => {
  const before = odds({});

  test('prices in play are shorter for the scoring side and the over after a goal, and longer for the other side', () => {
    const after = odds({ minutesLeft: 80, score: { home: 1, away: 0 } });
    expect(after.home).toBeLessThan(before.home);
    expect(after.away).toBeGreaterThan(before.away);
    expect(after.over).toBeLessThan(before.over);
  });

  test('prices in play of the draw and the under become shorter with the clock of a level match', () => {
    const moments = [60, 40, 20].map((minutesLeft) =>
      odds({ minutesLeft, halfTime: minutesLeft < 45 ? { home: 0, away: 0 } : null }),
    );
    const draws = [before, ...moments].map(({ draw }) => draw);
    expect(draws).toEqual([...draws].sort((a, b) => b - a));
    expect(moments.at(-1)?.draw).toBeLessThan(moments[0]?.draw ?? 0);
    expect(moments[0]?.under).toBeLessThan(before.under);
  });

  test('prices in play become longer for a side with a red card and shorter for the other', () => {
    const still = odds({ minutesLeft: 60 });
    const reduced = odds({ minutesLeft: 60, redCards: { home: 1, away: 0 } });
    expect(reduced.home).toBeGreaterThan(still.home);
    expect(reduced.away).toBeLessThan(still.away);
    const both = odds({ minutesLeft: 60, redCards: { home: 1, away: 1 } });
    expect(both.home).toBe(both.away);
  });
});
