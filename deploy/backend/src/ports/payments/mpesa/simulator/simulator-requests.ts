import * as v from 'valibot';

const amount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(250_000));
const phone = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => String(value)),
  v.regex(/^254[17]\d{8}$/),
);
/** Daraja refuses report addresses that contain its name. */
const address = v.pipe(
  v.string(),
  v.url(),
  v.check((url) => !/mpesa|safaricom|cmd|sql|query/i.test(new URL(url).pathname)),
);
const text = v.pipe(v.string(), v.minLength(1));

export const PushRequest = v.object({
  BusinessShortCode: text,
  Password: text,
  Timestamp: v.pipe(v.string(), v.regex(/^\d{14}$/)),
  TransactionType: v.literal('CustomerPayBillOnline'),
  Amount: amount,
  PhoneNumber: phone,
  CallBackURL: address,
  AccountReference: v.pipe(v.string(), v.minLength(1), v.maxLength(12)),
  TransactionDesc: v.pipe(v.string(), v.maxLength(13)),
});
export const PushQueryRequest = v.object({ Password: text, Timestamp: text, CheckoutRequestID: text });
export const RegisterRequest = v.object({
  ShortCode: text,
  ResponseType: v.picklist(['Completed', 'Cancelled']),
  ConfirmationURL: address,
  ValidationURL: address,
});
export const PayoutRequest = v.object({
  OriginatorConversationID: text,
  InitiatorName: text,
  SecurityCredential: text,
  CommandID: v.picklist(['BusinessPayment', 'SalaryPayment', 'PromotionPayment']),
  Amount: amount,
  PartyB: phone,
  QueueTimeOutURL: address,
  ResultURL: address,
  Occassion: v.string(),
});
export const StatusRequest = v.object({
  CommandID: v.literal('TransactionStatusQuery'),
  OriginatorConversationID: text,
  ResultURL: address,
});
export const PullRequest = v.object({
  StartDate: text,
  EndDate: text,
  OffSetValue: v.pipe(text, v.digits(), v.transform(Number)),
});
