import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Database, migrate } from '@jukwaa/database';
import { enginesToTest, type TestDatabase, testDatabases } from '@jukwaa/database/testing';
import { pino } from 'pino';
import { KIT_ROUTINES, kitMigrations } from '../kit-tables.ts';
import { databaseLeases } from '../lease/database-lease.ts';
import type { Teardown } from '../lease/lease.ts';
import type { Broker } from './broker.ts';
import { createOutbox, type DatabaseOutbox } from './database-outbox.ts';
import { missedSince, sentOn } from './sent-messages.ts';

const START_MS = 180_000;
/** Longer than any test. */
const NEVER_MS = 3_600_000;
const log = pino({ level: 'silent' });

/** A broker that records messages, and whose line breaks where the test says: it loses all that are on their way behind that. */
function recordingBroker() {
  const sent: { topic: string; payload: unknown }[] = [];
  let accepts = Number.POSITIVE_INFINITY;
  let received: (() => void) | null = null;
  const broker: Broker = {
    async publish(topic, payload) {
      if (accepts === 0) {
        setImmediate(() => {
          accepts = Number.POSITIVE_INFINITY;
        });
        throw new Error('out of reach');
      }
      accepts -= 1;
      sent.push({ topic, payload });
      received?.();
    },
    forget: async () => {},
    close: async () => {},
  };
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      received = () => {
        if (sent.length >= count) resolve();
      };
      received();
    });
  const breakAfter = (messages: number) => {
    accepts = messages;
  };
  return { broker, sent, until, breakAfter };
}

/** The broker, which confirms its messages when the test says. */
function confirmingLater(broker: Broker) {
  const confirm: (() => void)[] = [];
  const slow: Broker = {
    ...broker,
    async publish(topic, payload) {
      await broker.publish(topic, payload);
      await new Promise<void>((resolve) => confirm.push(resolve));
    },
  };
  const confirmAll = () => {
    for (const resolve of confirm) resolve();
  };
  return { slow, confirmAll };
}

describe.each(enginesToTest(testDatabases()))('the outbox on $name', ({ fresh }) => {
  let own: TestDatabase;
  let outbox: DatabaseOutbox;
  let db: Database;

  beforeAll(async () => {
    own = await fresh();
    await migrate(own.db, 'kit', kitMigrations, KIT_ROUTINES);
  }, START_MS);
  afterAll(() => own.drop());
  beforeEach(() => {
    outbox = createOutbox(own.db);
    db = outbox.db;
  });

  const delivering = async (broker: Broker, work: () => Promise<void>, options = {}) => {
    const stop: Teardown = outbox.start(broker, databaseLeases(own.db, log), log, options);
    try {
      await work();
    } finally {
      await stop();
    }
  };
  const numbered = (n: number) => ({ topic: 'balance/1', payload: { n } });

  test('the outbox sends a replica that returns during a delivery the messages that the broker has already confirmed', async () => {
    const { broker, until } = recordingBroker();
    const { slow, confirmAll } = confirmingLater(broker);
    const stop = outbox.start(slow, databaseLeases(own.db, log), log, { keepsSent: true });
    try {
      await outbox.add(db, numbered(1), numbered(2));
      await until(2);
      const missed = await missedSince(db, 0);
      expect(missed.map(({ payload }) => payload)).toEqual([{ n: 1 }, { n: 2 }]);
    } finally {
      confirmAll();
      await stop();
    }
  });

  test('the messages of some topics are found in order, those that were sent and those that wait, and no others', async () => {
    const { broker, until } = recordingBroker();
    const at = (topic: string, n: number) => ({ topic, payload: { n } });
    const stop = outbox.start(broker, databaseLeases(own.db, log), log, { keepsSent: true });
    await outbox.add(db, at('profile/own', 1), at('profile/other', 2), at('balance/own', 3));
    await until(3);
    await stop();
    await outbox.add(db, at('profile/other', 4), at('profile/own', 5));
    const found = await sentOn(db, ['profile/own', 'balance/own'], 600);
    expect(found.map(({ payload }) => payload)).toEqual([{ n: 1 }, { n: 3 }, { n: 5 }]);
    const waiting = await sentOn(db, ['profile/own'], 0);
    expect(waiting.map(({ payload }) => payload)).toEqual([{ n: 5 }]);
    await db.query('DELETE FROM kit.outbox');
  });

  test('the outbox delivers committed messages in order, and none that were rolled back', async () => {
    const { broker, sent, until } = recordingBroker();
    await delivering(broker, async () => {
      await db.transaction((tx) => outbox.add(tx, numbered(1), numbered(2)));
      const undone = db.transaction(async (tx) => {
        await outbox.add(tx, numbered(99));
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      for (let n = 3; n <= 10; n++) await db.transaction((tx) => outbox.add(tx, numbered(n)));
      await until(10);
    });
    expect(sent).toEqual(Array.from({ length: 10 }, (_, index) => numbered(index + 1)));
    await expect(db.query('SELECT * FROM kit.outbox')).resolves.toEqual([]);
  });

  test('the outbox delivers at once after a commit, before its next poll', async () => {
    const { broker, until } = recordingBroker();
    const work = async () => {
      // The first message may be found by the look of the start.
      for (let count = 1; count <= 2; count += 1) {
        await db.transaction((tx) => outbox.add(tx, numbered(count)));
        await until(count);
      }
    };
    await delivering(broker, work, { lookMs: NEVER_MS });
  });

  test('the outbox keeps messages that the broker did not accept, in their order', async () => {
    const { broker, sent, until, breakAfter } = recordingBroker();
    await db.transaction((tx) => outbox.add(tx, numbered(1), numbered(2), numbered(3)));
    breakAfter(1);
    await delivering(broker, () => until(3));
    expect(sent).toEqual([numbered(1), numbered(2), numbered(3)]);
  });

  test('the outbox does not wait for the confirmation of one message before it sends the next', async () => {
    const { broker, sent, until } = recordingBroker();
    const { slow, confirmAll } = confirmingLater(broker);
    await outbox.add(db, ...[1, 2, 3].map(numbered));
    await delivering(slow, async () => {
      await until(3);
      expect(await db.query('SELECT id FROM kit.outbox')).toHaveLength(3);
      confirmAll();
    });
    expect(sent).toEqual([1, 2, 3].map(numbered));
  });

  test('the outbox delivers the messages of a dead process in the next one', async () => {
    const dead = createOutbox(own.db);
    await dead.db.transaction((tx) => dead.add(tx, numbered(7)));
    const { broker, sent, until } = recordingBroker();
    await delivering(broker, () => until(1));
    expect(sent).toEqual([numbered(7)]);
  });

  test('the outbox delivers JSON of every kind unchanged', async () => {
    const { broker, sent, until } = recordingBroker();
    const payloads = [{ a: [1, null, '{"x"}'] }, ['list'], 'text \\ "quoted" ,{}', 5, null];
    await outbox.add(db, ...payloads.map((payload) => ({ topic: 'live/x', payload })));
    await delivering(broker, () => until(payloads.length));
    expect(sent.map(({ payload }) => payload)).toEqual(payloads);
  });
});
