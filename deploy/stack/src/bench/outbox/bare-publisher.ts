import { connectMqtt } from '@jukwaa/network';
import type { Arrivals, Listener } from './listener.ts';

/** Messages on their way at once, as many as those of the outbox. */
const WINDOW = 200;
/** One after the other takes long, so a part of the messages has to do. */
const IN_TURN = 500;

interface Message {
  readonly topic: string;
  readonly payload: object;
}

async function publishAll(
  url: string,
  listener: Listener,
  messages: readonly Message[],
  window: number,
): Promise<Arrivals> {
  const line = connectMqtt(url, { reconnectPeriod: 0, clean: true }, () => undefined);
  await new Promise<void>((resolve) => line.once('connect', () => resolve()));
  const arrivals = listener.expect(messages.length);
  listener.start();
  for (let from = 0; from < messages.length; from += window)
    await Promise.all(
      messages
        .slice(from, from + window)
        .map(({ topic, payload }) => line.publishAsync(topic, JSON.stringify(payload), { qos: 1 })),
    );
  const arrived = await arrivals;
  await line.endAsync(true);
  return arrived;
}

/** Publishes without a database, with as many messages on their way at once as the outbox has. */
export const barePipelined = (url: string, listener: Listener, messages: readonly Message[]) =>
  publishAll(url, listener, messages, WINDOW);

/** Publishes each message after the confirmation of the one before it. */
export const bareInTurn = (url: string, listener: Listener, messages: readonly Message[]) =>
  publishAll(url, listener, messages.slice(0, IN_TURN), 1);
