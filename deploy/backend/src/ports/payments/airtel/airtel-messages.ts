import * as v from 'valibot';
import { reportedText, numberOrText as text } from '../reported-text.ts';

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
  /** TS success, TF failed, TIP in progress, TA ambiguous, TE expired; `SUCCESS` for an accepted request. */
  status: v.optional(text, ''),
  /** The receipt, of a success only. */
  airtel_money_id: v.optional(v.nullable(text), null),
});
export const TransactionAnswer = v.object({
  data: v.optional(v.nullable(v.object({ transaction: v.optional(Transaction) })), null),
  status: Status,
});
export type TransactionAnswer = v.InferOutput<typeof TransactionAnswer>;

/** The callback of a collection or disbursement. Only `id`, which is ours, identifies it. It names no amount. */
export const Callback = v.object({
  transaction: v.object({
    id: v.pipe(v.string(), v.maxLength(64)),
    message: v.optional(v.string(), ''),
    status_code: v.string(),
    airtel_money_id: v.optional(v.nullable(text), null),
  }),
});
export type Callback = v.InferOutput<typeof Callback>;

/** A callback as it came, with all fields in their order, which its hash needs. */
export const RawCallback = v.looseObject({ transaction: v.looseObject({}) });

/**
 * A payment to the business number (C2B). The money has moved, so no content makes the notification invalid: payments that fit no
 * rule go to suspense.
 */
export const PaymentNotification = v.object({
  TXNID: reportedText,
  AMOUNT: reportedText,
  REFERENCE: reportedText,
  MSISDN: reportedText,
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
