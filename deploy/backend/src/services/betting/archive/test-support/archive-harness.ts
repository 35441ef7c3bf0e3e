import { BetAnswer } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import type { TestEngine } from '@jukwaa/database/testing';
import { SystemClock } from '../../../../kit/time/system-clock.ts';
import type { CurrentLeg } from '../../offer-port.ts';
import { PLACE, useBettingHarness } from '../../test-support/betting-harness.ts';
import { type ArchivePeriods, createArchive } from '../archive.ts';

const DAY_MS = 86_400_000;
/** Bets are archived a month after their end in these tests; then this many days is long ago. */
export const LONG_AGO_DAYS = 40;
const PERIODS: ArchivePeriods = { after: 1, keep: undefined };

/** Where the rows of a bet are: `current`, `archived`, or a sentence about what is wrong. */
async function placeOf(db: Database, id: number): Promise<string> {
  const [row] = await db.query<{ current: string; archived: string }>(
    `select concat((select count(*) from betting.bets where id = $1), ' ',
         (select count(*) > 0 from betting.legs where bet_id = $1)) as current,
       concat((select count(*) from betting.archived_bets where id = $1), ' ',
         (select count(*) > 0 from betting.archived_legs where bet_id = $1), ' ',
         (select count(*) from betting.archived_keys where bet_id = $1)) as archived`,
    [id],
  );
  const places = `${row?.current}, ${row?.archived}`;
  if (places === '1 t, 0 f 0') return 'current';
  return places === '0 f, 1 t 1' ? 'archived' : `bet ${id} has rows ${places}`;
}

/** Betting over HTTP with an archive that the test runs. */
export function useArchive(fresh: TestEngine['fresh']) {
  const harness = useBettingHarness(fresh);
  const { newKey, userWith, balance, legAt, legsAt, bodyOf } = harness;

  const archiveOf = (periods: ArchivePeriods = PERIODS) =>
    createArchive({ db: harness.db, clock: new SystemClock(), periods });

  /** Places a bet on these legs, Ksh 20. */
  async function place(user: number, legs: readonly CurrentLeg[]): Promise<number> {
    const ask = { user, body: bodyOf(legs, 2_000), headers: newKey() };
    return Number((await harness.backend.call(BetAnswer, PLACE, ask)).body.data.id);
  }

  async function settle(legs: readonly CurrentLeg[], result: 'won' | 'lost' | 'void'): Promise<void> {
    for (const leg of legs) await harness.backend.offer.result(harness.db, leg, result);
    await harness.backend.settle();
  }

  /** Removes the feed's results of these matches, as retention does days after their end. */
  async function forgetResults(legs: readonly CurrentLeg[]): Promise<void> {
    await harness.db.query('delete from fixture.market_results where match_id = any($1::bigint[])', [
      legs.map(({ match_id }) => match_id),
    ]);
  }

  /** Moves the times of bets back by days; bets without an end only get an earlier placing. */
  async function age(ids: readonly number[], days = LONG_AGO_DAYS): Promise<void> {
    await harness.db.query(
      `update betting.bets set created_at = created_at - make_interval(days => $2), settled_at = settled_at - make_interval(days => $2)
       where id = any($1::bigint[])`,
      [ids, days],
    );
  }

  /** A bet that ended long ago, with its legs. */
  async function oldBet(user: number, result: 'won' | 'lost' | 'void' = 'lost', days = LONG_AGO_DAYS) {
    const legs = legsAt(2, 1.5);
    const id = await place(user, legs);
    await settle(legs, result);
    await forgetResults(legs);
    await age([id], days);
    return { id, legs };
  }

  return {
    get db() {
      return harness.db;
    },
    get backend() {
      return harness.backend;
    },
    newKey,
    userWith,
    balance,
    legAt,
    legsAt,
    bodyOf,
    archiveOf,
    place,
    settle,
    forgetResults,
    age,
    oldBet,
    placeOf: (id: number) => placeOf(harness.db, id),
    /** The time this many days ago. */
    daysAgo: (days: number) => new Date(Date.now() - days * DAY_MS),
  };
}
