import { MISSED_WITHIN_S, type Result } from '@jukwaa/contracts';
import type { FeedTransport } from '../transport.ts';

/** A connection may have been broken for this long before its end shows, in s. */
const SILENT_S = 30;
/** Number of the newest messages that are known not to be missed. */
const MOST_KNOWN = 100;

type AskMissed = (
  seconds: number,
) => Promise<Result<readonly { readonly topic: string; readonly payload: unknown }[], string>>;

/**
 * After a lost connection, delivers the messages that the services sent meanwhile and that did not arrive. A user's messages are sent
 * once, and an external broker does not keep them for pages that are away.
 */
export const withCatchUp = (transport: FeedTransport<string>, ask: AskMissed): FeedTransport<string> => ({
  open: (credentials, events) => {
    const known = new Set<string>();
    let lostAt: number | null = null;
    const deliver = (topic: string, text: string) => {
      known.add(`${topic} ${text}`);
      const [oldest] = known;
      if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
      events.onMessage(topic, text);
    };
    const connection = transport.open(credentials, {
      ...events,
      onClose: () => {
        lostAt ??= performance.now();
        events.onClose();
      },
      onMessage: deliver,
    });

    async function catchUp(from: number): Promise<void> {
      const seconds = Math.ceil((performance.now() - from) / 1_000) + SILENT_S;
      const missed = await ask(Math.min(seconds, MISSED_WITHIN_S));
      // The next connection asks again.
      if (!missed.ok) lostAt = from;
      else
        for (const { topic, payload } of missed.value) {
          const text = JSON.stringify(payload);
          if (!known.has(`${topic} ${text}`)) deliver(topic, text);
        }
    }

    return {
      unsubscribe: (topics) => connection.unsubscribe(topics),
      end: () => connection.end(),
      async subscribe(topics) {
        await connection.subscribe(topics);
        if (lostAt === null) return;
        const from = lostAt;
        lostAt = null;
        void catchUp(from);
      },
    };
  },
});
