import { isRetainedTopic } from '@jukwaa/contracts';
import { Observable, ReplaySubject, Subject, share } from 'rxjs';
import type * as v from 'valibot';
import type { Link } from './link.ts';
import { pageSchema } from './page-schemas.ts';
import { createReadingQueue } from './reading-queue.ts';
import { type Received, receive } from './received.ts';

/** Delay of an unsubscribe, in ms: a screen that returns within it misses no message. */
const UNSUBSCRIBE_DELAY_MS = 5_000;

/** Emits once after `ms`. The timer of rxjs has schedulers, which nothing else on the page needs. */
const after = (ms: number): Observable<void> =>
  new Observable((listener) => {
    const timer = setTimeout(() => listener.next(), ms);
    return () => clearTimeout(timer);
  });

export interface WatchOptions {
  /**
   * Whether the broker retains the topic's last message, so that a late subscriber gets it at once. The table of
   * topics is the default; a remote sets it for a topic outside the host's table.
   */
  readonly retained?: boolean;
}

/** Returns the payloads of a topic. The topic is subscribed while it has subscribers, and some seconds longer. */
export type Watch = <T>(
  topic: string,
  schema: v.GenericSchema<unknown, T>,
  options?: WatchOptions,
) => Observable<T>;

const queue = createReadingQueue();

/** Drops messages that wait for a frame, when the page ends. */
export const clearReadings = queue.clear;

/** The topics of one connection, each subscribed once for all its subscribers. */
export function createTopicStreams(link: () => Link): { readonly watch: Watch; readonly forget: () => void } {
  const streams = new Map<string, Observable<Received>>();

  const open = (topic: string, isRetained: boolean): Observable<Received> => {
    const known = pageSchema(topic);
    const stream = new Observable<Received>((listener) => {
      const stop = link().listen(topic, (message) => listener.next(receive(topic, message, known)));
      return () => {
        // A later connection may have its own stream of the topic.
        if (streams.get(topic) === stream) streams.delete(topic);
        stop();
      };
    }).pipe(
      share({
        connector: () => (isRetained ? new ReplaySubject<Received>(1) : new Subject<Received>()),
        resetOnRefCountZero: () => after(UNSUBSCRIBE_DELAY_MS),
      }),
    );
    return stream;
  };

  function streamOf(topic: string, { retained }: WatchOptions): Observable<Received> {
    const stream = streams.get(topic) ?? open(topic, retained ?? isRetainedTopic(topic));
    streams.set(topic, stream);
    return stream;
  }

  const watch: Watch = (topic, schema, options = {}) =>
    new Observable((listener) =>
      streamOf(topic, options).subscribe((received) => {
        const hand = () => {
          if (listener.closed) return;
          const reading = received.readBy(schema);
          if (reading.ok) listener.next(reading.value);
        };
        if (received.isReadBy(schema)) hand();
        else queue.add(hand);
      }),
    );
  return { watch, forget: () => streams.clear() };
}
