import type { FeedEvents, FeedTransport } from '@jukwaa/runtime';

/** A message broker in memory that is connected from the start: knows what the page listens to and sends what a test says. */
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
    hears: (topic: string): boolean => topics.has(topic),
    publish: (topic: string, message: object) => {
      if (topics.has(topic)) for (const line of lines) line.onMessage(topic, JSON.stringify(message));
    },
  };
}
