import type { Queryable } from '@jukwaa/database';
import { compareEntries, dividePool, type EntryPoints, type PrizePlan } from '@jukwaa/domain/pools';

/** Tied entries of a table: their number, and their points. */
export interface TiedEntries extends EntryPoints {
  readonly entries: number;
}

/**
 * The ties of a round's table, best first. They give every rank and prize without reading the entries.
 *
 * @param members only the entries of these users; null counts all
 */
export const standingsOf = (
  db: Queryable,
  roundId: number,
  members: readonly number[] | null,
): Promise<TiedEntries[]> =>
  db.query<TiedEntries>(
    `select points, exact, count(*) as entries from ligi.entries
     where round_id = $1 and ($2::bigint[] is null or user_id = any($2::bigint[]))
     group by points, exact order by points desc, exact desc`,
    [roundId, members],
  );

/** The rank of an entry with these points: one more than the number of better entries. */
export const rankIn = (ties: readonly TiedEntries[], entry: EntryPoints): number =>
  1 + ties.reduce((better, tie) => (compareEntries(tie, entry) < 0 ? better + tie.entries : better), 0);

export const totalOf = (ties: readonly TiedEntries[]): number =>
  ties.reduce((total, { entries }) => total + entries, 0);

/** The prizes of a table with these ties; see `dividePool`. */
export const prizesOf = (ties: readonly TiedEntries[], pool_cents: number, paid_bp: number): PrizePlan =>
  dividePool(
    pool_cents,
    ties.map(({ entries }) => entries),
    paid_bp,
  );

/** The prize of the entries with this rank, in cents. */
export const prizeAt = ({ prizes }: Pick<PrizePlan, 'prizes'>, rank: number): number =>
  prizes.find((group) => group.rank === rank)?.prize_cents ?? 0;
