import * as v from 'valibot';

/** Airtel writes numbers now as numbers, now as text. */
const text = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
);

export const TokenAnswer = v.object({ access_token: v.string(), expires_in: text });

const Status = v.object({
  code: v.optional(text, ''),
  message: v.optional(v.string(), ''),
  /** `DP008…` of a collection, `DP009…` of a disbursement. */
  response_code: v.optional(text, ''),
  success: v.optional(
    v.union([
      v.boolean(),
      v.pipe(
        v.string(),
        v.transform((word) => word === 'true'),
      ),
    ]),
    true,
  ),
});
export type Status = v.InferOutput<typeof Status>;

/** Every answer; the transaction is missing where Airtel has none. */
export const Answer = v.object({ status: Status });

const Transaction = v.object({
  /** TS success, TF failed, TIP in progress, TA ambiguous, TE expired; `SUCCESS` for a request that was taken. */
  status: v.optional(text, ''),
  /** The receipt, of a success only. */
  airtel_money_id: v.optional(v.nullable(text), null),
});
export const TransactionAnswer = v.object({
  data: v.optional(v.nullable(v.object({ transaction: v.optional(Transaction) })), null),
  status: Status,
});
export type TransactionAnswer = v.InferOutput<typeof TransactionAnswer>;

/** The callback of a collection or disbursement; only `id`, which is ours, says whose it is. It names no amount. */
export const Callback = v.object({
  transaction: v.object({
    id: v.pipe(v.string(), v.maxLength(64)),
    message: v.optional(v.string(), ''),
    status_code: v.string(),
    airtel_money_id: v.optional(v.nullable(text), null),
  }),
});
export type Callback = v.InferOutput<typeof Callback>;

/** What a notification says of money that has moved, cut to a length that can be stored; anything but text is empty. */
const reported = v.fallback(
  v.pipe(
    text,
    v.transform((value) => value.replaceAll('\u0000', '').slice(0, 60)),
  ),
  '',
);
/**
 * A payment to the business number (C2B). The money has moved, so nothing in it makes the notification itself
 * invalid: what fits no rule goes to suspense.
 */
export const PaymentNotification = v.object({
  TXNID: v.optional(reported, ''),
  AMOUNT: v.optional(reported, ''),
  REFERENCE: v.optional(reported, ''),
  MSISDN: v.optional(reported, ''),
});

/** A row of the list of transactions. */
export const ListRow = v.object({
  payer: v.optional(v.object({ msisdn: v.optional(text, '') }), {}),
  transaction: v.object({
    airtel_money_id: text,
    amount: text,
    reference: v.optional(text, ''),
    status: v.optional(text, ''),
  }),
});
export const ListAnswer = v.object({
  data: v.object({ transactions: v.array(ListRow) }),
  status: Status,
});
