import { matchTopic, topics as named, OddsMessage, ok, packOdds, topicSchema } from '@jukwaa/contracts';
import type { DeliveredMessage, FeedEvents, FeedTransport } from '@jukwaa/runtime';
import * as v from 'valibot';

/** A message as the page's worker delivers it: parsed by the table of topics. */
function handedOver(topic: string, message: object): DeliveredMessage {
  const schema = topicSchema(topic);
  const reading = schema === undefined ? null : ok(v.parse(schema, message));
  return { text: JSON.stringify(message), reading };
}

/** The topics of a message, as the services send it: a match's message also goes to its short topics. */
function sentTo(topic: string, message: object): [topic: string, message: object][] {
  const match = matchTopic('odds/{sport_id}/{match_id}', topic);
  const read = v.safeParse(OddsMessage, message);
  if (match === null || !read.success) return [[topic, message]];
  const { match_id } = read.output;
  const short = packOdds(read.output);
  return [
    [topic, message],
    [named.oddsAll(match_id), short],
    [named.oddsList(match_id), short],
  ];
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
    /** Whether the page is subscribed to the topic, or to a short one of its match. */
    hasSubscriber: (topic: string): boolean => {
      const id = Number(matchTopic('odds/{sport_id}/{match_id}', topic)?.match_id);
      return [topic, ...(id > 0 ? [named.oddsAll(id), named.oddsList(id)] : [])].some((one) =>
        topics.has(one),
      );
    },
    /** Loses the connections, until `mend` connects them again. */
    cut: () => {
      for (const line of lines) line.onClose();
    },
    mend: () => {
      for (const line of lines) line.onConnect();
    },
    publish: (topic: string, message: object) => {
      for (const [name, sent] of sentTo(topic, message))
        if (topics.has(name)) for (const line of lines) line.onMessage(name, handedOver(name, sent));
    },
  };
}
