import { createHash } from 'node:crypto';
import { migrate } from '@jukwaa/database';
import {
  behindPgbouncer,
  enginesToTest,
  type Preparation,
  type TestEngine,
  testDatabases,
} from '@jukwaa/database/testing';
import { schemas } from '../schemas.ts';

/**
 * The content of a database with the tables of every service. A later version that runs these tests on its own tables, before it is
 * released, has prepared them on the server under the name in `JUKWAA_TEST_TABLES`.
 */
export function everyTable(): Preparation {
  const namespaces = schemas();
  const own = createHash('sha256').update(JSON.stringify(namespaces)).digest('hex').slice(0, 16);
  return {
    key: process.env.JUKWAA_TEST_TABLES ?? own,
    async prepare(db) {
      for (const { name, migrations, routines } of namespaces) await migrate(db, name, migrations, routines);
    },
  };
}

/**
 * As `testDatabases`, with the tables of every service: creating those takes longer than most tests. The test chooses the
 * services that run.
 */
export const serviceDatabases = (
  env: Readonly<Record<string, string | undefined>> = process.env,
): TestEngine[] => testDatabases(env, everyTable());

/** Those of them for a test that is the same on each: the server where there is one, and both in the long form of the tests. */
export const serviceEngines = (): readonly TestEngine[] => enginesToTest(serviceDatabases());

/** The same, and PostgreSQL behind PgBouncer, for a test that moves money from its stake to its payout. */
export const servicePlaces = () => [...serviceEngines(), ...behindPgbouncer(everyTable())];
