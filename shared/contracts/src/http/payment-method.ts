import * as v from 'valibot';

/**
 * The ways to pay that the product has, each with an adapter of its own. A payment without a method is one of the first: rows,
 * orders and pages from before there was a choice name none.
 */
export const PAYMENT_METHODS = ['mpesa', 'airtel'] as const;
export const PaymentMethod = v.picklist(PAYMENT_METHODS);
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>;
export const FIRST_METHOD: PaymentMethod = PAYMENT_METHODS[0];

/** What the texts call each method. */
export const METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  mpesa: 'M-Pesa',
  airtel: 'Airtel Money',
};

/** A method that the operator takes, as pages offer it. */
export const OfferedMethod = v.object({
  method: PaymentMethod,
  /** National numbers that start like this are usually of this network: `0712`. People may have taken theirs elsewhere. */
  prefixes: v.array(v.string()),
  /** The number that people pay to by hand. */
  paybill: v.string(),
});
export type OfferedMethod = v.InferOutput<typeof OfferedMethod>;
