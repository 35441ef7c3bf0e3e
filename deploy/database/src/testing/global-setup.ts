import { startPostgres } from './start-postgres.ts';

let stop: (() => Promise<void>) | null = null;

/**
 * For jest's `globalSetup`: starts an installed PostgreSQL when none is named, so that every test with
 * `testDatabases()` runs on both engines. Prints a notice when it can't.
 */
export default async function setUp(): Promise<void> {
  if (process.env.JUKWAA_TEST_DATABASE_URL) return;
  const server = await startPostgres();
  if (server.available) {
    process.env.JUKWAA_TEST_DATABASE_URL = server.url;
    stop = server.stop;
  } else {
    process.stderr.write(`Tests run on PGlite only: ${server.reason}\n`);
  }
}

/** Ends what `setUp` started. */
export async function stopOwnServer(): Promise<void> {
  await stop?.();
  stop = null;
}
