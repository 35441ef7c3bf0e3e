import type { Bet } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { addNotices, type Clock, type Outbox, type OutboxMessage } from '../../../kit/index.ts';
import { moneyMessages } from '../../wallet/index.ts';
import { groupLegs } from '../bets/bet-view.ts';
import { noticesOf } from './bet-notices.ts';
import { type BetDecision, type BetToSettle, decide } from './decide.ts';
import { type LegWithResult, legsWithResults } from './legs-with-results.ts';
import { type SettledBet, settledBet } from './settled-bet.ts';

/** A bet that is locked until its settlement commits. */
export interface LockedBet extends Omit<BetToSettle, 'legs'> {
  readonly product: Bet['product'];
}

export interface SettleBetsDeps {
  readonly outbox: Outbox;
  readonly clock: Clock;
  /** Called in the transaction with the bets whose state changed. */
  readonly onSettled: (tx: Queryable, bets: readonly SettledBet[]) => Promise<void>;
}

/** Decides locked bets by their legs and writes the changes with the money and the messages. */
export async function settleBets(
  tx: Queryable,
  bets: readonly LockedBet[],
  { clock, outbox, onSettled }: SettleBetsDeps,
): Promise<void> {
  // Read after the lock, so that the changes of an earlier settlement are visible.
  const legs = await legsWithResults(
    tx,
    bets.map((bet) => bet.id),
  );
  const byBet = groupLegs(legs);
  const decided = bets.flatMap((row) => {
    const bet = { ...row, legs: byBet.get(row.id) ?? [] };
    const decision = decide(bet);
    return decision === null ? [] : [{ bet, decision }];
  });
  const decisions = decided.map(({ decision }) => decision);
  await tx.query('select betting.settle($1, $2, $3)', [
    clock.now(),
    JSON.stringify(legs.filter((leg) => leg.fresh).map(freshColumns)),
    JSON.stringify(decisions.map(({ money, ...decision }) => ({ ...decision, ...money }))),
  ]);
  const messages = decisions.flatMap(messagesOf);
  if (messages.length > 0) await outbox.add(tx, ...messages);
  await addNotices(tx, ...noticesOf(decided));
  if (decided.length > 0)
    await onSettled(
      tx,
      decided.map(({ bet, decision }) => settledBet(bet, decision)),
    );
}

/** The columns of a leg that a result changes. */
const freshColumns = ({
  bet_id,
  n,
  result,
  revision,
  home_score,
  away_score,
  void_reason,
}: LegWithResult) => ({
  bet_id,
  n,
  result,
  revision,
  home_score,
  away_score,
  void_reason,
});

/** The messages to a bet's owner; a lost bet sends none. */
function messagesOf({ id, user_id, state, paid_cents, undo }: BetDecision): readonly OutboxMessage[] {
  const bet_id = String(id);
  const amount_cents = paid_cents ?? 0;
  const corrected = undo !== null;
  if (state === 'void')
    return moneyMessages(user_id, 'success', { code: 'bet_refunded', bet_id, corrected, amount_cents });
  if (amount_cents > 0)
    return moneyMessages(user_id, 'success', { code: 'bet_won', bet_id, corrected, amount_cents });
  return corrected ? moneyMessages(user_id, 'warning', { code: 'bet_corrected', bet_id }) : [];
}
