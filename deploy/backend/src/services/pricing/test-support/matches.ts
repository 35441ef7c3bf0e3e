import fc from 'fast-check';
import { FOOTBALL_RHO, type MatchMoment } from '../index.ts';

/** Sides of any strength. */
export const models = fc.record({
  home: fc.double({ min: 0.3, max: 3.2, noNaN: true }),
  away: fc.double({ min: 0.3, max: 3.2, noNaN: true }),
  rho: fc.constant(FOOTBALL_RHO),
});
const goals = fc.integer({ min: 0, max: 3 });
const score = fc.record({ home: goals, away: goals });
/** Any moment of a match in play. */
export const moments: fc.Arbitrary<MatchMoment> = fc
  .record({ minutesLeft: fc.integer({ min: 1, max: 89 }), first: score, second: score, reds: score })
  .map(({ minutesLeft, first, second, reds }) => {
    const inFirst = minutesLeft > 45;
    return {
      minutes: 90,
      minutesLeft,
      halfTime: inFirst ? null : first,
      score: inFirst ? first : { home: first.home + second.home, away: first.away + second.away },
      redCards: { home: Math.min(1, reds.home), away: Math.min(1, reds.away) },
    };
  });
