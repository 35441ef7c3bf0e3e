import type { InstantGame } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { RoundSeeds } from '@jukwaa/domain/games';
import * as v from 'valibot';
import { jsonColumns, type RawRow } from '../../../kit/index.ts';
import type { InstantDeps } from '../instant-deps.ts';
import type { RoundMachine } from './machine.ts';
import { MACHINES } from './machines.ts';

/** A round as it is stored, with its seed. */
export interface InstantRoundRow {
  readonly id: number;
  readonly user_id: number;
  readonly game: InstantGame;
  readonly nonce: number;
  readonly client_seed: string;
  readonly staked_cents: number;
  readonly max_win_cents: number;
  readonly opened_at: Date;
  readonly ended_at: Date | null;
  readonly ending: 'played' | 'settled' | 'refunded' | null;
  readonly bet: unknown;
  readonly actions: readonly unknown[];
  readonly commitment: string;
  readonly sealed: string | null;
  readonly server_seed: string | null;
}

/** A row as a statement of `ROUND` returns it. */
export type RawRound = RawRow<InstantRoundRow, 'actions'>;

/** Parses the list of actions. `replay` parses each action by the rules of its game. */
export const withActions = jsonColumns({ actions: v.array(v.unknown()) });

export const ROUND = `select r.id, r.user_id, r.game, r.nonce, r.client_seed, r.staked_cents, r.max_win_cents, r.opened_at,
  r.ended_at, r.ending, r.bet, r.actions, s.commitment, s.sealed, s.server_seed
  from instant.rounds r join instant.seeds s on s.id = r.seed_id`;

/** The seeds with which a stored round was dealt. */
function dealtWith({ seal }: Pick<InstantDeps, 'seal'>, row: InstantRoundRow): RoundSeeds {
  const serverSeed = row.sealed === null ? row.server_seed : seal.open(row.sealed);
  if (serverSeed === null) throw new Error(`round ${row.id} has no seed`);
  return { serverSeed, clientSeed: row.client_seed, nonce: row.nonce };
}

/** Repeats a stored round by the rules. @throws Error when they no longer allow its actions */
export async function playOf(deps: Pick<InstantDeps, 'seal'>, row: InstantRoundRow): Promise<RoundMachine> {
  const { game, bet, actions, max_win_cents } = row;
  const played = await MACHINES[game].replay(dealtWith(deps, row), bet, { max_win_cents }, actions);
  if (!played.ok) throw new Error(`round ${row.id} of ${game} cannot be repeated: ${played.error}`);
  return played.value;
}

/** A round as its player sees it. A hidden server seed stays out of it. */
export const wireOf = (row: InstantRoundRow, play: RoundMachine) => ({
  id: String(row.id),
  game: row.game,
  opened_at: row.opened_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  ending: row.ending,
  actions: [...row.actions],
  state: play.view,
  proof: {
    commitment: row.commitment,
    client_seed: row.client_seed,
    nonce: row.nonce,
    server_seed: row.server_seed,
  },
});

/** A round by its id, of this user only. `isLocked` locks it until the end of the transaction. */
export async function roundById(
  tx: Queryable,
  userId: number,
  id: number,
  isLocked = false,
): Promise<InstantRoundRow | null> {
  const rows = await tx.query<RawRound>(
    `${ROUND} where r.id = $1 and r.user_id = $2 ${isLocked ? 'for update of r' : ''}`,
    [id, userId],
  );
  return withActions(rows)[0] ?? null;
}
