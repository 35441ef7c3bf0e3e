import { FIRST_METHOD, type OfferedMethod, type PaymentMethod } from '@jukwaa/contracts';
import { pageConfig, useSession } from '@jukwaa/runtime';
import { useState } from 'react';
import { PAYBILL } from './constants.ts';

const ALONE: OfferedMethod = { method: FIRST_METHOD, prefixes: [], paybill: PAYBILL };

/** The ways to pay that the operator takes, the preferred one first; a page that is not told offers the first alone. */
export const offeredMethods = (): readonly [OfferedMethod, ...OfferedMethod[]] => {
  const [first = ALONE, ...others] = pageConfig().payment_methods ?? [];
  return [first, ...others];
};

/** The method whose network a number probably belongs to; the first method for other numbers. */
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
  /** Chosen by the user, else by the user's number. */
  readonly method: PaymentMethod;
  readonly choose: (method: PaymentMethod) => void;
  /** What an order names: nothing where there is no choice. */
  readonly named: PaymentMethod | undefined;
}

/** Which way to pay a sheet uses. */
export function useMethodChoice(): MethodChoice {
  const offered = offeredMethods();
  const { user } = useSession();
  const [chosen, choose] = useState<PaymentMethod | null>(null);
  const proposed = user === null ? offered[0].method : methodOf(user.msisdn, offered);
  const method = chosen ?? proposed;
  return { offered, method, choose, named: offered.length > 1 ? method : undefined };
}
