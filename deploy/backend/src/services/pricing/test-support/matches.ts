import fc from 'fast-check';
import type { MatchMoment } from '../index.ts';
import { FOOTBALL_RHO } from '../score-grid.ts';

/** Sides of any strength. */
export const models = fc.record({
  home: fc.double({ min: 0.3, max: 3.2, noNaN: true }),
  away: fc.double({ min: 0.3, max: 3.2, noNaN: true }),
  rho: fc.constant(FOOTBALL_RHO),
});
const sides = (max: number) =>
  fc.record({ home: fc.integer({ min: 0, max }), away: fc.integer({ min: 0, max }) });
const score = sides(3);
const counts = fc.record({ corners: sides(9), cards: sides(5) });
/** Any moment of a match in play. */
export const moments: fc.Arbitrary<MatchMoment> = fc
  .record({ minutesLeft: fc.integer({ min: 1, max: 89 }), first: score, second: score, reds: score, counts })
  .map(({ minutesLeft, first, second, reds, counts }) => {
    const inFirst = minutesLeft > 45;
    return {
      minutes: 90,
      minutesLeft,
      halfTime: inFirst ? null : first,
      score: inFirst ? first : { home: first.home + second.home, away: first.away + second.away },
      redCards: { home: Math.min(1, reds.home), away: Math.min(1, reds.away) },
      counts,
    };
  });
