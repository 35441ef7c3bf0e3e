import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { migrate } from '@jukwaa/database';
import { enginesToTest, type TestDatabase, testDatabases } from '@jukwaa/database/testing';
import { Gauge, Registry } from 'prom-client';
import { KIT_ROUTINES, kitMigrations } from '../kit-tables.ts';
import { createOutbox } from '../messages/index.ts';
import { kitFigures } from './kit-figures.ts';
import { figureReads } from './read-figures.ts';

const START_MS = 180_000;

const valueIn = (text: string, line: string): number | undefined => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
};
const shown = async (metrics: Registry, line: string) => valueIn(await metrics.metrics(), line);

describe('metrics that are read at a scrape', () => {
  const figures = (metrics: Registry, name: string, read: () => Promise<number>) => {
    const gauge = new Gauge({ name, help: name, registers: [metrics] });
    return { name, everyMs: 0, read: async () => gauge.set(await read()) };
  };

  test('metrics that are read at a scrape are those of the time of the scrape', async () => {
    const metrics = new Registry();
    let bets = 1;
    const read = figureReads(metrics, [figures(metrics, 'bets', async () => bets)]);
    for (bets of [5, 7]) {
      await read();
      expect(await shown(metrics, 'bets')).toBe(bets);
    }
  });

  test('a read that hangs or fails keeps no other metric back, and its age grows', async () => {
    const metrics = new Registry();
    let isBroken = false;
    const read = figureReads(metrics, [
      figures(metrics, 'failing', async () => (isBroken ? Promise.reject(new Error('no database')) : 3)),
      figures(metrics, 'whole', async () => (isBroken ? 2 : 1)),
      figures(metrics, 'hanging', () => (isBroken ? new Promise(() => undefined) : Promise.resolve(1))),
    ]);
    await read();
    isBroken = true;
    await read();
    expect([await shown(metrics, 'whole'), await shown(metrics, 'failing')]).toEqual([2, 3]);
    const text = await metrics.metrics();
    const ageOf = (name: string) => valueIn(text, `jukwaa_figures_age_seconds{figures="${name}"}`);
    for (const name of ['failing', 'hanging'])
      expect(ageOf(name)).toBeGreaterThan(ageOf('whole') ?? Number.POSITIVE_INFINITY);
  });

  test('several scrapers in a row read once', async () => {
    const metrics = new Registry();
    let reads = 0;
    const counted = {
      name: 'counted',
      async read() {
        reads += 1;
      },
    };
    const read = figureReads(metrics, [counted]);
    await Promise.all([read(), read()]);
    await read();
    expect(reads).toBe(1);
  });
});

describe.each(enginesToTest(testDatabases()))('the metrics of the kit on $name', ({ fresh }) => {
  let own: TestDatabase;
  beforeAll(async () => {
    own = await fresh();
    await migrate(own.db, 'kit', kitMigrations, KIT_ROUTINES);
  }, START_MS);
  afterAll(() => own.drop());

  test('the metrics of the kit have the waiting messages with their age, leases, clients and connections', async () => {
    const { db } = own;
    const outbox = createOutbox(db);
    await outbox.add(db, { topic: 'balance/1', payload: 1 }, { topic: 'balance/2', payload: 2 });
    await db.query(
      "UPDATE kit.outbox SET added_at = clock_timestamp() - interval '90 seconds' WHERE topic = 'balance/1'",
    );
    await db.query(
      `INSERT INTO kit.leases VALUES ('feed', 'a', clock_timestamp() + interval '1 hour'), ('rounds', 'b', clock_timestamp())`,
    );
    const metrics = new Registry();
    const embedded = { clients: () => 4, bufferedBytes: () => 0 };
    await figureReads(
      metrics,
      kitFigures({ db, metrics, embedded, replicaLag: () => 2.5, leases: () => ['outbox'] }),
    )();
    expect(await shown(metrics, 'jukwaa_outbox_messages')).toBe(2);
    expect(await shown(metrics, 'jukwaa_outbox_oldest_seconds')).toBeGreaterThanOrEqual(90);
    expect(await shown(metrics, 'jukwaa_lease_held{lease="feed"}')).toBe(1);
    expect(await shown(metrics, 'jukwaa_lease_held{lease="rounds"}')).toBe(0);
    expect(await shown(metrics, 'jukwaa_own_lease{lease="outbox"}')).toBe(1);
    expect(await shown(metrics, 'jukwaa_broker_clients')).toBe(4);
    expect(await shown(metrics, 'jukwaa_database_replica_lag_seconds')).toBe(2.5);
    const idle = await shown(metrics, 'jukwaa_database_connections{state="idle"}');
    expect(idle === undefined).toBe(db.engine === 'pglite');
  });
});
