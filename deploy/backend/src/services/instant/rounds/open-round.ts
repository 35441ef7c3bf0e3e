import type { Queryable } from '@jukwaa/database';
import { fail, liveMessage, type Result, succeed } from '../../../kit/index.ts';
import { pay, type Stake, stakeAnswer } from '../../wallet/index.ts';
import { bookOf, type InstantDeps, refuse } from '../instant-deps.ts';
import { takeSeeds } from '../seeds/seeds.ts';
import type { Machine, RoundMachine } from './machine.ts';
import { type InstantRoundRow, wireOf } from './round-row.ts';

/** Takes a part of a round's stake. `n` counts the actions: 0 is the bet. A round keeps the wager tax of its opening. */
export async function takeStake(
  tx: Queryable,
  { services, clock }: InstantDeps,
  { id, user_id, game, opened_at }: Pick<InstantRoundRow, 'id' | 'user_id' | 'game' | 'opened_at'>,
  n: number,
  stake_cents: number,
): Promise<Result<null>> {
  const stake: Stake = {
    id: n === 0 ? String(id) : `${id}.${n}`,
    user: user_id,
    account: 'main',
    stake_cents,
    wager_tax_cents: services.policy.gameTaxAt(opened_at, stake_cents),
    at: clock.now(),
  };
  const { takeStakes, takeRaises } = services.wallet;
  const [taken] = await (n === 0 ? takeStakes : takeRaises)(tx, bookOf(game), [stake]);
  return taken?.state === 'refused' ? fail(stakeAnswer(taken.refusal)) : succeed(null);
}

/** Pays a round that has ended, once. */
export async function payRound(
  tx: Queryable,
  { clock }: InstantDeps,
  { id, user_id, game }: Pick<InstantRoundRow, 'id' | 'user_id' | 'game'>,
  paid_cents: number,
): Promise<void> {
  if (paid_cents === 0) return;
  const of = { ...bookOf(game), id: String(id) };
  const key = `payout:${id}`;
  await pay(tx, [
    { of, key, reason: 'payout', user: user_id, paid_cents, withheld_cents: 0, at: clock.now() },
  ]);
}

/** Notifies the player's pages of a new balance. */
export const balanceMoved = (tx: Queryable, { outbox }: InstantDeps, user: number) =>
  outbox.add(tx, liveMessage('balance/{user}', { user }, { message: 'stake' }));

type NewRound = Omit<InstantRoundRow, 'id'> & { readonly seed_id: number };

/** Writes a dealt round; null when the player has an open round of the game. */
async function writeRound(
  tx: Queryable,
  round: NewRound,
  { payout_cents }: RoundMachine,
): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `insert into instant.rounds (user_id, seed_id, nonce, staked_cents, payout_cents, max_win_cents, opened_at, acted_at, ended_at,
       ending, game, client_seed, bet)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $11, $12::jsonb)
     on conflict (user_id, game) where ended_at is null do nothing returning id`,
    [
      round.user_id,
      round.seed_id,
      round.nonce,
      round.staked_cents,
      payout_cents,
      round.max_win_cents,
      round.opened_at,
      round.ended_at,
      round.ending,
      round.game,
      round.client_seed,
      JSON.stringify(round.bet),
    ],
  );
  return row?.id ?? null;
}

/**
 * Stakes and deals a round, in the caller's transaction, and pays it when it is over. A refusal may come after writes, which the
 * caller undoes.
 */
export async function openRound(
  tx: Queryable,
  deps: InstantDeps,
  machine: Machine,
  { userId, bet }: { readonly userId: number; readonly bet: unknown },
): Promise<Result<ReturnType<typeof wireOf>>> {
  const { game } = machine;
  const at = deps.clock.now();
  const stake = machine.stakeOf(bet);
  if (!stake.ok) return fail(refuse(422, 'bad_choice'));
  const terms = deps.services.policy.at('instant', at)[game];
  if (stake.value > terms.max_stake_cents)
    return fail(stakeAnswer({ code: 'stake_too_high', limit_cents: terms.max_stake_cents }));
  const seeds = await takeSeeds(tx, deps, userId);
  const played = await machine.replay(seeds, bet, terms, []);
  if (!played.ok) return fail(refuse(422, 'bad_choice'));
  const play = played.value;
  const round: NewRound = {
    user_id: userId,
    game,
    seed_id: seeds.seedId,
    nonce: seeds.nonce,
    client_seed: seeds.clientSeed,
    staked_cents: stake.value,
    max_win_cents: terms.max_win_cents,
    opened_at: at,
    ended_at: play.is_over ? at : null,
    ending: play.is_over ? 'played' : null,
    bet,
    actions: [],
    commitment: seeds.commitment,
    sealed: null,
    server_seed: null,
  };
  const id = await writeRound(tx, round, play);
  if (id === null) return fail(refuse(409, 'round_open'));
  const row = { ...round, id };
  const taken = await takeStake(tx, deps, row, 0, stake.value);
  if (!taken.ok) return taken;
  if (play.is_over) await payRound(tx, deps, row, play.payout_cents);
  await balanceMoved(tx, deps, userId);
  return succeed(wireOf(row, play));
}
