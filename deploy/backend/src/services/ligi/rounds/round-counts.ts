import type { Queryable } from '@jukwaa/database';
import { createKeptAnswers } from '../../../kit/index.ts';

/** The number of a round's entries, and the prizes of the entries so far, in cents. */
export interface RoundCounts {
  readonly entries: number;
  readonly pool_cents: number;
}

/** Sums the entries of a round. An index holds the columns, so that this reads no entry. */
export async function countEntries(db: Queryable, roundId: number): Promise<RoundCounts> {
  const [row] = await db.query<RoundCounts>(
    'select count(*) as entries, coalesce(sum(pool_cents), 0) as pool_cents from ligi.entries where round_id = $1',
    [roundId],
  );
  return row ?? { entries: 0, pool_cents: 0 };
}

export type CountEntries = (roundId: number) => Promise<RoundCounts>;

/** Lifetime of a cached sum, in real ms. */
const FRESH_MS = 5_000;

/** Reads the sums of open rounds, each at most every 5 s, because every visit of the page asks for them. */
export function createCounts(db: Queryable): CountEntries {
  const kept = createKeptAnswers<RoundCounts>(FRESH_MS);
  return (roundId) => kept(roundId, () => countEntries(db, roundId));
}
