import type { Planned } from '../../../kit/index.ts';
import type { CompetitionRow } from '../competitions.ts';
import { dayAfter, matchesOfDay, playedIn } from '../season/season-round.ts';
import type { VirtualRoundRow, VirtualRoundState } from '../state/round-state.ts';

/** Rounds that take bets at the same time, as far as their teams are known. */
const AHEAD = 3;
/** Times of a round in ms, each at most this share of the time between two kick-offs. */
const CLOSED = { ms: 5_000, share: 0.1 };
const SHOWN = { ms: 45_000, share: 0.4 };
const SHORTEST_BETTING = { ms: 30_000, share: 0.5 };

/** The time in ms to `to` of a phase that was planned from `from` and starts at `at`; also with a clock that was set back not above its plan. */
export const restOf = (from: number, to: number, at: number): number =>
  Math.min(Math.max(0, to - at), to - from);

const lasting = ({ ms, share }: typeof CLOSED, intervalMs: number): number =>
  Math.round(Math.min(ms, intervalMs * share));

/** The kick-off after the newest one. Kick-offs are at whole multiples of the interval since 1970, on every replica. */
function nextKickOff(intervalMs: number, newest: VirtualRoundState | null, now: number): number {
  const slot = (from: number) => Math.ceil(from / intervalMs) * intervalMs;
  const earliest = slot(now + lasting(CLOSED, intervalMs) + lasting(SHORTEST_BETTING, intervalMs));
  if (newest === null) return earliest;
  // A clock that was set back starts a new timetable.
  const isFar = newest.kick_off_at > now + (AHEAD + 1) * intervalMs;
  return isFar ? earliest : Math.max(earliest, slot(newest.kick_off_at + 1));
}

interface Season {
  readonly competition: CompetitionRow;
  /** Of the competition, in the ids of its matches. */
  readonly number: number;
  /** The round that was planned last; null before the first one. */
  readonly newest: VirtualRoundRow | null;
  /** Ended rounds of at least one season. */
  readonly ended: readonly VirtualRoundRow[];
  readonly margins: VirtualRoundState['margins'];
}

/** The next round of a competition, or null while its teams are not known. `now` is Unix ms. */
export function planRound(
  { competition, number, newest, ended, margins }: Season,
  now: number,
): Planned<VirtualRoundState> | null {
  if (competition.round_seconds === null) return null;
  const intervalMs = competition.round_seconds * 1_000;
  const next = dayAfter(competition, newest?.state ?? null);
  const known = matchesOfDay(competition, next, playedIn(ended, next.season));
  // A result that is still missing after the last round never comes, as a round was refunded or has other teams: a new season starts.
  const isStuck = known === null && ended.some((round) => round.number === newest?.number);
  const at = isStuck ? dayAfter(competition, { ...next, day: next.days }) : next;
  const day = isStuck ? matchesOfDay(competition, at, []) : known;
  if (day === null) return null;
  const kick_off_at = nextKickOff(intervalMs, newest?.state ?? null, now);
  return {
    startsAt: kick_off_at - AHEAD * intervalMs,
    state: {
      competition: number,
      name: competition.name,
      ...at,
      ...day,
      closes_at: kick_off_at - lasting(CLOSED, intervalMs),
      kick_off_at,
      ends_at: kick_off_at + lasting(SHOWN, intervalMs),
      margins,
    },
  };
}
