import type { Database } from '@jukwaa/database';
import { addressKey, type Counters, fail, type NumberCaller, type Result, succeed } from '../../kit/index.ts';
import type { CodeBudget } from './code-budget.ts';
import type { Purpose } from './codes.ts';

const DAY_MS = 24 * 3_600_000;
/** Seconds from the nth code of a day to the next; the last value applies to all later codes. */
const WAITS_S = [30, 30, 60, 120, 300, 600, 900, 1_800, 3_600] as const;
/**
 * Codes for one number, purpose and day. The waits alone allow hardly more. So the cap never makes an owner wait much longer than
 * an hour, even after strangers used up the codes.
 */
const MAX_A_DAY = 31;
/** Codes that one address may send to one number, so that a single stranger cannot use up the number's codes. */
const MAX_A_DAY_AND_ADDRESS = 8;

/** Limit for codes that a known device requests; strangers cannot use it up. */
const DEVICE_GAP = { max: 1, windowMs: 30_000 };
const DEVICE_DAY = { max: 8, windowMs: DAY_MS };

/** The time until the next code may be sent. */
export interface Wait {
  readonly waitMs: number;
  /** Codes for this number, or those of all callers together. */
  readonly of: 'number' | 'all';
}

/** Decides when the next code may be sent. Counts by number, with or without an account, so that a refusal reveals nothing. */
export interface CodeTurns {
  /**
   * Takes the turn of a code that is about to be sent. A known device uses its own turns first, and then those of strangers.
   *
   * @param caller null for a signed-in user
   */
  take(msisdn: number, purpose: Purpose, caller: NumberCaller | null): Promise<Result<void, Wait>>;
  /** Returns the turn of a message that could not be sent. */
  giveBack(msisdn: number, purpose: Purpose): Promise<void>;
}

interface Deps {
  readonly db: Database;
  readonly counters: Counters;
  readonly budget: CodeBudget;
  readonly now: () => Date;
}

/** The time of the next code; `$3` is now, `$4` the waits, `$5` the cap. */
const NEXT_AT = `CASE WHEN a.first_at <= $3::timestamptz - interval '1 day' THEN a.at
  WHEN a.count >= $5 THEN a.first_at + interval '1 day'
  ELSE a.at + ($4::int[])[greatest(1, least(a.count, cardinality($4::int[])))] * interval '1 second' END`;

const TAKE = `INSERT INTO identity.code_turns AS a (msisdn, purpose, count, first_at, at) VALUES ($1, $2, 1, $3, $3)
  ON CONFLICT (msisdn, purpose) DO UPDATE SET
    count = CASE WHEN a.first_at <= $3::timestamptz - interval '1 day' THEN 1 ELSE a.count + 1 END,
    first_at = CASE WHEN a.first_at <= $3::timestamptz - interval '1 day' THEN excluded.first_at ELSE a.first_at END,
    at = excluded.at
  WHERE ${NEXT_AT} <= $3 RETURNING msisdn`;

const LOOK = `SELECT ${NEXT_AT} AS next_at FROM identity.code_turns a WHERE msisdn = $1 AND purpose = $2`;

const FORGET_OLD = `DELETE FROM identity.code_turns WHERE (msisdn, purpose) IN (
  SELECT msisdn, purpose FROM identity.code_turns WHERE first_at <= $1 LIMIT 20 FOR UPDATE SKIP LOCKED)`;

export function createCodeTurns({ db, counters, budget, now }: Deps): CodeTurns {
  const giveBack = async (msisdn: number, purpose: Purpose): Promise<void> => {
    await db.query(
      `UPDATE identity.code_turns SET count = count - 1, at = at - interval '1 day' WHERE msisdn = $1 AND purpose = $2`,
      [msisdn, purpose],
    );
  };

  /** The wait of an address; null when it may send the code. */
  const addressWait = async (msisdn: number, purpose: Purpose, address: string): Promise<Wait | null> => {
    const toNumber = { max: MAX_A_DAY_AND_ADDRESS, windowMs: DAY_MS };
    const own = await counters.take(`code:${purpose}:${msisdn}:${address}`, toNumber);
    if (!own.allowed) return { waitMs: own.retryAfterMs, of: 'number' };
    const waitMs = await budget.take(address);
    return waitMs === 0 ? null : { waitMs, of: 'all' };
  };

  const takeOfNumber = async (msisdn: number, purpose: Purpose): Promise<Result<void, Wait>> => {
    const at = now();
    const values = [msisdn, purpose, at, WAITS_S, MAX_A_DAY];
    const taken = await db.query(TAKE, values);
    if (taken.length === 0) {
      const [row] = await db.query<{ next_at: Date | null }>(LOOK, values);
      const waitMs = Math.max(1_000, (row?.next_at?.getTime() ?? 0) - at.getTime());
      return fail({ waitMs, of: 'number' });
    }
    await db.query(FORGET_OLD, [new Date(at.getTime() - 2 * DAY_MS)]);
    return succeed(undefined);
  };

  /** Takes the turn of a known device; null when it has none left. */
  const takeOfDevice = async (purpose: Purpose, device: string): Promise<Result<void, Wait> | null> => {
    const gap = await counters.take(`code gap:${purpose}:device:${device}`, DEVICE_GAP);
    if (!gap.allowed) return fail({ waitMs: gap.retryAfterMs, of: 'number' });
    const day = await counters.take(`code:${purpose}:device:${device}`, DEVICE_DAY);
    return day.allowed ? succeed(undefined) : null;
  };

  return {
    giveBack,
    async take(msisdn, purpose, caller) {
      const device = caller?.device ?? null;
      const own = device === null ? null : await takeOfDevice(purpose, device);
      if (own !== null) return own;
      const turn = await takeOfNumber(msisdn, purpose);
      if (!turn.ok || caller === null) return turn;
      const wait = await addressWait(msisdn, purpose, addressKey(caller.address));
      if (wait === null) return turn;
      await giveBack(msisdn, purpose);
      return fail(wait);
    },
  };
}
