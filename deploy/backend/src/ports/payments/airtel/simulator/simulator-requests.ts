import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const amount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(250_000));
/** Airtel's numbers come without the country code. */
const subscriber = v.pipe(v.string(), v.regex(/^[17]\d{8}$/));
const place = { country: v.literal('KE'), currency: v.literal('KES') };
const count = v.pipe(v.string(), v.digits(), v.transform(Number));

export const TokenRequest = v.object({
  client_id: v.string(),
  client_secret: v.string(),
  grant_type: v.literal('client_credentials'),
});
export const CollectionRequest = v.object({
  reference: text,
  subscriber: v.object({ ...place, msisdn: subscriber }),
  transaction: v.object({ ...place, amount, id: text }),
});
export const DisbursementRequest = v.object({
  payee: v.object({ msisdn: subscriber }),
  reference: text,
  pin: v.string(),
  transaction: v.object({ amount, id: text }),
});
export const ListQuery = v.object({ from: count, to: count, limit: count, offset: count });
