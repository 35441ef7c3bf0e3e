import type { Queryable } from '@jukwaa/database';
import type { EndRoundOrder, WinOrder } from '../orders/wallet-order.ts';
import { addToRound, closeRound, lockRound, type ProviderRoundRow } from '../rounds/round-store.ts';
import { type CasinoDeps, referenceOf } from './casino-deps.ts';
import type { Decided, PendingTransaction } from './take-bet.ts';
import { markResult, waitingBets } from './transactions.ts';

/** The round of an order, if it has an accepted bet of this player at this game. */
async function roundOf(
  tx: Queryable,
  order: WinOrder | EndRoundOrder,
  { provider, user }: PendingTransaction,
): Promise<ProviderRoundRow | 'unknown_bet' | 'wrong_round'> {
  const round = await lockRound(tx, provider, order.round);
  if (round === null || round.staked_cents === 0) return 'unknown_bet';
  return round.user_id === user && round.game === order.game ? round : 'wrong_round';
}

/**
 * Pays a win in full, also after the end of the session or of the round: calls of a provider may arrive in any order. A win is the
 * result of the bets since the win before it, so it pays nothing when all of these were rolled back; without new bets it is a
 * further win of the earlier ones.
 */
export async function payWin(
  tx: Queryable,
  { services }: CasinoDeps,
  order: WinOrder,
  decision: PendingTransaction,
): Promise<Decided> {
  const { user, id, at } = decision;
  const round = await roundOf(tx, order, decision);
  if (typeof round === 'string') return { roundId: null, refusal: round };
  const bets = await waitingBets(tx, round.id);
  const isUndone = bets.length > 0 && bets.every((bet) => bet.is_refunded);
  if (isUndone || round.state === 'void' || round.refunded_cents >= round.staked_cents)
    return { roundId: round.id, refusal: 'rolled_back' };
  await markResult(tx, bets);
  if (order.amount_cents > 0) {
    const of = referenceOf(order.game, round.id, id);
    const payout = { of, key: `win:${id}`, reason: 'payout' as const, user, withheld_cents: 0, at };
    await services.wallet.pay(tx, [{ ...payout, paid_cents: order.amount_cents }]);
    await addToRound(tx, round.id, { won: order.amount_cents }, at);
  }
  if (order.ends_round) await closeRound(tx, round.id, 'ended', at);
  return { roundId: round.id, refusal: null };
}

/** Closes a round for bets. */
export async function endRound(
  tx: Queryable,
  order: EndRoundOrder,
  decision: PendingTransaction,
): Promise<Decided> {
  const round = await roundOf(tx, order, decision);
  if (typeof round === 'string') return { roundId: null, refusal: round };
  await closeRound(tx, round.id, 'ended', decision.at);
  return { roundId: round.id, refusal: null };
}
