import { type Backend, type BackendOptions, createBackend, type Env } from '@jukwaa/backend';
import { type Database, openDatabase } from '@jukwaa/database';
import { CommandError } from '../../run/run-task.ts';

/**
 * Faults of our own keep their stack; every other error while opening comes from the environment, and the operator
 * can fix it.
 */
const MISTAKES = [TypeError, RangeError, ReferenceError, SyntaxError];

function asRefusal(error: unknown, hint: string): unknown {
  if (!(error instanceof Error) || MISTAKES.some((mistake) => error instanceof mistake)) return error;
  return new CommandError(`${error.message}${hint}`);
}

/**
 * Opens the database of the environment; `onDeath` is called with the error that ended an embedded one. @throws
 * CommandError with the fault and the variable that changes it
 */
export async function openData(env: Env, onDeath?: (error: Error) => void): Promise<Database> {
  const { DATABASE_URL: url, JUKWAA_DATA: dataDir } = env;
  try {
    return await openDatabase(url === undefined ? { dataDir, ...(onDeath && { onDeath }) } : { url });
  } catch (error) {
    // The driver's own error for an address that it can't read.
    if (url !== undefined && error instanceof TypeError)
      throw new CommandError(`DATABASE_URL can't be used: ${error.message}`);
    throw asRefusal(error, url === undefined ? ' (JUKWAA_DATA names the folder)' : ' (DATABASE_URL)');
  }
}

/** Opens the services. @throws CommandError when a broker, a provider or the tables can't be used */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  try {
    return await createBackend(options);
  } catch (error) {
    throw asRefusal(error, '');
  }
}
