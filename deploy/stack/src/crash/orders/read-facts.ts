import type { PhoneStatement } from '@jukwaa/backend/testing';
import type { Payment } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { OpenEnd, Trace, UserFacts } from './facts.ts';
import { readGameFacts } from './game-facts.ts';
import type { PlayerOrder } from './order.ts';

interface PaymentRow {
  readonly id: string;
  readonly key: string | null;
  readonly kind: Payment['kind'];
  readonly state: Payment['state'];
  readonly amount_cents: number;
}
interface CreditRow {
  readonly receipt: string;
  readonly amount_cents: number;
}
type Keyed = { readonly id: string; readonly key: string | null };

const BETS = `
  select b.id::text as id, p.key, (select count(*)::int from betting.every_leg l where l.bet_id = b.id) as legs
  from betting.every_bet b left join kit.once p on p.scope = 'bets' and p.user_id = b.user_id and p.result = to_jsonb(b.id)
  where b.user_id = $1`;
const CASH_OUTS = `
  select c.quote_id as id, p.key from betting.every_cash_out c join betting.every_bet b on b.id = c.bet_id
  left join kit.once p on p.scope = 'bet_cash_outs' and p.user_id = b.user_id and p.result -> 'data' ->> 'quote_id' = c.quote_id
  where b.user_id = $1`;
const PAYMENTS = `
  select p.id, o.key, p.kind, p.state, p.amount_cents from wallet.payments p
  left join kit.once o on o.scope = 'payments' and o.user_id = p.user_id and o.result ->> 'payment_id' = p.id
  where p.user_id = $1`;
const CREDITS = `
  select reference as receipt, amount_cents from wallet.every_line
  where user_id = $1 and kind = 'main' and reason = 'deposit'`;
const ACCOUNTS = `select kind, balance_cents from wallet.accounts where user_id = $1`;

/** The keys of a user's payments, matched with the mobile operator's records. */
function payKeys(orders: readonly PlayerOrder[]) {
  const byAmount = (kind: PlayerOrder['kind']) =>
    new Map(orders.filter((order) => order.kind === kind).map(({ amount, key }) => [amount, key]));
  const deposits = byAmount('deposit');
  const withdrawals = byAmount('withdrawal');
  const paybill = new Set(orders.filter(({ kind }) => kind === 'paybill').map(({ key }) => key));
  return {
    deposit: (amount: number) => deposits.get(amount) ?? null,
    withdrawal: (amount: number) => withdrawals.get(amount) ?? null,
    /** The key of a receipt: its own code for a paybill payment, else the key of the deposit of this amount. */
    receipt: (receipt: string, amount: number) =>
      paybill.has(receipt) ? receipt : (deposits.get(amount) ?? null),
  };
}
type PayKeys = ReturnType<typeof payKeys>;

const isDecided = ({ state }: PaymentRow): boolean => state === 'paid' || state === 'failed';

/** Differences between the service and the mobile operator, and undecided payments. */
function openEndsOf(
  payments: readonly PaymentRow[],
  credits: readonly CreditRow[],
  phone: PhoneStatement,
  keys: PayKeys,
): OpenEnd[] {
  const credited = new Set(credits.map(({ receipt }) => receipt));
  const paidOut = new Set(phone.payouts.filter(({ isPaid }) => isPaid).map(({ id }) => id));
  const accepted = new Set(
    phone.prompts.filter(({ state }) => state === 'accepted').map(({ amount }) => amount),
  );
  const isPaidAtOperator = ({ kind, id, amount_cents }: PaymentRow) =>
    kind === 'withdrawal' ? paidOut.has(id) : accepted.has(amount_cents / 100);
  return [
    ...phone.paid
      .filter(({ receipt }) => !credited.has(receipt))
      .map(({ receipt, amount }) => ({
        key: keys.receipt(receipt, amount),
        what: `receipt ${receipt} of Ksh ${amount} was not credited`,
      })),
    ...payments
      .filter((payment) => !isDecided(payment))
      .map(({ key, id, state }) => ({ key, what: `payment ${id} is still ${state}` })),
    ...payments
      .filter((payment) => isDecided(payment) && isPaidAtOperator(payment) !== (payment.state === 'paid'))
      .map(({ key, id, state }) => ({
        key,
        what: `payment ${id} is ${state}, which the mobile operator denies`,
      })),
  ];
}

function phoneTraces(phone: PhoneStatement, keys: PayKeys): Trace[] {
  return [
    ...phone.prompts.map(({ amount }) => ({
      book: 'prompts' as const,
      key: keys.deposit(amount),
      id: `${amount}`,
    })),
    ...phone.payouts.map(({ id, amount }) => ({
      book: 'payouts' as const,
      key: keys.withdrawal(amount),
      id,
    })),
  ].map((trace) => ({ ...trace, legs: null }));
}

/**
 * Reads a user's records at the service and at the mobile operator. The transaction must show one moment to all its statements.
 */
export async function readFacts(
  tx: Queryable,
  msisdn: number,
  orders: readonly PlayerOrder[],
  phone: PhoneStatement,
): Promise<UserFacts> {
  const [user] = await tx.query<{ id: number }>('select id from identity.users where msisdn = $1', [msisdn]);
  const userId = user?.id ?? 0;
  const of = [userId];
  const bets = await tx.query<Keyed & { legs: number }>(BETS, of);
  const cashOuts = await tx.query<Keyed>(CASH_OUTS, of);
  const payments = await tx.query<PaymentRow>(PAYMENTS, of);
  const credits = await tx.query<CreditRow>(CREDITS, of);
  const games = await readGameFacts(tx, userId, orders);
  const accounts = await tx.query<{ kind: string; balance_cents: number }>(ACCOUNTS, of);
  const keys = payKeys(orders);
  const balanceOf = (kind: string) => accounts.find((account) => account.kind === kind)?.balance_cents ?? 0;
  const cameBack = payments.filter(({ kind, state }) => kind === 'withdrawal' && state === 'failed');
  return {
    msisdn,
    main_cents: balanceOf('main'),
    hold_cents: balanceOf('hold'),
    traces: [
      ...bets.map((bet) => ({ ...bet, book: 'bets' as const })),
      ...cashOuts.map((sale) => ({ ...sale, book: 'cash-outs' as const, legs: null })),
      ...payments.map(({ id, key, state }) => ({
        book: state === 'failed' ? ('failed payments' as const) : ('payments' as const),
        key,
        id,
        legs: null,
      })),
      ...credits.map(({ receipt, amount_cents }) => ({
        book: 'credits' as const,
        key: keys.receipt(receipt, amount_cents / 100),
        id: receipt,
        legs: null,
      })),
      ...phoneTraces(phone, keys),
      ...games.traces,
    ],
    later_cents: [...credits, ...cameBack].reduce(
      (sum, { amount_cents }) => sum + amount_cents,
      games.later_cents,
    ),
    openEnds: openEndsOf(payments, credits, phone, keys),
  };
}
