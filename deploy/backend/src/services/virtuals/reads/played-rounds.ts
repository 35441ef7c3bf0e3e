import { courses, withCourses } from '../engine/play-round.ts';
import type { VirtualRoundRow } from '../state/round-state.ts';

/** The most ended rounds whose courses are kept. */
const MOST_ROUNDS = 100;

export type PlayedRounds = (round: VirtualRoundRow) => Promise<VirtualRoundRow>;

/**
 * Adds the courses of ended rounds, which their revealed seeds give: stored they would take most of the database. The courses of
 * the last rounds are kept in memory.
 */
export function createPlayedRounds(): PlayedRounds {
  const kept = new Map<string, VirtualRoundRow>();
  return async (round) => {
    const { seed, state, ending, game, number } = round;
    if (ending !== 'finished' || seed === null) return round;
    const key = `${game}:${number}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const played = { ...round, state: withCourses(state, await courses({ seed, state })) };
    if (kept.size >= MOST_ROUNDS) kept.delete(kept.keys().next().value ?? '');
    kept.set(key, played);
    return played;
  };
}
