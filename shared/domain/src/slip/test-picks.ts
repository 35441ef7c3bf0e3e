import { pickId, type SlipPick } from './pick.ts';

/** A minimal open pick for the slip tests of this folder. */
export function aPick(over: Partial<Omit<SlipPick, 'id'>> = {}): SlipPick {
  const ref = { match_id: 1, market_id: 1, outcome_id: '1', specifier: '' };
  const pick = { ...ref, odds: 2, previous_odds: 2, active: 1 as const, status: 0, ...over };
  return { ...pick, id: pickId(pick) };
}

/** Makes this many picks, each of another match. */
export const manyPicks = (count: number, firstMatch = 100): SlipPick[] =>
  Array.from({ length: count }, (_, at) => aPick({ match_id: firstMatch + at }));
