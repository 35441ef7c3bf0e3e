import type { Queryable } from '@jukwaa/database';
import { rolloversTaken } from '@jukwaa/domain/pools';
import type { OpeningTerms } from './choose-games.ts';

/** Rollovers for the main pot of a new jackpot. */
export interface TakenRollovers {
  /** The jackpots that they come from. */
  readonly ids: readonly number[];
  readonly cents: number;
}

/** Chooses rollovers of the category's settled jackpots that no other has got, see `rolloversTaken`. The rows stay locked. */
export async function takeRollovers(
  tx: Queryable,
  { category, rules }: Pick<OpeningTerms, 'category' | 'rules'>,
): Promise<TakenRollovers> {
  const free = await tx.query<{ id: number; rollover_cents: number }>(
    `select id, rollover_cents from jackpot.jackpots
     where category = $1 and rollover_cents is not null and rolled_into is null order by id for update`,
    [category],
  );
  const { count, sum_cents } = rolloversTaken(
    free.map(({ rollover_cents }) => rollover_cents),
    rules,
  );
  return { ids: free.slice(0, count).map(({ id }) => id), cents: sum_cents };
}
