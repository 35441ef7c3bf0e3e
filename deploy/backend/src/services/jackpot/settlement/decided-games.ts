import type { JackpotAlias } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { jackpotDraw } from '@jukwaa/domain/fairness';
import { type Mask, maskOf, maskOfOutcome } from '@jukwaa/domain/pools';
import { type StoredResult, storedOf } from '../results/game-result.ts';

/** A game of a closed jackpot with its result so far. */
export interface DecidedGame {
  readonly match_number: number;
  readonly result: StoredResult | null;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly drawn: boolean;
}

/** The games of a jackpot by match number. */
export const readGames = (tx: Queryable, jackpotId: number): Promise<DecidedGame[]> =>
  tx.query<DecidedGame>(
    `select match_number, result, home_score, away_score, drawn from jackpot.games
     where jackpot_id = $1 order by match_number`,
    [jackpotId],
  );

/** Whether a game was not played; it stays so when a draw has decided it. */
export const isCalledOff = ({ result, drawn }: DecidedGame): boolean => drawn || result === 'void';

/** The outcomes of the called-off games that have none yet, by match number. */
export async function draw(
  jackpot: { readonly id: number; readonly seed: string },
  games: readonly DecidedGame[],
  scores: string,
): Promise<ReadonlyMap<number, JackpotAlias>> {
  const waiting = games.filter(({ result }) => result === 'void');
  const drawn = waiting.map(async ({ match_number }) => {
    const alias = await jackpotDraw(jackpot.seed, { jackpot_id: jackpot.id, match_number, scores });
    return [match_number, alias] as const;
  });
  return new Map(await Promise.all(drawn));
}

/** Reveals the seed. Called-off games stay called off, and those that are drawn get their result for good. */
export async function storeDraws(
  tx: Queryable,
  jackpotId: number,
  { seed, scores }: { readonly seed: string; readonly scores: string },
  draws: ReadonlyMap<number, JackpotAlias>,
): Promise<void> {
  await tx.query('update jackpot.jackpots set draw_scores = $2, seed = $3 where id = $1', [
    jackpotId,
    scores,
    seed,
  ]);
  await tx.query(
    `update jackpot.games set called_off = true where jackpot_id = $1 and result = 'void' and not called_off`,
    [jackpotId],
  );
  const rows = [...draws].map(([match_number, alias]) => ({ match_number, result: storedOf(alias) }));
  if (rows.length === 0) return;
  await tx.query(
    `update jackpot.games g set result = d.result, drawn = true
     from jsonb_to_recordset($2::jsonb) as d (match_number int, result text)
     where g.jackpot_id = $1 and g.match_number = d.match_number`,
    [jackpotId, JSON.stringify(rows)],
  );
}

/** The results that count, by match number; 0 for a called-off game that is not drawn. */
export const resultsOf = (games: readonly DecidedGame[], draws: ReadonlyMap<number, JackpotAlias>): Mask[] =>
  games.map(({ match_number, result }) => {
    const drawn = draws.get(match_number);
    if (drawn !== undefined) return maskOf(drawn);
    return result === null || result === 'void' ? 0 : maskOfOutcome(result);
  });
