import {
  LiveCounterMessage,
  OddsMessage,
  type ProducerId,
  ProducerMessage,
  topics,
  VISITOR,
} from '@jukwaa/contracts';
import { defer, filter, type Observable, Subject, tap } from 'rxjs';
import { useSnapshot } from 'valtio/react';
import { proxy } from 'valtio/vanilla';
import { ports } from '../ports.ts';
import { createLink, type Link, type LinkState } from './link.ts';
import { createTopicStreams } from './topic-streams.ts';

export type FeedState = LinkState;

/** `liveCount` is the number of live matches; a producer that is absent counts as up. */
export const feedStore = proxy<{
  state: FeedState;
  liveCount: number;
  producers: Partial<Record<ProducerId, 0 | 1>>;
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

const odds = createTopicStreams(visitorLink, OddsMessage, { keepsLast: true });
const producer = createTopicStreams(visitorLink, ProducerMessage);
const liveCounter = createTopicStreams(visitorLink, LiveCounterMessage);

/** The public topics. A stream subscribes with its first listener and unsubscribes some seconds after its last. */
export const feed = {
  watchMatch: (sportId: number, matchId: number): Observable<OddsMessage> =>
    odds.stream(topics.odds(sportId, matchId)),
  /** Whoever hears of a producer finds its new status in the store. */
  producer$: defer(() => producer.stream(topics.producer)).pipe(
    tap((message) => {
      feedStore.producers[message.producer_id] = message.producer_status;
    }),
  ),
  liveCounter$: defer(() => liveCounter.stream(topics.liveCounter)).pipe(
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
  for (const streams of [odds, producer, liveCounter]) streams.forget();
  Object.assign(feedStore, { state: 'connecting', liveCount: 0, producers: {} });
}
