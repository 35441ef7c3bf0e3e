import type { CrashBetBody } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { fail, liveMessage, type Result, succeed } from '../../../kit/index.ts';
import { type Stake, stakeAnswer } from '../../wallet/index.ts';
import { BET, type BetRow } from '../bets/bet-row.ts';
import { totalsOf } from '../bets/round-money.ts';
import { type CrashDeps, referenceOf, refuse, termsAt } from '../crash-deps.ts';
import type { PlayedGame } from '../engine/crash-game.ts';

/** The part of a bet's body that the game decides about. */
export type BetAsk = Pick<CrashBetBody, 'round' | 'panel' | 'stake_cents' | 'auto'>;

/**
 * Whether the round accepts bets: it is STARTING, or it is the one after a round that flies or has ended. Reads only `tx`, because the
 * embedded database has one connection.
 */
async function acceptsBets(tx: Queryable, { rounds }: PlayedGame, number: number): Promise<Result<void>> {
  if ((await rounds.inPhase(tx, number, 'STARTING')) !== null) return succeed(undefined);
  const seen = await rounds.newestIn(tx);
  if (number !== seen.number + 1) return fail(refuse(422, 'round_closed'));
  if (seen.isPaused) return fail(refuse(422, 'game_paused'));
  return seen.isStarting ? fail(refuse(422, 'round_closed')) : succeed(undefined);
}

/** Takes the stake and writes the bet, in the caller's transaction. A refusal may come after writes: the caller undoes them. */
export async function placeBet(
  tx: Queryable,
  deps: CrashDeps,
  played: PlayedGame,
  { userId, ask }: { readonly userId: number; readonly ask: BetAsk },
): Promise<Result<BetRow>> {
  const { services, clock, outbox } = deps;
  const { game } = played;
  const accepted = await acceptsBets(tx, played, ask.round);
  if (!accepted.ok) return accepted;
  const at = clock.now();
  const terms = termsAt(deps, game, at);
  if (ask.stake_cents > terms.max_cents)
    return fail(stakeAnswer({ code: 'stake_too_high', limit_cents: terms.max_cents }));
  const { staked_cents } = await totalsOf(tx, game, ask.round);
  // Below half of the exposure, no bet is cashed out by it under 2.00x.
  if (2 * (staked_cents + ask.stake_cents) > terms.exposure_cents) return fail(refuse(422, 'round_full'));
  const [bet] = await tx.query<BetRow>(
    `insert into crash.bets (game, round, user_id, panel, stake_cents, open_cents, auto, max_win_cents, placed_at, changed_at)
     values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9) on conflict do nothing returning ${BET}`,
    [game, ask.round, userId, ask.panel, ask.stake_cents, ask.auto, terms.max_win_cents, at, at.getTime()],
  );
  if (bet === undefined) return fail(refuse(422, 'panel_taken'));
  const stake: Stake = {
    id: String(bet.id),
    user: userId,
    account: 'main',
    stake_cents: ask.stake_cents,
    wager_tax_cents: 0,
    at,
  };
  const [taken] = await services.wallet.takeStakes(tx, referenceOf(game, bet.id), [stake]);
  if (taken?.state === 'refused') return fail(stakeAnswer(taken.refusal));
  await outbox.add(tx, liveMessage('balance/{user}', { user: userId }, { message: 'stake' }));
  return succeed(bet);
}
