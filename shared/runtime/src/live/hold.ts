import type { ProducerMessage } from '@jukwaa/contracts';
import { Subscription } from 'rxjs';
import { feed, type MatchScope, watchScope } from '../feed/feed.ts';
import { type BaseMatch, type LiveMatch, marketKey, marketsOf } from './match.ts';
import { createMessageQueue } from './message-queue.ts';
import { addReader, hasReaders, marketsOfReaders, type PickChanged } from './pick-readers.ts';
import { type HeldPick, putPick, reduceMatch } from './picks.ts';
import { forgetAsked, type Refetch, requestRefetch } from './refetch.ts';
import { scopeFor, widen } from './scope.ts';
import {
  applyMessages,
  clearMatches,
  dropMatch,
  findMatch,
  heldMatches,
  putMatches,
  touchProducer,
} from './store.ts';

/** A screen that returns within this time finds its matches unchanged, in ms. */
const DROP_DELAY_MS = 5_000;

interface Hold {
  /** The markets shown of each match; null for all. */
  readonly shown: ReadonlyMap<number, ReadonlySet<string> | null>;
  readonly refetch: Refetch | null;
}

/** A subscription to the messages of a match. */
interface Watch {
  readonly scope: MatchScope;
  readonly stop: () => void;
}

const holds = new Set<Hold>();
const watches = new Map<number, Watch>();

/** The refetchers of the match's holders; null is the default one. */
const refetchersOf = (matchId: number): Set<Refetch | null> =>
  new Set([...holds].filter((hold) => hold.shown.has(matchId)).map((hold) => hold.refetch));

const queue = createMessageQueue(
  (messages, isOver) => {
    const applied = applyMessages(messages, isOver);
    requestRefetch(applied.stale, refetchersOf, updateMatches);
    return applied.isBehind;
  },
  ({ match_id }) => hasReaders(match_id),
);

/** A match page shows every market, also later ones; a list row shows its own. */
const shownBy = (base: BaseMatch): ReadonlySet<string> | null =>
  'markets' in base
    ? null
    : new Set(marketsOf(base).map(({ market_id, specifier }) => marketKey(market_id, specifier)));

/** The markets that holders show of a match; null for all. */
function shownMarkets(holders: readonly Hold[], matchId: number): ReadonlySet<string> | null {
  const shown = holders.map((hold) => hold.shown.get(matchId));
  if (shown.some((markets) => markets === null)) return null;
  return new Set(shown.flatMap((markets) => [...(markets ?? [])]));
}

/** The messages that holders and picks of a match need. */
function scopeOf(match: LiveMatch): MatchScope {
  const holders = [...holds].filter(({ shown }) => shown.has(match.match_id));
  const shown = shownMarkets(holders, match.match_id);
  return shown === null ? 'all' : scopeFor(match, [...shown, ...marketsOfReaders(match.match_id)]);
}

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
    const holders = [...holds].filter(({ shown }) => shown.has(id));
    const match = findMatch(id);
    if (match !== undefined && (holders.length > 0 || hasReaders(id))) {
      const shown = shownMarkets(holders, id);
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
  const held = bases.filter((base) => findMatch(base.match_id) !== undefined);
  requestRefetch(putMatches(held), refetchersOf, updateMatches);
}

/**
 * Puts fetched matches into the live store and keeps them current until the returned release is called, and briefly
 * after. Call it with the answer, before rendering, and release in the screen's clean-up. `refetch` is called with
 * the ids whose messages were missed, and answers by `updateMatches`; without it each such match is fetched
 * separately.
 */
export function holdMatches(bases: readonly BaseMatch[], refetch: Refetch | null = null): () => void {
  const hold: Hold = { shown: new Map(bases.map((base) => [base.match_id, shownBy(base)])), refetch };
  holds.add(hold);
  for (const base of bases)
    if (watches.has(base.match_id)) watch(base.match_id, 'markets' in base ? base.seq : undefined);
  const stale = putMatches(bases);
  for (const { match_id } of bases) watch(match_id);
  requestRefetch(stale, refetchersOf, updateMatches);
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

/** Producers that are known to be down. */
const down = new Set<number>();

/** Marks matches as stale and fetches them again. */
function renew(matches: readonly LiveMatch[]): void {
  for (const match of matches) match.stale = true;
  forgetAsked();
  requestRefetch(matches, refetchersOf, updateMatches);
}

function onProducer({ producer_id, producer_status }: ProducerMessage): void {
  const priced = touchProducer(producer_id);
  if (producer_status === 0) {
    down.add(producer_id);
    return;
  }
  // Changes during a producer's outage may not have been sent. A new leader of the feed announces producers that were up all along.
  const wasDown = down.delete(producer_id);
  renew(priced.filter((match) => wasDown || match.producer_status === 0));
}

/**
 * Locks odds by producer, and fetches all held matches again when the feed starts or returns after an outage
 * (LIVE-08). Messages between the fetch and the subscription are not repeated.
 */
export function followLive(): () => void {
  const subscription = new Subscription(dropAll);
  subscription.add(queue.followPresses());
  subscription.add(feed.subscribed$.subscribe(() => renew(heldMatches())));
  subscription.add(feed.producer$.subscribe(onProducer));
  return () => subscription.unsubscribe();
}

function dropAll(): void {
  for (const { stop } of watches.values()) stop();
  watches.clear();
  holds.clear();
  queue.clear();
  down.clear();
  forgetAsked();
  clearMatches();
}
