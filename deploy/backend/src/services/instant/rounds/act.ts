import type { Queryable } from '@jukwaa/database';
import { fail, type Result, succeed } from '../../../kit/index.ts';
import { type InstantDeps, refuse } from '../instant-deps.ts';
import type { Machine, RoundMachine } from './machine.ts';
import { balanceMoved, payRound, takeStake } from './open-round.ts';
import { type InstantRoundRow, playOf, roundById, wireOf } from './round-row.ts';

/** The state of a round after an action. */
interface Acted {
  readonly actions: readonly unknown[];
  readonly play: RoundMachine;
  readonly ending: 'played' | 'settled' | 'refunded' | null;
}

/** Writes a round after an action, and its end; the round's row is locked. */
export async function writeActed(
  tx: Queryable,
  { clock }: InstantDeps,
  row: InstantRoundRow,
  { actions, play, ending }: Acted,
): Promise<InstantRoundRow> {
  const at = clock.now();
  const ended_at = ending === null ? null : at;
  await tx.query(
    `update instant.rounds set actions = $2::jsonb, staked_cents = $3, payout_cents = $4, acted_at = $5, ended_at = $6, ending = $7
     where id = $1`,
    [row.id, JSON.stringify(actions), play.staked_cents, play.payout_cents, at, ended_at, ending],
  );
  return { ...row, actions, staked_cents: play.staked_cents, ended_at, ending };
}

/**
 * Plays an action of an open round, in the caller's transaction: takes its cost before the action, and pays a round that is over.
 * A refusal may come after writes, which the caller undoes.
 */
export async function actOnRound(
  tx: Queryable,
  deps: InstantDeps,
  { game }: Machine,
  { userId, id, action }: { readonly userId: number; readonly id: number; readonly action: unknown },
): Promise<Result<ReturnType<typeof wireOf>>> {
  const row = await roundById(tx, userId, id, true);
  if (row === null || row.game !== game) return fail(refuse(404, 'no_such_round'));
  if (row.ended_at !== null) return fail(refuse(409, 'round_over'));
  const acted = (await playOf(deps, row)).act(action);
  if (!acted.ok) return fail(refuse(422, acted.error));
  const { cost_cents, next } = acted.value;
  const actions = [...row.actions, action];
  if (cost_cents > 0) {
    const taken = await takeStake(tx, deps, row, actions.length, cost_cents);
    if (!taken.ok) return taken;
  }
  const ending = next.is_over ? 'played' : null;
  const written = await writeActed(tx, deps, row, { actions, play: next, ending });
  if (next.is_over) await payRound(tx, deps, row, next.payout_cents);
  if (next.is_over || cost_cents > 0) await balanceMoved(tx, deps, userId);
  return succeed(wireOf(written, next));
}
