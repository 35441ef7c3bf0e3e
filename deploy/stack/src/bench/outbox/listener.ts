import { connectMqtt } from '@jukwaa/network';
import * as v from 'valibot';

const Numbered = v.object({ n: v.number() });
/** Time without a message after which the missing ones count as lost (ms). */
const LOST_AFTER_MS = 5_000;

/** The messages that a subscriber of all topics has got. */
export interface Arrivals {
  readonly count: number;
  /** From the start to the last message. */
  readonly ms: number;
  readonly lost: number;
  /** Messages that came after a later one of their topic. */
  readonly disordered: number;
}

export interface Listener {
  /** Resolves when so many messages have come, or none has for five seconds. */
  expect(count: number): Promise<Arrivals>;
  /** Starts the clock. */
  start(): void;
  end(): Promise<void>;
}

/** Subscribes to the balances of all users. */
export async function listen(url: string): Promise<Listener> {
  const line = connectMqtt(url, { reconnectPeriod: 0, clean: true }, () => undefined);
  let note = (_topic: string, _n: number): void => undefined;
  let startedAt = performance.now();
  line.on('message', (topic, payload) =>
    note(topic, v.parse(Numbered, JSON.parse(payload.toString('utf8'))).n),
  );
  await line.subscribeAsync('balance/#', { qos: 1 });
  return {
    expect(count) {
      const newest = new Map<string, number>();
      let [come, disordered, at] = [0, 0, performance.now()];
      return new Promise((resolve) => {
        const settle = () => {
          clearInterval(look);
          resolve({ count: come, ms: at - startedAt, lost: count - come, disordered });
        };
        const look = setInterval(() => {
          if (performance.now() - at > LOST_AFTER_MS) settle();
        }, 100);
        note = (topic, n) => {
          at = performance.now();
          come += 1;
          if (n < (newest.get(topic) ?? 0)) disordered += 1;
          newest.set(topic, n);
          if (come === count) settle();
        };
      });
    },
    start() {
      startedAt = performance.now();
    },
    end: () => line.endAsync(true),
  };
}
