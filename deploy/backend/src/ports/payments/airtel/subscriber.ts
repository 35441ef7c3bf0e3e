/** A number in Airtel's form: without the country code. */
export const subscriberOf = (msisdn: number): string => String(msisdn).replace(/^254/, '');

/** The payer's number, masked: `2547 ***** 678`; empty when Airtel names none. */
export function maskPayer(subscriber: string): string {
  const digits = /^(?:254)?([17]\d{8})$/.exec(subscriber)?.[1];
  return digits === undefined ? '' : `254${digits.slice(0, 1)} ***** ${digits.slice(-3)}`;
}
