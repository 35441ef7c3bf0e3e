import type { Queryable } from '@jukwaa/database';
import type { RollbackOrder } from '../orders/wallet-order.ts';
import { addToRound, closeRound, type ProviderRoundRow } from '../rounds/round-store.ts';
import { type CasinoDeps, referenceOf } from './casino-deps.ts';
import { lockWithRound } from './lock-with-round.ts';
import type { Decided, PendingTransaction } from './take-bet.ts';
import { markRefunded, reserveVoid, type TransactionRow } from './transactions.ts';
import { undoFreeSpin, undoWins } from './undo-wins.ts';

/** Returns a bet's stake once; the round is void when no stake is left in it. */
export async function refundBet(
  tx: Queryable,
  { services }: CasinoDeps,
  bet: Pick<TransactionRow, 'id' | 'amount_cents' | 'wager_tax_cents'>,
  round: ProviderRoundRow,
  at: Date,
): Promise<void> {
  await services.wallet.refund(tx, [
    {
      of: referenceOf(round.game, round.id, bet.id),
      key: `refund:${bet.id}`,
      user: round.user_id,
      account: 'main',
      stake_cents: bet.amount_cents,
      wager_tax_cents: bet.wager_tax_cents,
      at,
    },
  ]);
  await markRefunded(tx, bet.id);
  await addToRound(tx, round.id, { refunded: bet.amount_cents }, at);
  if (round.refunded_cents + bet.amount_cents >= round.staked_cents)
    await closeRound(tx, round.id, 'void', at);
}

/** Whether a rollback names this round, as far as it names one. */
const isNamed = ({ game, round }: RollbackOrder, row: ProviderRoundRow): boolean =>
  (game ?? row.game) === row.game && (round ?? row.round) === row.round;

/** A stored bet under a rollback that names it. */
async function undoBet(
  tx: Queryable,
  deps: CasinoDeps,
  order: RollbackOrder,
  { provider, user, at }: PendingTransaction,
): Promise<Decided> {
  const { row: bet, round } = await lockWithRound(tx, provider, order.of);
  if (bet.kind === 'win') return { roundId: bet.round_id, refusal: 'not_reversible' };
  if (bet.kind === 'void') return { roundId: null, refusal: null };
  if (bet.kind !== 'bet') return { roundId: null, refusal: 'transaction_reused' };
  // A refused bet took no money, so there is nothing to undo.
  if (bet.refusal !== null) return { roundId: bet.round_id, refusal: null };
  if (round === null || round.user_id !== user || !isNamed(order, round))
    return { roundId: null, refusal: 'wrong_round' };
  if (bet.is_refunded) return { roundId: round.id, refusal: null };
  if (order.win !== undefined) await undoWins(tx, deps, round, at);
  else if (bet.has_result) return { roundId: round.id, refusal: 'not_reversible' };
  await refundBet(tx, deps, bet, round, at);
  return { roundId: round.id, refusal: null };
}

/**
 * Undoes a bet. An unknown bet becomes void, so it takes no money when it arrives. A bet with a result, also of 0, is not
 * reversible: the player would keep win and stake. A bet after the last win of its round has none yet. An order that names the win
 * too takes it back first.
 */
export async function rollBack(
  tx: Queryable,
  deps: CasinoDeps,
  order: RollbackOrder,
  decision: PendingTransaction,
): Promise<Decided> {
  if (!(await reserveVoid(tx, decision.provider, order.of, decision.at)))
    return undoBet(tx, deps, order, decision);
  if (order.win === undefined) return { roundId: null, refusal: null };
  return undoFreeSpin(tx, deps, order.win, decision);
}
