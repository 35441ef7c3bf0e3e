import { createBackend, parseEnv } from '@jukwaa/backend';
import { type RealBrokerKind, realBrokers } from '@jukwaa/backend/testing';
import { printNote, type ReportTable, startTable } from '@jukwaa/build/report';
import { topics } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { type BenchDatabase, onEachPlace } from '../places.ts';
import { bareInTurn, barePipelined } from './bare-publisher.ts';
import { type Arrivals, listen } from './listener.ts';

const USERS = 2_000;
const MESSAGES = 20_000;
const WARM_UP_MESSAGES = 2_000;
/** Messages a second that one replica should pass on. */
const GOAL = 5_000;
const RATE = 'messages/s';

/** Messages of all users in turn, as after a settlement; each user's are numbered. */
const messagesOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    topic: topics.balance(1 + (n % USERS)),
    payload: { n: Math.floor(n / USERS) },
  }));

/** Starts a replica with the broker at `url` on a database that stays open. */
async function startReplica(db: Database, url: string) {
  const env = parseEnv({
    JUKWAA_ENV: 'test',
    JUKWAA_LOG: 'silent',
    JUKWAA_SIGNATURE_SECRET: 'bench-signature',
    JUKWAA_FEED: 'sandbox',
    MQTT_URL: url,
  });
  const backend = await createBackend({ env, db, variables: {} });
  await backend.listen({ port: 0, host: '127.0.0.1' });
  const { outbox } = backend.context;
  return {
    /** Commits all messages in one transaction; resolves at the commit. */
    add: (count: number) => db.transaction((tx) => outbox.add(tx, ...messagesOf(count))),
    wake: () => outbox.wake(),
    close: () => backend.close(),
  };
}

const cellsOf = (name: string, { count, ms, lost, disordered }: Arrivals): string[] => [
  name,
  ((count / ms) * 1_000).toFixed(0),
  String(lost),
  String(disordered),
];

async function measureBroker(table: ReportTable, { name, db }: BenchDatabase, kind: RealBrokerKind) {
  const broker = await kind.start();
  const [url = ''] = broker.urls;
  const replica = await startReplica(db, url);
  const listener = await listen(url);
  try {
    for (const count of [WARM_UP_MESSAGES, MESSAGES]) {
      const arrivals = listener.expect(count);
      await replica.add(count);
      listener.start();
      replica.wake();
      const arrived = await arrivals;
      if (count === MESSAGES) table.row(cellsOf(`${kind.name}, outbox on ${name}`, arrived));
    }
    for (const [how, publish] of [
      ['bare lines, all at once', barePipelined],
      ['bare line, one after the other', bareInTurn],
    ] as const)
      table.peer(cellsOf(`${kind.name}, ${how}`, await publish(url, listener, messagesOf(MESSAGES))));
  } finally {
    await listener.end();
    await replica.close();
    await broker.stop();
  }
}

/**
 * `npm run bench:outbox` prints how many committed messages a replica passes on per second, through each installed broker and from
 * each database, from the commit to a subscriber of all, beside a bare publisher at the same broker. Two shared cores should reach
 * 5,000 a second; none may be lost, or overtake another one of its topic.
 */
export async function benchOutbox(): Promise<number> {
  const { installed, missing } = realBrokers();
  for (const program of missing) printNote(`${program} is not installed, so it is not measured`);
  const heads = ['', RATE, 'lost', 'disordered'];
  const table = startTable({ heads, charted: [RATE], limits: { [RATE]: GOAL } });
  await onEachPlace(async (place) => {
    for (const kind of installed) await measureBroker(table, place, kind);
  });
  return 0;
}
