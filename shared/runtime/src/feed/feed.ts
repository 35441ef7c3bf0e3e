import {
  type AnyProducerId,
  LiveCounterMessage,
  type OddsMessage,
  OddsUpdate,
  ProducerMessage,
  topics,
  VISITOR,
} from '@jukwaa/contracts';
import { filter, map, type Observable, Subject, tap } from 'rxjs';
import { useSnapshot } from 'valtio/react';
import { proxy } from 'valtio/vanilla';
import { ports } from '../ports.ts';
import { createLink, type Link, type LinkState } from './link.ts';
import { clearReadings, createTopicStreams, type Watch } from './topic-streams.ts';
import { isUserTopic, watchUserTopic } from './user-line.ts';

export type FeedState = LinkState;

/** `liveCount` is the number of live matches; a producer that is absent counts as up. */
export const feedStore = proxy<{
  state: FeedState;
  liveCount: number;
  producers: Partial<Record<AnyProducerId, 0 | 1>>;
}>({ state: 'connecting', liveCount: 0, producers: {} });

const subscribed = new Subject<{ readonly again: boolean }>();
let link: Link | null = null;

function visitorLink(): Link {
  link ??= createLink({
    transport: ports().transport,
    credentials: VISITOR,
    onState: (state) => {
      feedStore.state = state;
    },
    onSubscribed: (again) => subscribed.next({ again }),
  });
  return link;
}

const publicTopics = createTopicStreams(visitorLink);

/**
 * The payloads of any topic: `crash/aviator`, or `balance/{user}` for the currently signed-in user. A topic is
 * subscribed with its first subscriber and unsubscribed some seconds after its last. The worker parses messages whose
 * topic and schema are in the host's table; other messages are parsed in the page's frames. A malformed one is logged
 * with its topic and dropped.
 */
const watch: Watch = (topic, schema, options) =>
  isUserTopic(topic) ? watchUserTopic(topic, schema, options) : publicTopics.watch(topic, schema, options);

/** How much of a match its messages have: what lists show, or all of it. */
export type MatchScope = 'list' | 'all';

/** The messages about a match. Each has only what changed. */
export const watchScope = (matchId: number, scope: MatchScope): Observable<OddsMessage> =>
  watch(scope === 'all' ? topics.oddsAll(matchId) : topics.oddsList(matchId), OddsUpdate).pipe(
    map((update) => ({ ...update, match_id: matchId })),
  );

/** Live messages. */
export const feed = {
  watch,
  /** The part of a match that lists show, and its decisions. */
  watchMatch: (_sportId: number, matchId: number): Observable<OddsMessage> => watchScope(matchId, 'list'),
  /** The store has a producer's new status before subscribers are called. */
  producer$: watch(topics.producer, ProducerMessage).pipe(
    tap((message) => {
      feedStore.producers[message.producer_id] = message.producer_status;
    }),
  ),
  /** The store has the last number for late subscribers. */
  liveCounter$: watch(topics.liveCounter, LiveCounterMessage, { retained: false }).pipe(
    tap(({ total }) => {
      feedStore.liveCount = total;
    }),
  ),
  /** Emits when every wanted topic is subscribed: messages since the last fetch were missed. */
  subscribed$: subscribed.asObservable(),
  /** The same, only after an outage or a sleep. */
  resubscribed$: subscribed.pipe(filter(({ again }) => again)),
} as const;

export function useFeedState(): FeedState {
  return useSnapshot(feedStore).state;
}

export function useLiveCount(): number {
  return useSnapshot(feedStore).liveCount;
}

/** Checks whether the visitor's connection has survived a sleep; missed data is loaded in both cases. */
export function checkFeed(): void {
  link?.check();
}

/** Closes the visitor's connection when the page ends. */
export function closeFeed(): void {
  link?.close();
  link = null;
  publicTopics.forget();
  clearReadings();
  Object.assign(feedStore, { state: 'connecting', liveCount: 0, producers: {} });
}
