import { Observable, ReplaySubject, Subject, share, timer } from 'rxjs';
import * as v from 'valibot';
import { log } from '../ports.ts';
import type { Link } from './link.ts';

/** A screen that goes and comes back within this time costs no unsubscribe and no lost message. */
const UNSUBSCRIBE_DELAY_MS = 5_000;

/** A message that is not JSON or not what the schema says is logged and gives null. */
export function parseMessage<T>(schema: v.GenericSchema<unknown, T>, topic: string, text: string): T | null {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (error) {
    log('feed', `a message of ${topic} is ignored`, error);
    return null;
  }
}

/**
 * Streams of one kind of topic, one per topic, shared by all listeners. Where the broker keeps the last message for new
 * subscribers (`keepsLast`), so does the stream for listeners that join a topic which is still subscribed.
 */
export function createTopicStreams<T>(
  link: () => Link,
  schema: v.GenericSchema<unknown, T>,
  { keepsLast = false } = {},
) {
  const streams = new Map<string, Observable<T>>();

  const open = (topic: string): Observable<T> =>
    new Observable<T>((listener) => {
      const stop = link().listen(topic, (text) => {
        const message = parseMessage(schema, topic, text);
        if (message !== null) listener.next(message);
      });
      return () => {
        streams.delete(topic);
        stop();
      };
    }).pipe(
      share({
        connector: () => (keepsLast ? new ReplaySubject<T>(1) : new Subject<T>()),
        resetOnRefCountZero: () => timer(UNSUBSCRIBE_DELAY_MS),
      }),
    );

  return {
    stream: (topic: string): Observable<T> => {
      const stream = streams.get(topic) ?? open(topic);
      streams.set(topic, stream);
      return stream;
    },
    forget: () => streams.clear(),
  };
}
