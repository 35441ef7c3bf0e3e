import { setTimeout as wait } from 'node:timers/promises';
import {
  BROKER,
  LIVE_CREDENTIALS_PATH,
  type LiveCredentials,
  LiveCredentialsAnswer,
  topics,
  VISITOR,
} from '@jukwaa/contracts';
import { connectMqtt, ignoreError } from '@jukwaa/network';
import * as v from 'valibot';
import type { Cluster } from '../../cluster/cluster.ts';
import { newOffer } from '../../crash/players/offer.ts';
import { play } from '../../crash/players/play.ts';
import { newPlayers } from '../../crash/players/player.ts';
import { caller, openPick } from '../../testing/bettors.ts';

const SECONDS = 15;
const PLAYERS = 16;
const VISITORS = 1_000;
const CHANGES_A_SECOND = 5;
const READERS = 8;

/** A kind of work of the cluster. `run` is measured; it returns the number of units that were done. */
export interface Work {
  readonly unit: string;
  prepare(cluster: Cluster): Promise<{ run(): Promise<number>; end(): Promise<void> }>;
}

const nothing = async () => undefined;

/** Players bet, sell bets, play and pay, each one order after the other. */
const orders: Work = {
  unit: 'order',
  async prepare(cluster) {
    const offer = await newOffer(caller(cluster.url));
    const players = await newPlayers(cluster, 0, PLAYERS);
    return {
      async run() {
        const playing = play({ players, offer, operator: cluster.operator, hangUps: 0 });
        await wait(SECONDS * 1_000);
        await playing.stop();
        return playing.known();
      },
      end: nothing,
    };
  },
};

/** Visitors read the first page, rendered for each. */
const pages: Work = {
  unit: 'page',
  prepare: async ({ url }) => ({
    async run() {
      const end = performance.now() + SECONDS * 1_000;
      let read = 0;
      const reader = async () => {
        while (performance.now() < end) {
          const page = await fetch(url, { headers: { 'accept-encoding': 'br' } });
          await page.arrayBuffer();
          if (page.ok) read += 1;
        }
      };
      await Promise.all(Array.from({ length: READERS }, reader));
      return read;
    },
    end: nothing,
  }),
};

async function visitorOf(
  { url, account }: { readonly url: string; readonly account: typeof VISITOR | LiveCredentials },
  topic: string,
  onMessage: () => void,
) {
  const { username, password } = account;
  const line = connectMqtt(url, { username, password, reconnectPeriod: 0 }, ignoreError);
  line.on('message', onMessage);
  await line.subscribeAsync(topic);
  return line;
}

/** Where the open pages of the n-th visitor are connected, and as whom. */
type Place = (n: number) => Parameters<typeof visitorOf>[0];

const atBackends = async ({ url }: Cluster): Promise<Place> => {
  const place = { url: `${url.replace('http', 'ws')}${BROKER.path}`, account: VISITOR };
  return () => place;
};

const atBrokers = async ({ url, clientUrls }: Cluster): Promise<Place> => {
  const { broker } = await caller(url)(LiveCredentialsAnswer, 'GET', LIVE_CREDENTIALS_PATH);
  if (broker === null) throw new Error('clients may not connect to the brokers');
  return (n) => ({ url: clientUrls[n % clientUrls.length] ?? broker.url, account: broker });
};

/** Open pages get the changed prices of one match. */
const messages = (unit: string, placesIn: (cluster: Cluster) => Promise<Place>): Work => ({
  unit,
  async prepare(cluster) {
    const call = caller(cluster.url);
    const place = await placesIn(cluster);
    const { match_id } = await openPick(call);
    let received = 0;
    const lines: Array<Awaited<ReturnType<typeof visitorOf>>> = [];
    for (let n = 0; n < VISITORS; n += 1)
      lines.push(
        await visitorOf(place(n), topics.oddsAll(match_id), () => {
          received += 1;
        }),
      );
    return {
      async run() {
        const before = received;
        for (let n = 0; n < SECONDS * CHANGES_A_SECOND; n += 1) {
          const outcomes = ['1', '2', '3'].map((outcome_id) => ({ outcome_id, odds: 2 + (n % 50) / 100 }));
          const message = { event: 'odds_change', match_id, markets: [{ market_id: 1, outcomes }] };
          await call(v.unknown(), 'POST', '/sandbox/feed', message);
          await wait(1_000 / CHANGES_A_SECOND);
        }
        return received - before;
      },
      async end() {
        await Promise.all(lines.map((line) => line.endAsync(true)));
      },
    };
  },
});

/** Nothing: the parts' own work, such as leases, prices and clean-up. */
const idle: Work = {
  unit: 'idle second',
  prepare: async () => ({
    async run() {
      await wait(SECONDS * 1_000);
      return SECONDS;
    },
    end: nothing,
  }),
};

export const WORKS: readonly Work[] = [
  idle,
  orders,
  pages,
  messages('live message', atBackends),
  messages('live message by the brokers', atBrokers),
];
