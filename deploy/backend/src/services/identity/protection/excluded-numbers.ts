import type { ExclusionPeriod } from '@jukwaa/contracts';
import type { Migration, Queryable } from '@jukwaa/database';
import { createKeyedHash, type Env, RETENTION, type RetentionRule } from '../../../kit/index.ts';
import { exclusionOf } from './exclusions.ts';

/** Key of development and tests; production needs its own. */
const DEVELOPMENT_KEY = 'jukwaa-numbers-of-a-development-machine';

/** Self-exclusions of players who were erased, by a keyed hash of their number. */
export const EXCLUDED_NUMBERS_MIGRATION: Migration = {
  id: '011-excluded-numbers',
  sql: `
    CREATE TABLE identity.excluded_numbers (
      number_hash text PRIMARY KEY,
      period text NOT NULL CHECK (period IN ('24h', '1w', '1m', '3m', '6m', '1y', 'permanent')),
      since timestamptz NOT NULL,
      -- Null: for good.
      until timestamptz
    );
    CREATE INDEX excluded_numbers_by_end ON identity.excluded_numbers (until);`,
};

/** Keeps a self-exclusion in force when its player is erased and signs up again with the number. */
export interface ExcludedNumbers {
  /** False in production without JUKWAA_SEED_KEY, which the hash needs. */
  readonly hasKey: boolean;
  /** Remembers the running exclusion of a player who is about to be erased; without one it does nothing. */
  remember(tx: Queryable, user: { readonly id: number; readonly msisdn: number }, now: Date): Promise<void>;
  /** Excludes a new account whose number has a running exclusion, until the same end. Repeats change nothing. */
  apply(tx: Queryable, user: { readonly id: number; readonly msisdn: number }, now: Date): Promise<void>;
}

interface ExcludedNumber {
  readonly period: ExclusionPeriod;
  readonly since: Date;
  readonly until: Date | null;
}

const REMEMBER = `INSERT INTO identity.excluded_numbers (number_hash, period, since, until) VALUES ($1, $2, $3, $4)
  ON CONFLICT (number_hash) DO UPDATE SET period = excluded.period, since = excluded.since, until = excluded.until`;

const APPLY = `INSERT INTO identity.exclusions (user_id, period, since, until)
  SELECT $1, $2, $3, $4 WHERE NOT EXISTS (
    SELECT FROM identity.exclusions WHERE user_id = $1 AND until IS NOT DISTINCT FROM $4)`;

export function createExcludedNumbers(env: Pick<Env, 'JUKWAA_ENV' | 'JUKWAA_SEED_KEY'>): ExcludedNumbers {
  const key = env.JUKWAA_SEED_KEY ?? (env.JUKWAA_ENV === 'production' ? null : DEVELOPMENT_KEY);
  const hash = createKeyedHash(key ?? '', 'excluded numbers');
  return {
    hasKey: key !== null,

    async remember(tx, { id, msisdn }, now) {
      const running = await exclusionOf(tx, id, now);
      if (running === null) return;
      if (key === null) throw new Error('the hash of an excluded number needs JUKWAA_SEED_KEY');
      const { period, since, until } = running;
      await tx.query(REMEMBER, [hash(String(msisdn)), period, since, until]);
    },

    async apply(tx, { id, msisdn }, now) {
      if (key === null) return;
      const [found] = await tx.query<ExcludedNumber>(
        `SELECT period, since, until FROM identity.excluded_numbers
         WHERE number_hash = $1 AND (until IS NULL OR until > $2)`,
        [hash(String(msisdn)), now],
      );
      if (found !== undefined) await tx.query(APPLY, [id, found.period, found.since, found.until]);
    },
  };
}

/** Hashes of numbers whose exclusion is over. */
export const excludedNumbers: RetentionRule = {
  what: 'excluded numbers',
  period: RETENTION.excludedNumbers,
  async remove({ db, before, limit }) {
    const removed = await db.query(
      `DELETE FROM identity.excluded_numbers WHERE number_hash = ANY(ARRAY(
         SELECT number_hash FROM identity.excluded_numbers WHERE until < $1 ORDER BY until LIMIT $2)) RETURNING number_hash`,
      [before, limit],
    );
    return removed.length;
  },
};
