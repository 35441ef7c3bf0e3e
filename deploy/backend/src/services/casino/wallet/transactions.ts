import { WalletRefusal } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import { bodyHash } from '../../../kit/index.ts';
import { type AnyMoneyOrder, type MoneyResult, type RefusedResult, refused } from '../orders/wallet-order.ts';

type TransactionKind = AnyMoneyOrder['kind'] | 'void';

/** A stored transaction of a provider. */
export interface TransactionRow {
  readonly id: number;
  readonly kind: TransactionKind;
  readonly hash: string;
  readonly round_id: number | null;
  readonly amount_cents: number;
  readonly wager_tax_cents: number;
  /** The money was returned: the stake of a bet to the player, or a win to the house. */
  readonly is_refunded: boolean;
  /** Of a bet: a win of its round, also of 0, was accepted after it. */
  readonly has_result: boolean;
  readonly refusal: string | null;
  readonly balance_cents: number | null;
}

const COLUMNS =
  'id, kind, hash, round_id, amount_cents, wager_tax_cents, is_refunded, has_result, refusal, balance_cents';

/** The session is left out: a provider may repeat a bet in the player's next session. */
const hashOfOrder = (order: AnyMoneyOrder): string =>
  bodyHash(order.kind === 'bet' ? { ...order, session: null } : order);

/**
 * Reserves the id of an order for this transaction; null when it was used before. A parallel call with the same id waits until
 * this one commits, and then gets its answer.
 */
export async function reserve(
  tx: Queryable,
  provider: string,
  order: AnyMoneyOrder,
  at: Date,
): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `insert into casino.transactions (provider, transaction, kind, hash, amount_cents, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (provider, transaction) do nothing returning id`,
    [
      provider,
      order.transaction,
      order.kind,
      hashOfOrder(order),
      'amount_cents' in order ? order.amount_cents : 0,
      at,
    ],
  );
  return row?.id ?? null;
}

/** Makes a bet or win void that has not arrived. False: the id is in use, so the bet or another call has arrived. */
export async function reserveVoid(tx: Queryable, provider: string, of: string, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `insert into casino.transactions (provider, transaction, kind, hash, amount_cents, at) values ($1, $2, 'void', '', 0, $3)
     on conflict (provider, transaction) do nothing returning id`,
    [provider, of, at],
  );
  return rows.length > 0;
}

/** A transaction by the provider's id, locked until the end of the caller's transaction. */
export async function lockTransaction(
  tx: Queryable,
  provider: string,
  transaction: string,
): Promise<TransactionRow | null> {
  const [row] = await tx.query<TransactionRow>(
    `select ${COLUMNS} from casino.transactions where provider = $1 and transaction = $2 for update`,
    [provider, transaction],
  );
  return row ?? null;
}

/** The answer of the first call, for a repeat. */
export function storedAnswer(row: TransactionRow, order: AnyMoneyOrder): MoneyResult | RefusedResult {
  if (row.kind === 'void')
    return refused(order.kind === 'bet' || order.kind === 'win' ? 'rolled_back' : 'transaction_reused');
  if (row.kind !== order.kind || row.hash !== hashOfOrder(order)) return refused('transaction_reused');
  if (row.refusal !== null) return refused(v.parse(WalletRefusal, row.refusal));
  if (row.balance_cents === null) throw new Error('a decided transaction has no balance');
  return {
    kind: 'money',
    id: row.id,
    balance_cents: row.balance_cents,
    amount_cents: row.amount_cents,
    isRepeat: true,
  };
}

/** Stores the decision of a reserved transaction. */
export async function storeDecision(
  tx: Queryable,
  id: number,
  decided: { readonly roundId: number | null; readonly wagerTax: number } & (
    | { readonly refusal: WalletRefusal }
    | { readonly balance: number }
  ),
): Promise<void> {
  await tx.query(
    'update casino.transactions set round_id = $2, wager_tax_cents = $3, refusal = $4, balance_cents = $5 where id = $1',
    [
      id,
      decided.roundId,
      decided.wagerTax,
      'refusal' in decided ? decided.refusal : null,
      'balance' in decided ? decided.balance : null,
    ],
  );
}

export async function markRefunded(tx: Queryable, id: number): Promise<void> {
  await tx.query('update casino.transactions set is_refunded = true where id = $1', [id]);
}

/** The bets of a round that wait for a result. The caller has locked the round. */
export async function waitingBets(
  tx: Queryable,
  roundId: number,
): Promise<Pick<TransactionRow, 'id' | 'is_refunded'>[]> {
  return await tx.query<Pick<TransactionRow, 'id' | 'is_refunded'>>(
    `select id, is_refunded from casino.transactions
     where round_id = $1 and kind = 'bet' and refusal is null and not has_result`,
    [roundId],
  );
}

export async function markResult(tx: Queryable, bets: readonly { readonly id: number }[]): Promise<void> {
  if (bets.length === 0) return;
  await tx.query('update casino.transactions set has_result = true where id = any($1::bigint[])', [
    bets.map(({ id }) => id),
  ]);
}
