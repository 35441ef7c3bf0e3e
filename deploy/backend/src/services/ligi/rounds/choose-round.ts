import { EVENT_STATUS } from '../../feed-protocol/index.ts';
import type { MatchOffer } from '../../fixture/index.ts';

const HOUR_MS = 3_600_000;
/** Minimum time for entries of a round, ms. */
const OPEN_FOR_MS = HOUR_MS;
/** A round of fewer matches than a match day waits until this long before its first kick-off for more of them, ms. */
const WAIT_UNTIL_MS = 24 * HOUR_MS;
/** Most matches of a round, most of a match day, and the fewest of a round. */
const MOST = 10;
const NEARLY_ALL = 8;
const FEWEST = 5;

/** Consecutive matches in which no team plays twice. */
interface MatchDay {
  readonly matches: readonly MatchOffer[];
  /** Whether the match day is complete: it has ten matches, or the next match repeats a team. */
  readonly isComplete: boolean;
}

/** The match day that starts with this match of the list. */
function dayFrom(waiting: readonly MatchOffer[], start: number): MatchDay {
  const teams = new Set<string>();
  const matches: MatchOffer[] = [];
  for (const match of waiting.slice(start)) {
    const { home_team, away_team } = match.facts;
    const isRepeat = teams.has(home_team) || teams.has(away_team);
    if (isRepeat || matches.length === MOST) return { matches, isComplete: true };
    teams.add(home_team).add(away_team);
    matches.push(match);
  }
  return { matches, isComplete: matches.length === MOST };
}

/** The first match day that is nearly whole, or else the largest. A match that was moved away from its match day is skipped so. */
function bestDay(days: readonly MatchDay[]): MatchDay | undefined {
  const whole = days.find(({ matches }) => matches.length >= NEARLY_ALL);
  return whole ?? [...days].sort((a, b) => b.matches.length - a.matches.length)[0];
}

/**
 * The matches of a new round, by kick-off: the league's next match day, at most ten. Empty while it is unknown. A match day of fewer
 * than ten counts when the next match repeats a team, or a day before its first kick-off; five are the fewest.
 *
 * @param now Unix ms
 * @param taken matches of rounds that are not settled
 */
export function chooseRound(
  tournamentId: number,
  matches: readonly MatchOffer[],
  now: number,
  taken: ReadonlySet<number> = new Set(),
): readonly MatchOffer[] {
  const waiting = matches
    .filter(
      ({ facts, state }) =>
        facts.tournament_id === tournamentId &&
        state.status === EVENT_STATUS.notStarted &&
        facts.starts_at - now >= OPEN_FOR_MS &&
        !taken.has(facts.match_id),
    )
    .sort((a, b) => a.facts.starts_at - b.facts.starts_at || a.facts.match_id - b.facts.match_id);
  const days = waiting.slice(0, MOST).map((_, start) => dayFrom(waiting, start));
  const best = bestDay(days);
  const first = best?.matches[0];
  if (best === undefined || first === undefined || best.matches.length < FEWEST) return [];
  const isSoon = first.facts.starts_at - now <= WAIT_UNTIL_MS;
  return best.isComplete || isSoon ? best.matches : [];
}
