import type { Database, Queryable } from '@jukwaa/database';
import { type Clock, pause } from '../../../kit/index.ts';

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
  /** Moves old bets to the archive, oldest first and at most `MOST_MOVED` of them, with pauses; returns how many. */
  moveOld(signal?: AbortSignal): Promise<number>;
  /** Drops the months that are older than the configured period; returns how many. */
  dropOld(signal?: AbortSignal): Promise<number>;
}

interface Deps {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly periods: ArchivePeriods;
}

/** Bets of one transaction: few enough that a bet that is being placed on the embedded database waits for some 20 ms. */
const BATCH_BETS = 200;
/** Bets that are moved in one go; corrected bets come back in between. */
const MOST_MOVED = 50_000;
/** Pause after a batch, as a multiple of its time: calls have the database for most of the time. At least `PAUSE_MS`. */
const PAUSE_TIMES = 4;
const PAUSE_MS = 20;
const NEVER = new AbortController().signal;

// Months end in Nairobi, which is UTC+3 all year.
const MONTHS_AGO = `(($1::timestamptz at time zone interval '3 hours') - make_interval(months => $2)) at time zone interval '3 hours'`;
const MOVE = `select betting.archive_bets(${MONTHS_AGO}, $3) as bets`;
const RESTORE = 'select betting.restore_corrected($1) as bets';
const DROP = `select betting.drop_archive_month(${MONTHS_AGO}) is not null as is_dropped`;

/** Runs a step until it finds nothing or has done `most`; returns the sum of its results. */
async function untilNone(
  step: () => Promise<number>,
  signal: AbortSignal,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  for (let sum = 0; ; ) {
    const started = performance.now();
    const done = signal.aborted || sum >= most ? 0 : await step();
    if (done === 0) return sum;
    sum += done;
    await pause(Math.max(PAUSE_MS, PAUSE_TIMES * (performance.now() - started)), signal);
  }
}

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
    restoreCorrected: (signal = NEVER) => untilNone(() => betsOf(db, RESTORE, [BATCH_BETS]), signal),
    moveOld: async (signal = NEVER) =>
      after === undefined
        ? 0
        : untilNone(() => betsOf(db, MOVE, [clock.now(), after, BATCH_BETS]), signal, MOST_MOVED),
    dropOld: async (signal = NEVER) => (keep === undefined ? 0 : untilNone(() => dropMonth(keep), signal)),
  };
}
