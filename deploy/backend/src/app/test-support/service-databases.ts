import { createHash } from 'node:crypto';
import { migrate } from '@jukwaa/database';
import { type Preparation, type TestEngine, testDatabases } from '@jukwaa/database/testing';
import { schemas } from '../schemas.ts';

function everyTable(): Preparation {
  const namespaces = schemas();
  return {
    key: createHash('sha256').update(JSON.stringify(namespaces)).digest('hex').slice(0, 16),
    async prepare(db) {
      for (const { name, migrations, routines } of namespaces) await migrate(db, name, migrations, routines);
    },
  };
}

/**
 * As `testDatabases`, with the tables of every service in them: to make those takes longer than most tests. Which of the
 * services runs is up to the test.
 */
export const serviceDatabases = (
  env: Readonly<Record<string, string | undefined>> = process.env,
): TestEngine[] => testDatabases(env, everyTable());
