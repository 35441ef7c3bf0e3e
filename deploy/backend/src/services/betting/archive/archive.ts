import type { Database, Queryable } from '@jukwaa/database';
import { type Clock, MONTHS_AGO, MOVED_AT_ONCE, moveInBatches } from '../../../kit/index.ts';

/** How long bets stay where; months of the services' clock. */
export interface ArchivePeriods {
  /** Months after their end at which bets move to the archive; undefined: never. */
  readonly after: number | undefined;
  /** Months for which a whole month stays in the archive after its end; undefined: for good. */
  readonly keep: number | undefined;
}

/** The archive of bets that can no longer change. Each step is one transaction, so a kill leaves a bet in exactly one place. */
export interface Archive {
  /** Brings archived bets with a corrected result back, so that the settlement corrects them; returns how many. */
  restoreCorrected(signal?: AbortSignal): Promise<number>;
  /** Moves old bets to the archive, oldest first and at most 50,000 of them, with pauses; returns how many. */
  moveOld(signal?: AbortSignal): Promise<number>;
  /** Drops the months that are older than the configured period; returns how many. */
  dropOld(signal?: AbortSignal): Promise<number>;
}

interface Deps {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly periods: ArchivePeriods;
}

const NEVER = new AbortController().signal;

const MOVE = `select betting.archive_bets(${MONTHS_AGO}, $3) as bets`;
const RESTORE = 'select betting.restore_corrected($1) as bets';
const DROP = `select betting.drop_archive_month(${MONTHS_AGO}) is not null as is_dropped`;

async function betsOf(db: Queryable, sql: string, params: readonly unknown[]): Promise<number> {
  const [row] = await db.query<{ bets: number }>(sql, params);
  return row?.bets ?? 0;
}

/** @param deps.clock decides how old bets are */
export function createArchive({ db, clock, periods: { after, keep } }: Deps): Archive {
  /** Dropping waits for no statement limit, because it deletes the keys of a whole month. */
  const dropMonth = (months: number) =>
    db.transaction(
      async (tx) => {
        const [row] = await tx.query<{ is_dropped: boolean }>(DROP, [clock.now(), months]);
        return row?.is_dropped === true ? 1 : 0;
      },
      { limits: 'maintenance' },
    );
  return {
    restoreCorrected: (signal = NEVER) => moveInBatches(() => betsOf(db, RESTORE, [MOVED_AT_ONCE]), signal),
    moveOld: async (signal = NEVER) =>
      after === undefined
        ? 0
        : moveInBatches(() => betsOf(db, MOVE, [clock.now(), after, MOVED_AT_ONCE]), signal),
    dropOld: async (signal = NEVER) =>
      keep === undefined ? 0 : moveInBatches(() => dropMonth(keep), signal),
  };
}
