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
import type { Cluster } from '../../cluster/cluster.ts';
import { caller, openPick } from '../../testing/bettors.ts';
import { changeOdds } from '../../testing/change-odds.ts';
import { SECONDS, type Work, type WorkName } from './work.ts';

/** Open pages that get live messages. */
export const VISITORS = 1_000;
const CHANGES_A_SECOND = 5;

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
const messages = (name: WorkName, unit: string, placesIn: (cluster: Cluster) => Promise<Place>): Work => ({
  name,
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
          await changeOdds(call, match_id, 2 + (n % 50) / 100);
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

export const liveAtBackends = messages('message', 'live message', atBackends);
export const liveAtBrokers = messages('broker message', 'live message by the brokers', atBrokers);
