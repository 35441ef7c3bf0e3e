import * as v from 'valibot';

/**
 * The product's payment methods, each with its own adapter. A payment without a method uses the first one; older
 * rows, orders and pages have none.
 */
export const PAYMENT_METHODS = ['mpesa', 'airtel'] as const;
export const PaymentMethod = v.picklist(PAYMENT_METHODS);
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>;
export const FIRST_METHOD: PaymentMethod = PAYMENT_METHODS[0];

/** The name of each method in texts. */
export const METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  mpesa: 'M-Pesa',
  airtel: 'Airtel Money',
};

/** A payment method that the operator accepts, as pages offer it. */
export const OfferedMethod = v.object({
  method: PaymentMethod,
  /** National numbers with this start usually belong to this network: `0712`. Ported numbers may not. */
  prefixes: v.array(v.string()),
  /** The number for manual payments. */
  paybill: v.string(),
});
export type OfferedMethod = v.InferOutput<typeof OfferedMethod>;
