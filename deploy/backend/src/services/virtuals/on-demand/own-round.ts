import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import { jsonColumns, type RawRow } from '../../../kit/index.ts';
import { type VirtualRoundRow, VirtualRoundState } from '../state/round-state.ts';

/** A row of `virtuals.own_rounds`. */
export interface OwnRound {
  readonly number: number;
  readonly user_id: number;
  readonly phase: 'BETTING' | 'PLAYING' | 'ENDED' | 'REFUNDED';
  readonly created_at: Date;
  readonly due_at: Date;
  readonly ended_at: Date | null;
  readonly commitment: string;
  readonly seed: string | null;
  readonly state: VirtualRoundState;
}

export type RawOwnRound = RawRow<OwnRound, 'state'>;
export const withState = jsonColumns({ state: VirtualRoundState });
export const OWN_COLUMNS = 'number, user_id, phase, created_at, due_at, ended_at, commitment, seed, state';

/** The user's round that has not ended; null when there is none. */
export async function openOf(db: Queryable, userId: number): Promise<OwnRound | null> {
  const rows = await db.query<RawOwnRound>(
    `select ${OWN_COLUMNS} from virtuals.own_rounds where user_id = $1 and ended_at is null`,
    [userId],
  );
  return withState(rows)[0] ?? null;
}

export async function findOwn(db: Queryable, number: number): Promise<OwnRound | null> {
  const rows = await db.query<RawOwnRound>(
    `select ${OWN_COLUMNS} from virtuals.own_rounds where number = $1`,
    [number],
  );
  return withState(rows)[0] ?? null;
}

/** The round, locked until the transaction ends. */
export async function lockOwn(tx: Queryable, number: number): Promise<OwnRound | null> {
  const rows = await tx.query<RawOwnRound>(
    `select ${OWN_COLUMNS} from virtuals.own_rounds where number = $1 for update`,
    [number],
  );
  return withState(rows)[0] ?? null;
}

/** Numbers and phases of the rounds that have not ended. */
export const openHeads = (db: Queryable): Promise<Pick<OwnRound, 'number' | 'phase'>[]> =>
  db.query('select number, phase from virtuals.own_rounds where ended_at is null order by number');

/** Those of these rounds whose state has the present form. */
export async function readableRounds(db: Queryable, numbers: readonly number[]): Promise<OwnRound[]> {
  const rows = await db.query<RawOwnRound>(
    `select ${OWN_COLUMNS} from virtuals.own_rounds where number = any($1::bigint[])`,
    [numbers],
  );
  return withState(rows.filter(({ state }) => v.is(VirtualRoundState, state)));
}

/** A round whose time is over. */
export interface DueRound {
  readonly number: number;
  /** The end of its time as text: a `Date` would lose its microseconds. */
  readonly due: string;
}

/** The hundred rounds whose time was over first, after this one; null: from the first one on. */
export const dueAfter = (db: Queryable, now: Date, last: DueRound | null): Promise<DueRound[]> =>
  db.query<DueRound>(
    `select number, due_at::text as due from virtuals.own_rounds
     where ended_at is null and due_at <= $1 and (due_at, number) > ($2::text::timestamptz, $3)
     order by due_at, number limit 100`,
    [now, last?.due ?? '-infinity', last?.number ?? 0],
  );

/**
 * @param storedSeed the seed in the form of its source
 * @returns the new round's number; null when the user has an open round
 */
export async function insertOwn(
  tx: Queryable,
  {
    user_id,
    created_at,
    due_at,
    commitment,
    state,
  }: Pick<OwnRound, 'user_id' | 'created_at' | 'due_at' | 'commitment' | 'state'>,
  storedSeed: string,
): Promise<number | null> {
  const [row] = await tx.query<{ number: number }>(
    `insert into virtuals.own_rounds (user_id, phase, created_at, due_at, commitment, state)
     values ($1, 'BETTING', $2, $3, $4, $5) on conflict (user_id) where ended_at is null do nothing returning number`,
    [user_id, created_at, due_at, commitment, JSON.stringify(state)],
  );
  if (row === undefined) return null;
  await tx.query('insert into virtuals.own_secrets (number, seed) values ($1, $2)', [row.number, storedSeed]);
  return row.number;
}

export async function updateOwn(tx: Queryable, round: OwnRound): Promise<void> {
  await tx.query(
    'update virtuals.own_rounds set phase = $2, due_at = $3, ended_at = $4, seed = $5, state = $6 where number = $1',
    [round.number, round.phase, round.due_at, round.ended_at, round.seed, JSON.stringify(round.state)],
  );
}

/** The text from which the source of seeds finds the round's. */
export async function storedSeed(tx: Queryable, number: number): Promise<string> {
  const [row] = await tx.query<{ seed: string }>('select seed from virtuals.own_secrets where number = $1', [
    number,
  ]);
  if (row === undefined) throw new Error(`the round ${number} has no seed`);
  return row.seed;
}

/** The round in the form of the rounds for everybody. */
export const asRound = (round: OwnRound): VirtualRoundRow => ({
  game: 'virtual.englandondemand',
  number: round.number,
  phase: round.phase === 'BETTING' ? 'BETTING' : 'PLAYING',
  phaseStartedAt: round.created_at,
  phaseEndsAt: round.due_at,
  startedAt: round.created_at,
  endedAt: round.ended_at,
  ending: round.ended_at === null ? null : round.phase === 'REFUNDED' ? 'refunded' : 'finished',
  commitment: round.commitment,
  seed: round.seed,
  state: round.state,
});
