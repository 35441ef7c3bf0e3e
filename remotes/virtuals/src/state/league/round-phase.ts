import type { VirtualRound, VirtualRoundHead } from '@jukwaa/contracts';

/**
 * A round as the page shows it. The clock moves it from `betting` to `playing`; only the services end it:
 * `settling` waits for the results.
 */
export type ShownPhase = 'betting' | 'closed' | 'playing' | 'settling' | 'ended' | 'refunded';

/** The phase of a round at a time of the services' clock, in Unix ms. */
export function phaseAt(round: VirtualRoundHead, now: number): ShownPhase {
  if (round.phase === 'ENDED') return 'ended';
  if (round.phase === 'REFUNDED') return 'refunded';
  if (now >= round.ends_at) return 'settling';
  if (now >= round.kick_off_at || round.phase === 'PLAYING') return 'playing';
  return now >= round.closes_at || round.phase === 'CLOSED' ? 'closed' : 'betting';
}

/** Whether a message about this round is overdue at `now`, so that the page has to fetch. */
export function isOverdue(round: VirtualRoundHead, now: number): boolean {
  const { phase } = round;
  if (phase === 'ENDED' || phase === 'REFUNDED') return false;
  return now >= (phase === 'PLAYING' ? round.ends_at : round.kick_off_at);
}

/** The times at which the phases of rounds change by the clock, in Unix ms. */
export const phaseTimes = (rounds: readonly VirtualRoundHead[]): readonly number[] =>
  rounds.flatMap(({ closes_at, kick_off_at, ends_at }) => [closes_at, kick_off_at, ends_at]);

/** The first round that takes bets at `now`. */
export const openRound = <R extends VirtualRoundHead>(rounds: readonly R[], now: number): R | undefined =>
  rounds.find((round) => phaseAt(round, now) === 'betting');

/** The round to show: the chosen one while the services still list it, else the one that plays or takes bets next. */
export function shownRound(
  rounds: readonly VirtualRound[],
  chosen: number | null,
  now: number,
): VirtualRound | undefined {
  const round = rounds.find(({ number }) => number === chosen);
  if (round !== undefined) return round;
  // The chosen round was replaced by one that plays now.
  return chosen === null ? (openRound(rounds, now) ?? rounds[0]) : rounds[0];
}
