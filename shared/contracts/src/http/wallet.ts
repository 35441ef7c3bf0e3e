import * as v from 'valibot';
import { AfterId, Cents, Day, Id, Instant, Ksh, Message, paged } from '../primitives.ts';
import { PaymentFailure } from './payment-failure.ts';
import { FIRST_METHOD, PaymentMethod } from './payment-method.ts';
import { MoneyTracking } from './tracking.ts';

/** b1 is the main balance, b2 the second (bonus) balance, both in Ksh. */
export const BalanceAnswer = v.object({ b1: v.optional(Ksh), b2: v.optional(Ksh) });

/** Upper bound of one mobile-money payment, in whole Ksh. */
export const MAX_PAYMENT_KSH = 250_000;
/** Whole shillings, because mobile money has no cents. */
export const WholeKsh = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PAYMENT_KSH));
export const DepositBody = v.strictObject({
  ...MoneyTracking.entries,
  amount: WholeKsh,
  /** The first configured method by default. */
  method: v.exactOptional(PaymentMethod),
});
const RECEIPT_CODE = /^(?:[A-Z0-9]{8,14}|[A-Z]{2}\d{6}\.\d{4}\.[A-Z]\d{5})$/;
/** Maximum length of a receipt code. */
export const RECEIPT_CHARACTERS = 20;
export const ReconcileBody = v.strictObject({
  ...MoneyTracking.entries,
  /** The receipt code of the payer's SMS: `SKL4T2XW9Q`, or in groups: `MP210603.1234.L06941`. */
  transaction_id: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(RECEIPT_CODE, 'a receipt code')),
});
export const WithdrawBody = DepositBody;
/**
 * The header `Idempotency-Key` of a deposit or withdrawal: created once on confirmation, and sent with every repeat
 * and look-up. A call without it takes effect each time. ASCII without spaces and commas, because HTTP joins a header
 * that was sent twice with ", ": the joined text would be another key.
 */
export const IdempotencyKey = v.pipe(v.string(), v.regex(/^[!-+\--~]{8,128}$/, '8 to 128 characters'));

/**
 * initiated → pushed (prompt on the phone) → paid, failed, or unknown (money may have moved: it is looked up, never
 * guessed).
 */
export const PAYMENT_STATES = ['initiated', 'pushed', 'paid', 'failed', 'unknown'] as const;
export const PaymentState = v.picklist(PAYMENT_STATES);
export type PaymentState = v.InferOutput<typeof PaymentState>;

/** The result of a call. `data` is the sentence in English; `said` is the same sentence as a code with values. */
export const QueuedAnswer = v.object({ data: v.string(), said: v.exactOptional(Message) });
export const PaymentAnswer = v.object({ ...QueuedAnswer.entries, id: v.string() });
export const Payment = v.object({
  id: v.string(),
  kind: v.picklist(['deposit', 'withdrawal']),
  method: v.optional(PaymentMethod, FIRST_METHOD),
  state: PaymentState,
  amount_cents: Cents,
  receipt: v.nullable(v.string()),
  /** Reason of a failure; null unless failed. */
  failure: v.optional(v.nullable(PaymentFailure), null),
  /** Always null, for pages that expect the older codes. */
  reason_code: v.nullable(v.string()),
  /** The reason in English. */
  reason: v.nullable(v.string()),
  created_at: Instant,
});
export type Payment = v.InferOutput<typeof Payment>;

/** Products for stakes; each has its own books in the ledger. */
export const PRODUCTS = [
  'sports',
  'jackpot',
  'ligi',
  'casino',
  'crash',
  'table',
  'virtual',
  'instant',
] as const;
export const Product = v.picklist(PRODUCTS);
export type Product = v.InferOutput<typeof Product>;

export const POSTING_REASONS = [
  'deposit',
  'withdrawal',
  'withdrawal_release',
  'stake',
  'wager_tax',
  'payout',
  'withholding_tax',
  'refund',
  'bonus',
  'rollback',
  'suspense',
  'cash_out',
  'share',
  'referral',
] as const;
export const PostingReason = v.picklist(POSTING_REASONS);
export type PostingReason = v.InferOutput<typeof PostingReason>;

/** Filters of a statement with their reasons; every reason belongs to exactly one. */
export const TRANSACTION_KINDS = {
  deposits: ['deposit', 'suspense'],
  withdrawals: ['withdrawal', 'withdrawal_release'],
  stakes: ['stake', 'wager_tax', 'refund', 'share'],
  winnings: ['payout', 'withholding_tax', 'cash_out', 'rollback'],
  bonus: ['bonus', 'referral'],
} as const satisfies Record<string, readonly PostingReason[]>;
export type TransactionKind = keyof typeof TRANSACTION_KINDS;
export const TransactionKind = v.picklist(['deposits', 'withdrawals', 'stakes', 'winnings', 'bonus']);

/** One line of the user's statement; `amount_cents` is signed, `balance_cents` is the balance after it. */
export const Transaction = v.object({
  id: Id,
  at: Instant,
  reason: PostingReason,
  account: v.picklist(['main', 'bonus']),
  amount_cents: Cents,
  balance_cents: Cents,
  reference: v.string(),
  /** The product and game of the line; null, or absent from an older server, for other money. */
  product: v.optional(v.nullable(v.string())),
  game: v.optional(v.nullable(v.string())),
});
export type Transaction = v.InferOutput<typeof Transaction>;
export const TransactionsAnswer = paged(Transaction);
export const TransactionsQuery = v.object({
  page: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)), '0'),
  per_page: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(100)),
    '20',
  ),
  kind: v.optional(TransactionKind),
  /** The first and the last day of the lines, in Nairobi. */
  from: v.optional(Day),
  to: v.optional(Day),
  after: v.optional(AfterId),
});

/** Maximum number of lines in a statement file: the newest ones that fit. */
export const MOST_FILE_LINES = 1_000;
/** GET /wallet/statement.pdf: the lines of the days as a file to print or hand over. */
export const StatementFileQuery = v.object({
  kind: TransactionsQuery.entries.kind,
  from: TransactionsQuery.entries.from,
  to: TransactionsQuery.entries.to,
  locale: v.optional(v.picklist(['en', 'sw']), 'en'),
});
