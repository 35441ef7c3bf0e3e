import { DatabaseError } from '@jukwaa/network';
import { hasErrorCode, reasonOf, SqlError } from './errors.ts';

/** Whether the statement or transaction took effect. `unknown`: the connection broke before the answer of a commit. */
export type CommitOutcome = 'not-done' | 'unknown';

/**
 * The database can't be reached or can't work at the moment; a later call may succeed. With the outcome `unknown` the work may
 * have been committed, so only work that recognises its repetition (by a key) may be repeated.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly outcome: CommitOutcome;

  constructor(reason: string, outcome: CommitOutcome) {
    super(`The database is unavailable: ${reason}`);
    this.outcome = outcome;
  }
}

/** SQLSTATE of a server that ends, starts, has no free connection or only reads (PostgreSQL manual, appendix A). */
const CONNECTION_STATES = /^(08|57P0|53300|25P0[34]|25006)/;
/** A statement that met a time limit, a full disk or too little memory; the connection stays usable. */
const STATEMENT_STATES = /^(57014|55P03|53100|53200|53400)/;

const SYSTEM_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
];
/** The driver reports these without a code. */
const DRIVER_TEXTS =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded|Client (has encountered|was closed)|The server does not support SSL|The database thread ended)/;

const isReadOnly = (error: unknown): boolean => error instanceof DatabaseError && error.code === '25006';

/** Whether the connection that failed with this error must not be used again. */
export function breaksConnection(error: unknown): boolean {
  if (error instanceof DatabaseError) return CONNECTION_STATES.test(error.code ?? '');
  return (
    SYSTEM_CODES.some((code) => hasErrorCode(error, code)) ||
    (error instanceof Error && DRIVER_TEXTS.test(error.message))
  );
}

/**
 * Converts an error of the driver to an error of the port, without the detail text, which repeats parameter values.
 *
 * @param outcome the state of the work when the connection broke
 */
export function portError(error: unknown, outcome: CommitOutcome): unknown {
  if (isReadOnly(error)) return new DatabaseUnavailable('the server is read-only', 'not-done');
  if (breaksConnection(error)) return new DatabaseUnavailable(reasonOf(error), outcome);
  if (!(error instanceof DatabaseError)) return error;
  if (STATEMENT_STATES.test(error.code ?? '')) return new DatabaseUnavailable(error.message, 'not-done');
  return new SqlError(error.code ?? 'XX000', error.message, error.constraint ?? null);
}
