import type { Database, Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import { jsonColumns, type RawRow } from '../rows/index.ts';
import type { RoundEnding } from './round.ts';

/** A row of `kit.rounds`. */
export interface RoundRow<State = unknown> {
  readonly game: string;
  readonly number: number;
  readonly version: number;
  readonly phase: string;
  readonly phase_started_at: Date;
  readonly phase_ends_at: Date;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly ending: RoundEnding | null;
  readonly commitment: string;
  readonly seed: string | null;
  readonly state: State;
}

/** A game and the form of its rounds' state. */
export interface GameOf<State> {
  readonly game: string;
  readonly state: v.GenericSchema<unknown, State>;
}

type RawRound = RawRow<RoundRow, 'state'>;

function stateRows<State>(rows: readonly RawRound[], { state }: GameOf<State>): RoundRow<State>[] {
  const withState = jsonColumns({ state });
  return withState(rows);
}

/** A row of `kit.round_games`. */
export interface RoundGameRow {
  readonly fence: number;
  readonly is_paused: boolean;
  readonly last_number: number;
  readonly last_started_at: Date | null;
  readonly last_ended_at: Date | null;
}

const GAME = 'fence, is_paused, last_number, last_started_at, last_ended_at';
const ROUND = `game, number, version, phase, phase_started_at, phase_ends_at, started_at, ended_at, ending, commitment,
  seed, state`;

/** Starts a leader's term and fences off every earlier leader of the game. Returns the fence of the term. */
export async function claimTerm(db: Queryable, game: string): Promise<number> {
  const [row] = await db.query<{ fence: number }>(
    `INSERT INTO kit.round_games (game, fence) VALUES ($1, 1)
     ON CONFLICT (game) DO UPDATE SET fence = kit.round_games.fence + 1 RETURNING fence`,
    [game],
  );
  if (row === undefined) throw new Error(`no term for the game ${game}`);
  return row.fence;
}

export async function setPaused(db: Queryable, game: string, isPaused: boolean): Promise<void> {
  await db.query(
    `INSERT INTO kit.round_games (game, is_paused) VALUES ($1, $2)
     ON CONFLICT (game) DO UPDATE SET is_paused = excluded.is_paused`,
    [game, isPaused],
  );
}

export async function gameRow(db: Queryable, game: string): Promise<RoundGameRow | null> {
  const rows = await db.query<RoundGameRow>(`SELECT ${GAME} FROM kit.round_games WHERE game = $1`, [game]);
  return rows[0] ?? null;
}

/** Locks the game until the end of the transaction: transitions of a game run one after the other, and a claim waits. */
export async function lockGame(tx: Queryable, game: string): Promise<RoundGameRow | null> {
  const rows = await tx.query<RoundGameRow>(
    `SELECT ${GAME} FROM kit.round_games WHERE game = $1 FOR NO KEY UPDATE`,
    [game],
  );
  return rows[0] ?? null;
}

/** The open rounds of a game. */
export interface OpenRows<State> {
  /** Ordered by the end of their phase. */
  readonly rows: readonly RoundRow<State>[];
  /** The numbers of rounds whose state has another form: another version wrote them, or a fault. */
  readonly unreadable: readonly number[];
}

/** Reads the open rounds. One that cannot be read must not keep the others from their end. */
export async function openRows<State>(
  db: Queryable,
  { game, state }: GameOf<State>,
): Promise<OpenRows<State>> {
  const found = await db.query<RawRound>(
    `SELECT ${ROUND} FROM kit.rounds WHERE game = $1 AND ended_at IS NULL ORDER BY phase_ends_at, number`,
    [game],
  );
  const rows: RoundRow<State>[] = [];
  const unreadable: number[] = [];
  for (const row of found) {
    const read = v.safeParse(state, row.state);
    if (read.success) rows.push({ ...row, state: read.output });
    else unreadable.push(row.number);
  }
  return { rows, unreadable };
}

export async function findRow<State>(
  db: Queryable,
  of: GameOf<State>,
  number: number,
): Promise<RoundRow<State> | null> {
  const rows = await db.query<RawRound>(`SELECT ${ROUND} FROM kit.rounds WHERE game = $1 AND number = $2`, [
    of.game,
    number,
  ]);
  return stateRows(rows, of)[0] ?? null;
}

/** Ended rounds with smaller numbers than `before`, newest first. */
export async function endedRows<State>(
  db: Queryable,
  of: GameOf<State>,
  limit: number,
  before: number,
): Promise<RoundRow<State>[]> {
  const rows = await db.query<RawRound>(
    `SELECT ${ROUND} FROM kit.rounds WHERE game = $1 AND number < $3 AND ended_at IS NOT NULL
     ORDER BY number DESC LIMIT $2`,
    [of.game, limit, before],
  );
  return stateRows(rows, of);
}

/** The round while it is in this phase at `now`; it can't leave the phase before the transaction ends. */
export async function shareInPhase<State>(
  tx: Queryable,
  of: GameOf<State>,
  number: number,
  phase: string,
  now: Date,
): Promise<RoundRow<State> | null> {
  const rows = await tx.query<RawRound>(
    `SELECT ${ROUND} FROM kit.rounds
     WHERE game = $1 AND number = $2 AND phase = $3 AND ended_at IS NULL AND phase_ends_at > $4 FOR SHARE`,
    [of.game, number, phase, now],
  );
  return stateRows(rows, of)[0] ?? null;
}

/** Locks an open round of this version with its secret; null when another transition came first. */
export async function lockRow<State>(
  tx: Queryable,
  of: GameOf<State>,
  { number, version }: Pick<RoundRow, 'number' | 'version'>,
): Promise<{ readonly row: RoundRow<State>; readonly stored: string } | null> {
  const rows = await tx.query<RawRound>(
    `SELECT ${ROUND} FROM kit.rounds
     WHERE game = $1 AND number = $2 AND version = $3 AND ended_at IS NULL FOR NO KEY UPDATE`,
    [of.game, number, version],
  );
  const [row] = stateRows(rows, of);
  const [secret] = await tx.query<{ seed: string }>(
    'SELECT seed FROM kit.round_secrets WHERE game = $1 AND number = $2',
    [of.game, number],
  );
  return row === undefined || secret === undefined ? null : { row, stored: secret.seed };
}

/**
 * Ends the transaction of a process that was frozen in it, so its locks delay its successor by 3 s at most. The embedded database
 * has one process only.
 */
export async function limitIdleTime({ engine }: Database, tx: Queryable): Promise<void> {
  if (engine === 'postgres')
    await tx.query(`SELECT set_config('idle_in_transaction_session_timeout', '3000', true)`);
}
