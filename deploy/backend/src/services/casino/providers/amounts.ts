import { MAX_WALLET_CENTS } from '@jukwaa/contracts';
import * as v from 'valibot';

/** An amount as decimal text or number with at most two decimals, in cents. */
export const DecimalAmount = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^\d{1,9}(\.\d{1,2})?$/),
  v.transform((text) => {
    const [whole = '0', part = ''] = text.split('.');
    return Number(whole) * 100 + Number(part.padEnd(2, '0'));
  }),
  v.maxValue(MAX_WALLET_CENTS),
);

/** Cents as decimal text: 124050 is `1240.50`. */
export const asDecimal = (cents: number): string => (cents / 100).toFixed(2);
