import type { WalletRefusal } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { StakeRefusal } from '../../wallet/index.ts';
import type { BetOrder } from '../orders/wallet-order.ts';
import { hasRunningSession, runningSession } from '../players/sessions.ts';
import { addToRound, lockRound, openRound } from '../rounds/round-store.ts';
import { type CasinoDeps, referenceOf } from './casino-deps.ts';

/** A transaction under decision. */
export interface PendingTransaction {
  readonly provider: string;
  readonly user: number;
  /** The wallet's own id of the transaction. */
  readonly id: number;
  readonly at: Date;
}
/** The round of a decided transaction, and the reason of a refusal. */
export interface Decided {
  readonly roundId: number | null;
  readonly refusal: WalletRefusal | null;
  readonly wagerTax?: number;
}

const refusalOf = ({ code }: StakeRefusal): WalletRefusal => {
  switch (code) {
    case 'self_excluded':
    case 'limit_reached':
    case 'insufficient_funds':
    case 'stake_too_low':
    case 'stake_too_high':
      return code;
  }
};

async function hasSession(
  tx: Queryable,
  order: BetOrder,
  { provider, user, at }: PendingTransaction,
): Promise<boolean> {
  if (order.session === null) return hasRunningSession(tx, { provider, user, game: order.game }, at);
  const session = await runningSession(tx, provider, order.session, at);
  return session !== null && session.user_id === user && session.game === order.game;
}

/**
 * Takes a stake: exactly the provider's amount, of which the house pays the wager tax. The money door checks self-exclusion, the
 * player's own limits and the operator's stake limits.
 */
export async function takeBet(
  tx: Queryable,
  { services }: CasinoDeps,
  order: BetOrder,
  decision: PendingTransaction,
): Promise<Decided> {
  const { provider, user, id, at } = decision;
  if (!(await hasSession(tx, order, decision))) return { roundId: null, refusal: 'session_over' };
  await openRound(tx, { provider, round: order.round, user, game: order.game }, at);
  const round = await lockRound(tx, provider, order.round);
  if (round === null || round.user_id !== user || round.game !== order.game)
    return { roundId: null, refusal: 'wrong_round' };
  if (round.state !== 'open') return { roundId: round.id, refusal: 'round_over' };
  const wager_tax_cents = services.policy.gameTaxAt(at, order.amount_cents);
  const reference = referenceOf(order.game, round.id, id);
  const stake = {
    id: reference.id,
    user,
    account: 'main' as const,
    stake_cents: order.amount_cents,
    wager_tax_cents,
    at,
  };
  const [taken] = await services.wallet.takeStakes(tx, reference, [stake]);
  if (taken?.state === 'refused') return { roundId: round.id, refusal: refusalOf(taken.refusal) };
  await addToRound(tx, round.id, { staked: order.amount_cents }, at);
  return { roundId: round.id, refusal: null, wagerTax: wager_tax_cents };
}
