import type { Queryable } from '@jukwaa/database';
import type { RoundEnding } from './round.ts';
import type { RoundRow } from './round-store.ts';

/** Writes of transitions, in transactions that have locked the game. */

/** Adds a round and its secret: the seed, or the text from which its source finds it. */
export async function insertRow(
  tx: Queryable,
  row: Omit<RoundRow, 'seed' | 'version' | 'ended_at' | 'ending'>,
  stored: string,
): Promise<void> {
  const { game, number, phase, phase_started_at, phase_ends_at, started_at, commitment, state } = row;
  await tx.query(
    `INSERT INTO kit.rounds (game, number, version, phase, phase_started_at, phase_ends_at, started_at, commitment, state)
     VALUES ($1, $2, 1, $3, $4, $5, $6, $7, $8::text::jsonb)`,
    [game, number, phase, phase_started_at, phase_ends_at, started_at, commitment, JSON.stringify(state)],
  );
  await tx.query('INSERT INTO kit.round_secrets (game, number, seed) VALUES ($1, $2, $3)', [
    game,
    number,
    stored,
  ]);
  await tx.query('UPDATE kit.round_games SET last_number = $2, last_started_at = $3 WHERE game = $1', [
    game,
    number,
    started_at,
  ]);
}

/** Writes the next phase of a round. */
export async function updateRow(
  tx: Queryable,
  row: Pick<RoundRow, 'game' | 'number' | 'phase' | 'phase_started_at' | 'phase_ends_at' | 'state'>,
): Promise<void> {
  const { game, number, phase, phase_started_at, phase_ends_at, state } = row;
  await tx.query(
    `UPDATE kit.rounds SET version = version + 1, phase = $3, phase_started_at = $4, phase_ends_at = $5,
       state = $6::text::jsonb WHERE game = $1 AND number = $2`,
    [game, number, phase, phase_started_at, phase_ends_at, JSON.stringify(state)],
  );
}

/** Ends a round and reveals its seed. */
export async function endRow(
  tx: Queryable,
  { game, number, state }: Pick<RoundRow, 'game' | 'number' | 'state'>,
  { ending, endedAt, seed }: { readonly ending: RoundEnding; readonly endedAt: Date; readonly seed: string },
): Promise<void> {
  await tx.query(
    `UPDATE kit.rounds SET version = version + 1, ending = $3, ended_at = $4, seed = $5, state = $6::text::jsonb
     WHERE game = $1 AND number = $2`,
    [game, number, ending, endedAt, seed, JSON.stringify(state)],
  );
  await tx.query('DELETE FROM kit.round_secrets WHERE game = $1 AND number = $2', [game, number]);
  await tx.query('UPDATE kit.round_games SET last_ended_at = $2 WHERE game = $1', [game, endedAt]);
}
