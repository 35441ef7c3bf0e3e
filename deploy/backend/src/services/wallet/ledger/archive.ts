import type { Queryable } from '@jukwaa/database';
import {
  type Clock,
  everyLeased,
  MONTHS_AGO,
  MOVED_AT_ONCE,
  moveInBatches,
  type ServiceContext,
  type Teardown,
} from '../../../kit/index.ts';

/** Time between two rounds, in real ms. */
const ROUND_MS = 60_000;
const NEVER = new AbortController().signal;

const MOVE = `select wallet.archive_entries(${MONTHS_AGO}, $3) as postings`;

interface Deps {
  readonly db: Queryable;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Moves the entries of postings that are older than this many months to the archive, oldest first; returns the number of postings.
 * Each batch is one transaction, so a kill leaves an entry in exactly one place.
 */
export const moveOldEntries = ({ db, clock }: Deps, months: number, signal = NEVER): Promise<number> =>
  moveInBatches(async () => {
    const [row] = await db.query<{ postings: number }>(MOVE, [clock.now(), months, MOVED_AT_ONCE]);
    return row?.postings ?? 0;
  }, signal);

/** Keeps the ledger's archive in one replica at a time, when the operator wants one. */
export function startLedgerArchive(
  context: Deps & Pick<ServiceContext, 'env' | 'withLease' | 'log'>,
): Teardown {
  const { JUKWAA_ARCHIVE_AFTER: months } = context.env;
  if (months === undefined) return () => undefined;
  return everyLeased(context.withLease, 'wallet.archive', ROUND_MS, async (signal) => {
    const postings = await moveOldEntries(context, months, signal);
    if (postings > 0) context.log.info({ moved_postings: postings }, 'the archive of the ledger changed');
    return postings > 0 ? 'more' : 'idle';
  });
}
