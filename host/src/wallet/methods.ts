import { FIRST_METHOD, type OfferedMethod, type PaymentMethod } from '@jukwaa/contracts';
import { pageConfig, useSession } from '@jukwaa/runtime';
import { useState } from 'react';
import { PAYBILL } from './constants.ts';

const ALONE: OfferedMethod = { method: FIRST_METHOD, prefixes: [], paybill: PAYBILL };

/** The operator's payment methods, the preferred one first; a page without configuration offers only the first. */
export const offeredMethods = (): readonly [OfferedMethod, ...OfferedMethod[]] => {
  const [first = ALONE, ...others] = pageConfig().payment_methods ?? [];
  return [first, ...others];
};

/** Returns the method whose network a number probably belongs to, or the first method. */
export function methodOf(
  msisdn: number,
  offered: readonly [OfferedMethod, ...OfferedMethod[]],
): PaymentMethod {
  const local = String(msisdn).replace(/^254/, '0');
  const own = offered.find(({ prefixes }) => prefixes.some((prefix) => local.startsWith(prefix)));
  return (own ?? offered[0]).method;
}

export interface MethodChoice {
  readonly offered: readonly OfferedMethod[];
  /** Chosen by the user, otherwise derived from the user's number. */
  readonly method: PaymentMethod;
  readonly choose: (method: PaymentMethod) => void;
  /** The method that an order names; undefined when there is only one. */
  readonly named: PaymentMethod | undefined;
}

/** Returns the payment method of a sheet. */
export function useMethodChoice(): MethodChoice {
  const offered = offeredMethods();
  const { user } = useSession();
  const [chosen, choose] = useState<PaymentMethod | null>(null);
  const proposed = user === null ? offered[0].method : methodOf(user.msisdn, offered);
  const method = chosen ?? proposed;
  return { offered, method, choose, named: offered.length > 1 ? method : undefined };
}
