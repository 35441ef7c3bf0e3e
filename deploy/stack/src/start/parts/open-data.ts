import type { Env } from '@jukwaa/backend/settings';
import { type Database, openDatabase } from '@jukwaa/database';
import { CommandError } from '../../run/run-task.ts';

/**
 * Faults of our own keep their stack; every other error while opening comes from the environment, and the operator
 * can fix it.
 */
const MISTAKES = [TypeError, RangeError, ReferenceError, SyntaxError];

/** The error of an opening as an operator reads it. */
export function asRefusal(error: unknown, hint: string): unknown {
  if (!(error instanceof Error) || MISTAKES.some((mistake) => error instanceof mistake)) return error;
  return new CommandError(`${error.message}${hint}`);
}

/**
 * Opens the database of the environment; `onDeath` is called with the error that ended an embedded one. @throws
 * CommandError with the fault and the variable that changes it
 */
export async function openData(env: Env, onDeath?: (error: Error) => void): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_POOL_SIZE: connections, JUKWAA_DATA: dataDir } = env;
  try {
    return await openDatabase(
      url === undefined ? { dataDir, ...(onDeath && { onDeath }) } : { url, connections },
    );
  } catch (error) {
    // The driver's own error for an address that it can't read.
    if (url !== undefined && error instanceof TypeError)
      throw new CommandError(`DATABASE_URL can't be used: ${error.message}`);
    throw asRefusal(error, url === undefined ? ' (JUKWAA_DATA names the folder)' : ' (DATABASE_URL)');
  }
}
