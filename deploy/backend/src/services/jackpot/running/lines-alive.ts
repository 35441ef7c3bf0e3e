import type { Queryable } from '@jukwaa/database';
import type { Mask } from '@jukwaa/domain/pools';

/** A mask that every pick matches: the game is open. */
const ANY: Mask = 7;

/**
 * The lines of a jackpot that can still get everything right. One statement over its tickets, so it is for a new result, not for
 * each message.
 *
 * @param results by match number; null for a game without a result
 */
export async function linesAlive(
  db: Queryable,
  jackpotId: number,
  results: readonly (Mask | null)[],
): Promise<number> {
  const masks = results.map((mask) => mask ?? ANY);
  const [row] = await db.query<{ lines: number | null }>(
    'select jackpot.lines_alive($1, $2::smallint[]) as lines',
    [jackpotId, masks],
  );
  return row?.lines ?? 0;
}
