import type { ProducerMessage } from '@jukwaa/contracts';
import { Subscription } from 'rxjs';
import { feed } from '../feed/feed.ts';
import type { BaseMatch, LiveMatch } from './match.ts';
import { createMessageQueue } from './message-queue.ts';
import { addReader, hasReaders, type PickChanged } from './pick-readers.ts';
import { type HeldPick, putPick, reduceToPicks } from './picks.ts';
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

/** A screen that goes and comes back within this time finds its matches as they are. */
const DROP_DELAY_MS = 5_000;

interface Hold {
  readonly ids: ReadonlySet<number>;
  readonly refetch: Refetch | null;
}

const holds = new Set<Hold>();
const watches = new Map<number, Subscription>();

/** The refetchers of those who hold the match, null standing for the default one. */
const refetchersOf = (matchId: number): Set<Refetch | null> =>
  new Set([...holds].filter((hold) => hold.ids.has(matchId)).map((hold) => hold.refetch));

const queue = createMessageQueue(
  (messages, isOver) => {
    const applied = applyMessages(messages, isOver);
    requestRefetch(applied.stale, refetchersOf, updateMatches);
    return applied.isBehind;
  },
  ({ match_id }) => hasReaders(match_id),
);

function watch(base: Pick<BaseMatch, 'match_id' | 'sport_id'>): void {
  if (watches.has(base.match_id)) return;
  watches.set(base.match_id, feed.watchMatch(base.sport_id, base.match_id).subscribe(queue.add));
}

function dropUnheld(ids: ReadonlySet<number>): void {
  for (const id of ids) {
    if ([...holds].some((hold) => hold.ids.has(id))) continue;
    const match = findMatch(id);
    if (match !== undefined && hasReaders(id)) {
      reduceToPicks(match);
      continue;
    }
    watches.get(id)?.unsubscribe();
    watches.delete(id);
    dropMatch(id);
  }
}

/** Brings held matches up to date with a newer answer; matches that nobody holds are left out. */
export function updateMatches(bases: readonly BaseMatch[]): void {
  const held = bases.filter((base) => findMatch(base.match_id) !== undefined);
  requestRefetch(putMatches(held), refetchersOf, updateMatches);
}

/**
 * Puts fetched matches into the live store and keeps them current until the returned release is called (a while longer, in
 * fact). Call it when the answer has come, before rendering, and release in the screen's clean-up. `refetch` is called with
 * the ids whose messages were missed, and answers by `updateMatches`; without it each such match is fetched on its own.
 */
export function holdMatches(bases: readonly BaseMatch[], refetch: Refetch | null = null): () => void {
  const hold: Hold = { ids: new Set(bases.map((base) => base.match_id)), refetch };
  holds.add(hold);
  const stale = putMatches(bases);
  for (const base of bases) watch(base);
  requestRefetch(stale, refetchersOf, updateMatches);
  return () => {
    if (holds.delete(hold)) setTimeout(() => dropUnheld(hold.ids), DROP_DELAY_MS);
  };
}

export const holdMatch = (base: BaseMatch, refetch: Refetch | null = null): (() => void) =>
  holdMatches([base], refetch);

/**
 * Keeps the match of a pick current, also while no screen shows it, and calls back in the turn in which it changes. The caller
 * asks for the pick itself where messages were missed. Gives the way to stop.
 */
export function holdPick(pick: HeldPick, changed: PickChanged): () => void {
  putPick(pick);
  const stop = addReader(pick, changed);
  watch(pick);
  return () => {
    stop();
    dropUnheld(new Set([pick.match_id]));
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
  // What a producer did while it was down may not have been told.
  if (producer_status === 1) renew(priced);
}

/**
 * Locks by producer, and fetches everything held again when the feed begins, first or after an outage of the broker
 * (LIVE-08): what was said between the fetch and the subscription is not said again.
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
