import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { migrate } from '@jukwaa/database';
import { enginesToTest, type TestDatabase, testDatabases } from '@jukwaa/database/testing';
import { pino } from 'pino';
import * as v from 'valibot';
import { ALWAYS_FRESH, succeed } from '../http/index.ts';
import { KIT_ROUTINES, kitMigrations } from '../kit-tables.ts';
import { databaseLeases } from '../lease/index.ts';
import { type Broker, createOutbox } from '../messages/index.ts';
import { until } from '../test-support/until.ts';
import { SystemClock } from '../time/index.ts';
import { decideTogether } from './decide-together.ts';
import { defineOrders } from './define-orders.ts';

const Ticket = v.object({ ticket: v.number() });
const log = pino({ level: 'silent' });
/** Longer than any test. */
const NEVER_MS = 3_600_000;

describe.each(enginesToTest(testDatabases()))('the messages of orders on $name', ({ fresh }) => {
  let own: TestDatabase;
  beforeAll(async () => {
    own = await fresh();
    await migrate(own.db, 'kit', kitMigrations, KIT_ROUTINES);
  });
  afterAll(() => own.drop());

  test('the messages of orders leave at once after the commit, not at the next look of the outbox', async () => {
    const outbox = createOutbox(own.db);
    const sent: string[] = [];
    const broker: Broker = {
      publish: async (topic) => void sent.push(topic),
      forget: async () => {},
      close: async () => {},
    };
    const place = decideTogether(
      { db: outbox.db, outbox, log },
      {
        orders: defineOrders({ scope: 'tickets', clock: new SystemClock(), result: Ticket }),
        groupOf: () => 'tickets',
        async decide(tx, order) {
          await tx.query("select kit.publish(array['balance/1'], array['{}'::jsonb])");
          return new Map([[order, succeed({ ticket: 1 })]]);
        },
      },
    );
    const stop = outbox.start(broker, databaseLeases(own.db, log), log, { lookMs: NEVER_MS });
    try {
      // The first message may be found by the look of the start.
      for (let count = 1; count <= 2; count += 1) {
        await place({ userId: 1, key: `key-${count}`, body: {}, isFresh: ALWAYS_FRESH.isFresh });
        await until(`message ${count}`, () => (sent.length >= count ? true : null));
      }
    } finally {
      await stop();
    }
  });
});
