import { nairobiDay } from '@jukwaa/domain';
import { EVENT_STATUS } from '../feed-protocol/index.ts';
import type { MatchOffer } from '../fixture/index.ts';

/** Minimum time for predictions of a round, ms. */
const OPEN_FOR_MS = 3_600_000;

/**
 * The matches of a new round, by kick-off: those of the league on the first Nairobi day that starts late enough for predictions.
 * Empty when none is scheduled. `now` is Unix ms.
 */
export function chooseRound(
  tournamentId: number,
  matches: readonly MatchOffer[],
  now: number,
): readonly MatchOffer[] {
  const waiting = matches
    .filter(
      ({ facts, state }) => facts.tournament_id === tournamentId && state.status === EVENT_STATUS.notStarted,
    )
    .sort((a, b) => a.facts.starts_at - b.facts.starts_at || a.facts.match_id - b.facts.match_id);
  const days = new Map<string, MatchOffer[]>();
  for (const match of waiting) {
    const day = nairobiDay(match.facts.starts_at);
    days.set(day, [...(days.get(day) ?? []), match]);
  }
  const isLateEnough = ([first]: readonly MatchOffer[]) =>
    first !== undefined && first.facts.starts_at - now >= OPEN_FOR_MS;
  return [...days.values()].find(isLateEnough) ?? [];
}
