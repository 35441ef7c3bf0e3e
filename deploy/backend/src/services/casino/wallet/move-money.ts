import type { Queryable } from '@jukwaa/database';
import { liveMessage } from '../../../kit/index.ts';
import { type AnyMoneyOrder, type MoneyResult, type RefusedResult, refused } from '../orders/wallet-order.ts';
import { balanceOf, userOf } from '../players/players.ts';
import type { CasinoDeps } from './casino-deps.ts';
import { endRound, payWin } from './pay-win.ts';
import { rollBack } from './roll-back.ts';
import { type Decided, type PendingTransaction, takeBet } from './take-bet.ts';
import { lockTransaction, reserve, storeDecision, storedAnswer } from './transactions.ts';

/** An order that can't be decided yet: its transaction is undone, so a later repeat is decided then. */
class Undecided extends Error {
  readonly result: RefusedResult;

  constructor(result: RefusedResult) {
    super('the order is not decided');
    this.result = result;
  }
}

function decide(
  tx: Queryable,
  deps: CasinoDeps,
  order: AnyMoneyOrder,
  decision: PendingTransaction,
): Promise<Decided> {
  switch (order.kind) {
    case 'bet':
      return takeBet(tx, deps, order, decision);
    case 'win':
      return payWin(tx, deps, order, decision);
    case 'rollback':
      return rollBack(tx, deps, order, decision);
    case 'end-round':
      return endRound(tx, order, decision);
  }
}

/** Decides an order with a new id, and stores the decision with the money. */
async function decideNew(
  tx: Queryable,
  deps: CasinoDeps,
  order: AnyMoneyOrder,
  decision: PendingTransaction,
): Promise<MoneyResult | RefusedResult> {
  const { user, id } = decision;
  const { roundId, refusal, wagerTax = 0 } = await decide(tx, deps, order, decision);
  // A win may overtake its bet.
  if (refusal === 'unknown_bet') throw new Undecided(refused(refusal));
  if (refusal !== null) {
    await storeDecision(tx, id, { roundId, wagerTax, refusal });
    return refused(refusal);
  }
  const balance = await balanceOf(tx, user);
  await storeDecision(tx, id, { roundId, wagerTax, balance });
  await deps.outbox.add(tx, liveMessage('balance/{user}', { user }, { message: order.kind }));
  const amount_cents = 'amount_cents' in order ? order.amount_cents : 0;
  return { kind: 'money', id, balance_cents: balance, amount_cents, isRepeat: false };
}

/** Decides an order in the caller's transaction, once for the id of its transaction. */
export async function moveIn(
  tx: Queryable,
  deps: CasinoDeps,
  provider: string,
  order: AnyMoneyOrder,
): Promise<MoneyResult | RefusedResult> {
  const user = await userOf(tx, provider, order.player);
  if (user === null) return refused('unknown_player');
  const at = deps.clock.now();
  const id = await reserve(tx, provider, order, at);
  if (id !== null) return decideNew(tx, deps, order, { provider, user, id, at });
  const stored = await lockTransaction(tx, provider, order.transaction);
  if (stored === null) throw new Error('a transaction in use is missing');
  return storedAnswer(stored, order);
}

/** Runs wallet work in one transaction; an undecided order leaves nothing behind. */
export async function inTransaction<T>(
  { db }: Pick<CasinoDeps, 'db'>,
  work: (tx: Queryable) => Promise<T>,
): Promise<T | RefusedResult> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (error instanceof Undecided) return error.result;
    throw error;
  }
}
