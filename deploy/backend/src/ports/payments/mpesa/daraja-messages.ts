import * as v from 'valibot';
import { reportedText, numberOrText as text } from '../reported-text.ts';

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

/** Report on a push. Metadata comes only with code 0. Only CheckoutRequestID identifies the payment. */
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

/**
 * A payment to the paybill; the payer's number is masked. The money has moved, so no content makes the report invalid: payments
 * that fit no rule go to suspense.
 */
export const PaybillReport = v.object({
  TransID: reportedText,
  TransAmount: reportedText,
  BillRefNumber: reportedText,
  MSISDN: reportedText,
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
