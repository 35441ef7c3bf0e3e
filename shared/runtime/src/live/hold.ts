import { Subscription } from 'rxjs';
import { feed, type MatchScope, watchScope } from '../feed/feed.ts';
import { ports } from '../ports.ts';
import { addHold, holds, isHeld, refetchersOf, scopeOf, shownMarkets } from './holders.ts';
import type { BaseMatch, LiveMatch } from './match.ts';
import { createMessageQueue } from './message-queue.ts';
import { addReader, hasReaders, type PickChanged } from './pick-readers.ts';
import { type HeldPick, putPick, reduceMatch } from './picks.ts';
import { forgetProducers, outdatedBy } from './producers.ts';
import { forgetAsked, type Refetch, requestRefetch } from './refetch.ts';
import { widen } from './scope.ts';
import { applyMessages, clearMatches, dropMatch, findMatch, heldMatches, putMatches } from './store.ts';

/** A screen that returns within this time finds its matches unchanged, in ms. */
const DROP_DELAY_MS = 5_000;
/** Fetches that all pages make because of one message are spread over this time, in ms. */
const SPREAD_MS = 1_000;

/** A subscription to the messages of a match. */
interface Watch {
  readonly scope: MatchScope;
  readonly stop: () => void;
}

const watches = new Map<number, Watch>();
/** Stale matches that wait for their fetch. */
const soon = new Set<LiveMatch>();
let timer: ReturnType<typeof setTimeout> | undefined;

const fetchAgain = (stale: readonly LiveMatch[]): void => requestRefetch(stale, refetchersOf, updateMatches);

/** Fetches stale matches after a wait, because all pages with them may have become stale by the same message. */
function fetchSoon(stale: readonly LiveMatch[]): void {
  for (const match of stale) soon.add(match);
  if (soon.size === 0) return;
  timer ??= setTimeout(() => {
    const due = [...soon].filter((match) => match.stale && findMatch(match.match_id) === match);
    forgetSoon();
    fetchAgain(due);
  }, ports().random() * SPREAD_MS);
}

function forgetSoon(): void {
  soon.clear();
  clearTimeout(timer);
  timer = undefined;
}

const queue = createMessageQueue(
  (messages, isOver) => {
    const applied = applyMessages(messages, isOver);
    fetchSoon(applied.stale);
    return applied.isBehind;
  },
  ({ match_id }) => hasReaders(match_id),
);

/**
 * Subscribes to the messages that a held match needs. Those about all of it go on until something is dropped, as a reader may
 * return to its page.
 * @param seq number of an answer with all its markets
 */
function watch(matchId: number, seq?: number, isDrop = false): void {
  const match = findMatch(matchId);
  const before = watches.get(matchId);
  if (match === undefined || (before?.scope === 'all' && !isDrop)) return;
  const scope = scopeOf(match);
  if (before?.scope === scope) return;
  // Waiting messages are of the other topic.
  queue.apply();
  before?.stop();
  if (before?.scope === 'list') widen(match, seq);
  const subscription = watchScope(matchId, scope).subscribe(queue.add);
  watches.set(matchId, { scope, stop: () => subscription.unsubscribe() });
}

/** Discards whatever no holder and no pick needs: other markets would make every answer about a row incomplete. */
function dropUnheld(ids: Iterable<number>): void {
  for (const id of ids) {
    const match = findMatch(id);
    if (match !== undefined && (isHeld(id) || hasReaders(id))) {
      const shown = shownMarkets(id);
      if (shown !== null) reduceMatch(match, shown);
      watch(id, undefined, true);
      continue;
    }
    watches.get(id)?.stop();
    watches.delete(id);
    dropMatch(id);
  }
}

/** Updates held matches from a newer answer; other matches are skipped. */
export function updateMatches(bases: readonly BaseMatch[]): void {
  fetchAgain(putMatches(bases.filter((base) => findMatch(base.match_id) !== undefined)));
}

/**
 * Puts fetched matches into the live store and keeps them current until the returned release is called, and briefly
 * after. Call it with the answer, before rendering, and release in the screen's clean-up. `refetch` is called with
 * the ids whose messages were missed, and answers by `updateMatches`; without it each such match is fetched
 * separately.
 */
export function holdMatches(bases: readonly BaseMatch[], refetch: Refetch | null = null): () => void {
  const hold = addHold(bases, refetch);
  for (const base of bases)
    if (watches.has(base.match_id)) watch(base.match_id, 'markets' in base ? base.seq : undefined);
  const stale = putMatches(bases);
  for (const { match_id } of bases) watch(match_id);
  fetchAgain(stale);
  return () => {
    if (holds.delete(hold)) setTimeout(() => dropUnheld(hold.shown.keys()), DROP_DELAY_MS);
  };
}

export const holdMatch = (base: BaseMatch, refetch: Refetch | null = null): (() => void) =>
  holdMatches([base], refetch);

/**
 * Keeps the match of a pick current, also without a screen, and calls back in the turn of each change. After missed
 * messages the caller loads the pick itself. Returns the release.
 */
export function holdPick(pick: HeldPick, changed: PickChanged): () => void {
  putPick(pick);
  const stop = addReader(pick, changed);
  watch(pick.match_id);
  return () => {
    stop();
    dropUnheld([pick.match_id]);
  };
}

/** Marks matches as stale. */
function outdate(matches: readonly LiveMatch[]): readonly LiveMatch[] {
  for (const match of matches) match.stale = true;
  forgetAsked();
  return matches;
}

/**
 * Locks odds by producer, and fetches all held matches again when the feed starts or returns after an outage
 * (LIVE-08). Messages between the fetch and the subscription are not repeated.
 */
export function followLive(): () => void {
  const subscription = new Subscription(dropAll);
  subscription.add(queue.followPresses());
  subscription.add(feed.subscribed$.subscribe(() => fetchAgain(outdate(heldMatches()))));
  subscription.add(feed.producer$.subscribe((message) => fetchSoon(outdate(outdatedBy(message)))));
  return () => subscription.unsubscribe();
}

function dropAll(): void {
  for (const { stop } of watches.values()) stop();
  watches.clear();
  holds.clear();
  queue.clear();
  forgetSoon();
  forgetProducers();
  forgetAsked();
  clearMatches();
}
