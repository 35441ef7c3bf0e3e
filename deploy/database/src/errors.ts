/** A statement that the database refused. The error has no parameter values, so that it may be logged. */
export class SqlError extends Error {
  override readonly name = 'SqlError';
  /** SQLSTATE, e.g. `23505`. */
  readonly code: string;
  readonly constraint: string | null;

  constructor(code: string, message: string, constraint: string | null) {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

const hasState = (error: unknown, code: string): boolean => error instanceof SqlError && error.code === code;

/** A transaction that lost against another one and may be run again. */
export const isRetryable = (error: unknown) => hasState(error, '40001') || hasState(error, '40P01');

/** The reasons why a data folder can't be used. */
export type FolderProblem = 'locked' | 'not-ours' | 'unreadable' | 'other-version' | 'corrupt';

/** A data folder that can't be used; the message is for the operator who started the program. */
export class DatabaseFolderError extends Error {
  override readonly name = 'DatabaseFolderError';
  readonly problem: FolderProblem;
  readonly folder: string;

  constructor(problem: FolderProblem, folder: string, text: string) {
    super(`The data folder ${folder} ${text}`);
    this.problem = problem;
    this.folder = folder;
  }
}

/** Returns the text of any thrown value. */
export function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.map(reasonOf).join(', ');
  return 'message' in error ? String(error.message) : String(error);
}

/** Whether a call of the operating system failed in this way, e.g. `EEXIST`. */
export const hasErrorCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Whether a statement named a table or a schema that does not exist. */
export const isMissingTable = (error: unknown): boolean =>
  hasErrorCode(error, '42P01') || hasErrorCode(error, '3F000');
