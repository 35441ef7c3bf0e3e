import { JackpotCategory } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';

/** The categories that open by themselves: all that the operator has not turned off. */
export async function automaticCategories(db: Queryable): Promise<JackpotCategory[]> {
  const off = await db.query<{ category: 5 | 6 }>(
    'select category from jackpot.openings where not is_automatic',
  );
  return JackpotCategory.options.filter((category) => !off.some((row) => row.category === category));
}

/** Turns the automatic opening of a category on or off. */
export const setAutomatic = (tx: Queryable, category: JackpotCategory, isAutomatic: boolean) =>
  tx.query(
    `insert into jackpot.openings (category, is_automatic) values ($1, $2)
     on conflict (category) do update set is_automatic = excluded.is_automatic`,
    [category, isAutomatic],
  );
