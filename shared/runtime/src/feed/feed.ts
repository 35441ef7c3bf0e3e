import {
  type AnyProducerId,
  LiveCounterMessage,
  OddsMessage,
  ProducerMessage,
  topics,
  VISITOR,
} from '@jukwaa/contracts';
import { filter, type Observable, Subject, tap } from 'rxjs';
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
 * The payloads of any topic: `crash/aviator`, or `balance/{user}` for the signed-in user, whoever that is. A topic is subscribed
 * with its first listener and unsubscribed some seconds after its last. Messages are read in the worker when the topic and the
 * schema are of the host's table, else in the page's frames. A malformed one is logged with its topic and dropped.
 */
const watch: Watch = (topic, schema, options) =>
  isUserTopic(topic) ? watchUserTopic(topic, schema, options) : publicTopics.watch(topic, schema, options);

/** Live messages. */
export const feed = {
  watch,
  watchMatch: (sportId: number, matchId: number): Observable<OddsMessage> =>
    watch(topics.odds(sportId, matchId), OddsMessage),
  /** Whoever hears of a producer finds its new status in the store. */
  producer$: watch(topics.producer, ProducerMessage).pipe(
    tap((message) => {
      feedStore.producers[message.producer_id] = message.producer_status;
    }),
  ),
  /** The store has the last number for late listeners. */
  liveCounter$: watch(topics.liveCounter, LiveCounterMessage, { retained: false }).pipe(
    tap(({ total }) => {
      feedStore.liveCount = total;
    }),
  ),
  /** When everything that is wanted is subscribed: what was said since it was fetched has been missed. */
  subscribed$: subscribed.asObservable(),
  /** The same after an outage or a sleep only. */
  resubscribed$: subscribed.pipe(filter(({ again }) => again)),
} as const;

export function useFeedState(): FeedState {
  return useSnapshot(feedStore).state;
}

export function useLiveCount(): number {
  return useSnapshot(feedStore).liveCount;
}

/** Finds out whether the visitor's line has survived a sleep; what was missed is fetched either way. */
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
