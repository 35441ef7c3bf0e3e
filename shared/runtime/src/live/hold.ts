import type { ProducerMessage } from '@jukwaa/contracts';
import { Subscription } from 'rxjs';
import { feed } from '../feed/feed.ts';
import { type BaseMatch, type LiveMatch, marketKey, marketsOf } from './match.ts';
import { createMessageQueue } from './message-queue.ts';
import { addReader, hasReaders, type PickChanged } from './pick-readers.ts';
import { type HeldPick, putPick, reduceMatch } from './picks.ts';
import { forgetAsked, type Refetch, requestRefetch } from './refetch.ts';
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

const holds = new Set<Hold>();
const watches = new Map<number, Subscription>();

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

function watch(base: Pick<BaseMatch, 'match_id' | 'sport_id'>): void {
  if (watches.has(base.match_id)) return;
  watches.set(base.match_id, feed.watchMatch(base.sport_id, base.match_id).subscribe(queue.add));
}

/** The markets that holders show of a match; null for all. */
function shownMarkets(holders: readonly Hold[], matchId: number): ReadonlySet<string> | null {
  const shown = holders.map((hold) => hold.shown.get(matchId));
  if (shown.some((markets) => markets === null)) return null;
  return new Set(shown.flatMap((markets) => [...(markets ?? [])]));
}

/** Discards whatever no holder and no pick needs: other markets would make every answer about a row incomplete. */
function dropUnheld(ids: Iterable<number>): void {
  for (const id of ids) {
    const holders = [...holds].filter(({ shown }) => shown.has(id));
    const match = findMatch(id);
    if (match !== undefined && (holders.length > 0 || hasReaders(id))) {
      const shown = shownMarkets(holders, id);
      if (shown !== null) reduceMatch(match, shown);
      continue;
    }
    watches.get(id)?.unsubscribe();
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
  const stale = putMatches(bases);
  for (const base of bases) watch(base);
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
  watch(pick);
  return () => {
    stop();
    dropUnheld([pick.match_id]);
  };
}

/** Marks matches as stale and fetches them again. */
function renew(matches: readonly LiveMatch[]): void {
  for (const match of matches) match.stale = true;
  forgetAsked();
  requestRefetch(matches, refetchersOf, updateMatches);
}

function onProducer({ producer_id, producer_status }: ProducerMessage): void {
  const priced = touchProducer(producer_id);
  // Changes during a producer's outage may not have been sent.
  if (producer_status === 1) renew(priced);
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
  for (const subscription of watches.values()) subscription.unsubscribe();
  watches.clear();
  holds.clear();
  queue.clear();
  forgetAsked();
  clearMatches();
}
