/** Time limits of a statement (ms). `answer` is the driver's own: it also ends the wait for a frozen server. */
export interface StatementLimits {
  readonly statement: number;
  readonly lock: number;
  readonly idleInTransaction: number;
  readonly answer: number;
}

/** For calls that a user waits for. */
export const USUAL: StatementLimits = {
  statement: 5_000,
  lock: 4_000,
  idleInTransaction: 10_000,
  answer: 6_000,
};

/** For migrations, first reads of whole tables, and deletions of old rows. 0 is no limit. */
export const MAINTENANCE: StatementLimits = {
  statement: 0,
  lock: 60_000,
  idleInTransaction: 0,
  answer: 30 * 60_000,
};

/**
 * For an index that is built while calls go on. It waits for every transaction that is older, such as that of a backup, and delays no
 * call meanwhile.
 */
export const INDEX_BUILD: StatementLimits = { ...MAINTENANCE, lock: 0, answer: 24 * 60 * 60_000 };

/** How long a call waits for a connection: a new one, or one of the pool's (ms). */
export const CONNECT_MS = 4_000;

/** The settings of a session as the `options` of its start-up message. */
export const sessionOptions = ({ statement, lock, idleInTransaction }: StatementLimits): string =>
  [
    'timezone=UTC',
    `statement_timeout=${statement}`,
    `lock_timeout=${lock}`,
    `idle_in_transaction_session_timeout=${idleInTransaction}`,
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ');

/** Gives the current transaction limits of its own. */
export const localLimits = ({ statement, lock, idleInTransaction }: StatementLimits): string =>
  `SET LOCAL statement_timeout = ${statement}; SET LOCAL lock_timeout = ${lock};
   SET LOCAL idle_in_transaction_session_timeout = ${idleInTransaction}`;

/** Starts a transaction with limits of its own. */
export const beginWith = (limits: StatementLimits): string => `BEGIN; ${localLimits(limits)}`;
