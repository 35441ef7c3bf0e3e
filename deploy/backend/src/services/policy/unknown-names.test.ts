import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Database } from '@jukwaa/database';
import { type Backend, createBackend } from '../../app/create-backend.ts';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { parseEnv } from '../../kit/index.ts';
import { until } from '../../kit/test-support/until.ts';
import { policyService } from './index.ts';

const SLOW_MS = 180_000;
const ENV = parseEnv({ JUKWAA_ENV: 'test', JUKWAA_LOG: 'warn' });

describe.each(serviceEngines())('a replica of an older version on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  let logged: string[];
  let backend: Backend;

  async function start(): Promise<void> {
    logged = [];
    backend = await createBackend({
      env: ENV,
      db,
      services: [policyService],
      logTo: { write: (line) => void logged.push(line) },
    });
    await backend.listen({ port: 0 });
  }
  const insert = (name: string, value: object) =>
    db.query(
      `insert into policy.rows (name, value, effective_from, set_by, set_at)
       values ($1, $2::jsonb, '2024-01-01T00:00:00Z', 'newer version', now())`,
      [name, JSON.stringify(value)],
    );
  const policy = () => backend.context.services.policy;
  const warnings = () => logged.filter((line) => line.includes('does not know'));

  beforeEach(async () => {
    ({ db, drop } = await fresh());
    await start();
  }, SLOW_MS);
  afterEach(() => drop());

  test(
    'a replica of an older version runs and starts with rules of names that it does not know, logs each name once, and follows the others',
    async () => {
      await insert('luck', { factor: 7 });
      await until('the warning', async () => (warnings().length > 0 ? true : null));
      await backend.close();
      await start();
      expect(
        policy()
          .history()
          .map(({ row }) => String(row.name)),
      ).not.toContain('luck');
      await insert('luck', { factor: 8 });
      await insert('cash_out', { margin_bp: 123 });
      await until('the later rule', async () =>
        policy().at('cash_out', new Date('2024-01-02T00:00:00Z')).margin_bp === 123 ? true : null,
      );
      expect(warnings()).toEqual([expect.stringContaining('"names":["luck"]')]);
      await backend.close();
    },
    SLOW_MS,
  );

  test(
    'a replica of an older version does not start with a value that it cannot read under a name that it knows',
    async () => {
      await backend.close();
      await insert('cash_out', { margin_bp: 'none' });
      await expect(start()).rejects.toThrow('Expected number');
    },
    SLOW_MS,
  );
});
