import { setTimeout as wait } from 'node:timers/promises';
import { type BrokerKeys, replicaAccount, variablesOf } from '@jukwaa/backend/commands';
import { userCredentials } from '@jukwaa/backend/testing';
import { topics } from '@jukwaa/contracts';
import { connectMqtt, ignoreError } from '@jukwaa/network';

/** Pages that connect at once. */
const TOGETHER = 50;
const TOPIC = topics.oddsList(1);
/** With topic and frame as long as a usual change of odds: 84 bytes. */
const MESSAGE = 'x'.repeat(65);

/** Open pages, which all get the messages of one topic. */
export interface Pages {
  readonly messages: number;
  readonly pongs: number;
  /** Each page sends a packet. */
  ping(): void;
  end(): Promise<void>;
}

/** Opens pages at an address of the balancer. */
export async function openPages(keys: BrokerKeys, url: string, count: number): Promise<Pages> {
  const { username, password } = await userCredentials(variablesOf(keys), url);
  const options = { username, password, reconnectPeriod: 0, rejectUnauthorized: false };
  const seen = { messages: 0, pongs: 0 };
  const open = async () => {
    const line = connectMqtt(url, options, ignoreError);
    line.on('message', () => {
      seen.messages += 1;
    });
    line.on('packetreceive', ({ cmd }) => {
      seen.pongs += cmd === 'pingresp' ? 1 : 0;
    });
    await line.subscribeAsync(TOPIC);
    return line;
  };
  const lines: Array<Awaited<ReturnType<typeof open>>> = [];
  while (lines.length < count) lines.push(...(await Promise.all(Array.from({ length: TOGETHER }, open))));
  return {
    get messages() {
      return seen.messages;
    },
    get pongs() {
      return seen.pongs;
    },
    ping() {
      for (const line of lines) line.sendPing();
    },
    async end() {
      await Promise.all(lines.map((line) => line.endAsync(true)));
    },
  };
}

/** Sends messages to the pages, as a replica does. */
export async function openSender(keys: BrokerKeys, url: string) {
  const { username, password } = await replicaAccount(keys);
  const line = connectMqtt(url, { username, password }, ignoreError);
  return {
    /** Sends `count` of them, `perSecond` in each second. */
    async send(count: number, perSecond: number): Promise<void> {
      const started = performance.now();
      for (let n = 1; n <= count; n += 1) {
        await line.publishAsync(TOPIC, MESSAGE);
        await wait(Math.max(0, started + (n * 1_000) / perSecond - performance.now()));
      }
    },
    end: () => line.endAsync(true),
  };
}
