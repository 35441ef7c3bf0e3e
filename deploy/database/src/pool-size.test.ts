import { expect, test } from '@jest/globals';
import { openDatabase } from './open-database.ts';

const url = process.env.JUKWAA_TEST_DATABASE_URL ?? '';
const CONNECTIONS = 3;

(url === '' ? test.skip : test)(
  'a process opens as many connections as it is given, and further calls wait for one',
  async () => {
    const db = await openDatabase({ url, connections: CONNECTIONS });
    try {
      const calls = Array.from({ length: 4 * CONNECTIONS }, (_, n) =>
        db.query<{ n: number }>('SELECT $1::int AS n FROM pg_sleep(0.05)', [n]),
      );
      const busy = db.pool?.();
      const answers = await Promise.all(calls);
      expect(busy?.waiting).toBeGreaterThan(0);
      expect(answers.map(([row]) => row?.n)).toEqual(calls.map((_, n) => n));
      expect(db.pool?.().open).toBe(CONNECTIONS);
    } finally {
      await db.close();
    }
  },
  60_000,
);
