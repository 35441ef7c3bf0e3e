import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { everyTable } from '@jukwaa/backend/testing';
import { hasPostgres, startPostgres, type TestPostgres, testDatabases } from '@jukwaa/database/testing';
import { ROOT } from '../start/root.ts';
import { killLeftovers, startNode } from '../testing/child.ts';
import { earlierVersion, inEarlierSources } from '../testing/earlier-version.ts';

/** All tests of the services, and the installation of their packages (ms). */
const TESTS_MS = 3_600_000;
/** The start of each failure in the output of Jest; those after the last file are repetitions. */
const FAILURE = /^ +● /m;
const REPEATED = /^Summary of all failing tests$/m;
/** Most text of a failure: its name, reason and place. */
const FAILURE_CHARS = 3_000;
/** Lets the tests of a version run on tables that are prepared. An earlier version may not have it. */
const SET_UP = 'deploy/backend/src/app/test-support/service-databases.ts';

const earlier = earlierVersion();
if (earlier === null)
  test.skip('this copy has no history, so no tests of an earlier version run on its tables', () => undefined);

let top = '';
let server: TestPostgres | null = null;
afterAll(async () => {
  await killLeftovers();
  if (server?.available) await server.stop();
  await rm(top, { recursive: true, force: true });
});

/** Prepares the tables of this version for the tests of an earlier one. @returns the variables that those need */
async function preparedTables(url: string): Promise<Record<string, string>> {
  const env = { JUKWAA_TEST_DATABASE_URL: url };
  const tables = everyTable();
  const key = `later_${tables.key}`;
  // The template stays on its server when the database is dropped.
  const { drop } =
    (await testDatabases(env, { ...tables, key })
      .at(-1)
      ?.fresh()) ?? {};
  await drop?.();
  return { ...env, JUKWAA_TEST_TABLES: key };
}

function failuresIn(output: string): string[] {
  const [own = ''] = output.split(REPEATED);
  return own
    .split(FAILURE)
    .slice(1)
    .map((text) => text.slice(0, FAILURE_CHARS));
}

(hasPostgres() && earlier !== null ? describe : describe.skip)('an earlier version', () => {
  beforeAll(async () => {
    top = await mkdtemp(join(tmpdir(), 'jukwaa-earlier-'));
    server = await startPostgres();
  });

  test(
    'passes its own tests of the services on the tables of this version, as during an update',
    async () => {
      if (!server?.available) throw new Error('no server');
      const env = await preparedTables(server.url);
      const { code, stderr } = await inEarlierSources(earlier ?? '', top, async (sources) => {
        await copyFile(join(ROOT, SET_UP), join(sources, SET_UP));
        const run = join(sources, 'deploy/stack/bin/run.mjs');
        return startNode([run, 'unit', 'deploy/backend'], env).ended;
      });
      expect(failuresIn(stderr)).toEqual([]);
      expect([code, stderr]).toEqual([0, expect.stringMatching(/^Tests: .* passed/m)]);
    },
    TESTS_MS,
  );
});
