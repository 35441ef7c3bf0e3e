import { ok, topicEntry } from '@jukwaa/contracts';
import type { DeliveredMessage, FeedEvents, FeedTransport } from '@jukwaa/runtime';
import * as v from 'valibot';

/** A message as the page's worker delivers it: parsed by the table of topics. */
function handedOver(topic: string, message: object): DeliveredMessage {
  const entry = topicEntry(topic);
  const reading = entry === undefined ? null : ok(v.parse(entry.schema, message));
  return { text: JSON.stringify(message), reading };
}

/**
 * An in-memory message broker, connected from the start: records the page's subscriptions and sends the test's
 * messages.
 */
export function fakeBroker() {
  const topics = new Set<string>();
  const lines: FeedEvents[] = [];
  const transport: FeedTransport = {
    open: (_credentials, events) => {
      lines.push(events);
      queueMicrotask(events.onConnect);
      return {
        subscribe: async (wanted) => {
          for (const topic of wanted) topics.add(topic);
        },
        unsubscribe: (unwanted) => {
          for (const topic of unwanted) topics.delete(topic);
        },
        end: () => undefined,
      };
    },
  };
  return {
    transport,
    hasSubscriber: (topic: string): boolean => topics.has(topic),
    /** Loses the connections, until `mend` connects them again. */
    cut: () => {
      for (const line of lines) line.onClose();
    },
    mend: () => {
      for (const line of lines) line.onConnect();
    },
    publish: (topic: string, message: object) => {
      if (topics.has(topic)) for (const line of lines) line.onMessage(topic, handedOver(topic, message));
    },
  };
}
