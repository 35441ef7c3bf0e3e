import { getMatch } from '@jukwaa/api';
import { http } from '../http.ts';
import { log, ports } from '../ports.ts';
import type { BaseMatch, LiveMatch } from './match.ts';

/** Fetches these matches again and passes the answer to `updateMatches`. */
export type Refetch = (matchIds: readonly number[]) => void;

/** Minimum interval between fetches of a match that stays stale, in ms. */
const ASK_AGAIN_MS = 3_000;
const AT_ONCE = 4;

const askedAt = new Map<number, number>();
/** Matches that became stale right after a fetch. No further message may come, as after a result, so a timer asks. */
const waiting = new Set<LiveMatch>();
let turn: ReturnType<typeof setTimeout> | undefined;

/** Allows every match to be fetched at once again, after an outage or at the end of the page. */
export function forgetAsked(): void {
  askedAt.clear();
  waiting.clear();
  clearTimeout(turn);
  turn = undefined;
}

function askLater(match: LiveMatch, ask: (stale: readonly LiveMatch[]) => void): void {
  waiting.add(match);
  turn ??= setTimeout(() => {
    const stale = [...waiting].filter((one) => one.stale);
    waiting.clear();
    turn = undefined;
    for (const { match_id } of stale) askedAt.delete(match_id);
    ask(stale);
  }, ASK_AGAIN_MS);
}

function notAskedLately(match: LiveMatch): boolean {
  const now = ports().now();
  const last = askedAt.get(match.match_id);
  if (last !== undefined && now - last < ASK_AGAIN_MS) return false;
  askedAt.set(match.match_id, now);
  return true;
}

function fetchEach(matches: readonly LiveMatch[], update: (bases: readonly BaseMatch[]) => void): void {
  const left = [...matches];
  const fetchLeft = async () => {
    for (let match = left.shift(); match !== undefined; match = left.shift()) {
      const answer = await getMatch(http, match.game_id);
      if (answer.ok) update([answer.value]);
      else log('live', 'a match cannot be fetched again', answer.error);
    }
  };
  for (let line = 0; line < AT_ONCE; line += 1) void fetchLeft();
}

/**
 * Fetches each stale match once, by its holders' refetchers, each called once with all its ids. A match that was
 * fetched a moment ago gets its turn within 3 s, unless it is current by then. Null is the default refetcher: by the match's own
 * address, four at a time.
 */
export function requestRefetch(
  stale: readonly LiveMatch[],
  refetchersOf: (matchId: number) => ReadonlySet<Refetch | null>,
  update: (bases: readonly BaseMatch[]) => void,
): void {
  const ids = new Map<Refetch, number[]>();
  const alone: LiveMatch[] = [];
  for (const match of stale) {
    const refetchers = refetchersOf(match.match_id);
    if (refetchers.size === 0) continue;
    if (!notAskedLately(match)) {
      askLater(match, (late) => requestRefetch(late, refetchersOf, update));
      continue;
    }
    for (const refetch of refetchers) {
      if (refetch === null) alone.push(match);
      else ids.set(refetch, [...(ids.get(refetch) ?? []), match.match_id]);
    }
  }
  for (const [refetch, matchIds] of ids) refetch(matchIds);
  if (alone.length > 0) fetchEach(alone, update);
}
