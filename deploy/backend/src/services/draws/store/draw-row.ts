import { type DrawGame, DrawResult } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import { jsonColumns } from '../../../kit/index.ts';

/** Parses the result of rows of `draws.draws`. */
export const withResult = jsonColumns({ result: v.nullable(DrawResult) });

/** Writes a draw that is announced. */
export const storeDraw = (tx: Queryable, game: DrawGame, number: number, draw_at: number) =>
  tx.query('insert into draws.draws (game, number, draw_at) values ($1, $2, $3)', [
    game,
    number,
    new Date(draw_at),
  ]);

/** The upper bound of all payments of a draw in cents. Tickets of the draw wait for each other until the transaction ends. */
export async function lockBound(tx: Queryable, game: DrawGame, number: number): Promise<number> {
  const [row] = await tx.query<{ bound_cents: number }>(
    'select bound_cents from draws.draws where game = $1 and number = $2 for update',
    [game, number],
  );
  if (row === undefined) throw new Error(`draw ${number} of ${game} has no row`);
  return row.bound_cents;
}

export const storeBound = (tx: Queryable, game: DrawGame, number: number, bound_cents: number) =>
  tx.query('update draws.draws set bound_cents = $3 where game = $1 and number = $2', [
    game,
    number,
    bound_cents,
  ]);

interface EndedDraw {
  readonly game: DrawGame;
  readonly number: number;
  readonly state: 'drawn' | 'refunded';
  readonly at: Date;
  readonly result: readonly number[] | null;
}

/** Writes the end of a draw. */
export const endDraw = (tx: Queryable, { game, number, state, at, result }: EndedDraw) =>
  tx.query(
    'update draws.draws set state = $3, ended_at = $4, result = $5::text::jsonb where game = $1 and number = $2',
    [game, number, state, at, JSON.stringify(result)],
  );
