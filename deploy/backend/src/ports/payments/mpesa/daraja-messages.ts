import * as v from 'valibot';

/** Daraja writes numbers now as numbers, now as text. */
const text = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
);
const named = v.array(v.object({ Name: v.string(), Value: v.optional(text, '') }));
const keyed = v.array(v.object({ Key: v.string(), Value: v.optional(text, '') }));

export const TokenAnswer = v.object({ access_token: v.string(), expires_in: text });
/** Daraja's refusal of a request. */
export const DarajaError = v.object({ errorCode: v.string(), errorMessage: v.string() });

export const PushAnswer = v.object({
  MerchantRequestID: v.string(),
  CheckoutRequestID: v.string(),
  ResponseCode: text,
  ResponseDescription: v.string(),
});
export const PushQueryAnswer = v.object({
  CheckoutRequestID: v.string(),
  ResultCode: text,
  ResultDesc: v.string(),
});

/** Report on a push. Metadata comes only with code 0; nothing but CheckoutRequestID says whose payment it is. */
export const PushReport = v.object({
  Body: v.object({
    stkCallback: v.object({
      MerchantRequestID: v.string(),
      CheckoutRequestID: v.string(),
      ResultCode: text,
      ResultDesc: v.string(),
      CallbackMetadata: v.optional(v.object({ Item: named })),
    }),
  }),
});
export type PushReport = v.InferOutput<typeof PushReport>;

/** What a report says of a payment that has been made, cut to a length that can be stored; anything but text is empty. */
const reported = v.fallback(
  v.pipe(
    text,
    v.transform((value) => value.replaceAll('\u0000', '').slice(0, 60)),
  ),
  '',
);
/**
 * A payment to the paybill; the payer's number is masked. The money has moved, so nothing in it makes the report itself invalid:
 * what fits no rule goes to suspense.
 */
export const PaybillReport = v.object({
  TransID: v.optional(reported, ''),
  TransAmount: v.optional(reported, ''),
  BillRefNumber: v.optional(reported, ''),
  MSISDN: v.optional(reported, ''),
});
export type PaybillReport = v.InferOutput<typeof PaybillReport>;

export const PayoutAnswer = v.object({
  ConversationID: v.string(),
  ResponseCode: text,
  ResponseDescription: v.string(),
});

/** Report on a payout, and on the query of one. */
export const PayoutReport = v.object({
  Result: v.object({
    ResultCode: text,
    ResultDesc: v.string(),
    OriginatorConversationID: v.string(),
    ConversationID: v.optional(v.string(), ''),
    TransactionID: v.optional(v.string(), ''),
    ResultParameters: v.optional(v.object({ ResultParameter: keyed })),
  }),
});
export type PayoutReport = v.InferOutput<typeof PayoutReport>;

export const PullRow = v.object({
  transactionId: v.string(),
  msisdn: v.optional(text, ''),
  billreference: v.optional(text, ''),
  amount: text,
});
export const PullAnswer = v.object({ ResponseCode: text, Response: v.array(v.array(PullRow)) });
export const RegisterAnswer = v.object({ ResponseCode: text });
