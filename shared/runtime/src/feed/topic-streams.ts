import { topicEntry } from '@jukwaa/contracts';
import { Observable, ReplaySubject, Subject, share, timer } from 'rxjs';
import type * as v from 'valibot';
import type { Link } from './link.ts';
import { createReadingQueue } from './reading-queue.ts';
import { type Received, receive } from './received.ts';

/** A screen that goes and comes back within this time costs no unsubscribe and no lost message. */
const UNSUBSCRIBE_DELAY_MS = 5_000;

export interface WatchOptions {
  /**
   * The broker retains the last message of the topic, so a late listener gets it at once. The table of topics says so by default;
   * a remote says so of a topic that the host's table does not have.
   */
  readonly retained?: boolean;
}

/** Gives the payloads of a topic. The topic is subscribed while it has listeners, and some seconds longer. */
export type Watch = <T>(
  topic: string,
  schema: v.GenericSchema<unknown, T>,
  options?: WatchOptions,
) => Observable<T>;

const queue = createReadingQueue();

/** Forgets messages that wait for a frame, when the page ends. */
export const clearReadings = queue.clear;

/** The topics of one line, each subscribed once for all its listeners. */
export function createTopicStreams(link: () => Link): { readonly watch: Watch; readonly forget: () => void } {
  const streams = new Map<string, Observable<Received>>();

  const open = (topic: string, isRetained: boolean): Observable<Received> => {
    const known = topicEntry(topic)?.schema;
    return new Observable<Received>((listener) => {
      const stop = link().listen(topic, (message) => listener.next(receive(topic, message, known)));
      return () => {
        streams.delete(topic);
        stop();
      };
    }).pipe(
      share({
        connector: () => (isRetained ? new ReplaySubject<Received>(1) : new Subject<Received>()),
        resetOnRefCountZero: () => timer(UNSUBSCRIBE_DELAY_MS),
      }),
    );
  };

  function streamOf(topic: string, { retained }: WatchOptions): Observable<Received> {
    const stream = streams.get(topic) ?? open(topic, retained ?? topicEntry(topic)?.retained ?? false);
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
