import type { BrokerLine } from './broker-line.ts';

/** A broker that does not confirm the subscriptions of a new connection within this time is out of order, in ms. */
const CONFIRM_MS = 10_000;

/** A connection with the topics that it is subscribed to. */
interface SubscribedLine {
  readonly line: BrokerLine;
  readonly topics: readonly string[];
}

/** Resolves with whether the broker confirmed in time, and the connection is still open. */
async function isSubscribed(line: BrokerLine, topics: readonly string[]): Promise<boolean> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const isInTime = await Promise.race([
    line.subscribe(topics).then(() => true),
    new Promise<boolean>((resolve) => {
      late = setTimeout(() => resolve(false), CONFIRM_MS);
    }),
  ]);
  clearTimeout(late);
  return isInTime && line.isConnected();
}

/**
 * Opens a connection and subscribes it to the topics in use, which may change meanwhile.
 *
 * @param topics those in use at the moment
 * @returns null, with nothing left open, when there is no connection, or the broker does not confirm the topics
 */
export async function openSubscribed(
  open: () => Promise<BrokerLine | null>,
  topics: () => readonly string[],
): Promise<SubscribedLine | null> {
  const line = await open();
  if (line === null) return null;
  const asked = topics();
  if (!(await isSubscribed(line, asked))) {
    line.end();
    return null;
  }
  const current = new Set(topics());
  const left = asked.filter((topic) => !current.has(topic));
  if (left.length > 0) line.unsubscribe(left);
  return { line, topics: asked.filter((topic) => current.has(topic)) };
}
