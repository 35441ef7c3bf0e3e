import * as v from 'valibot';
import { quietly } from './persist.ts';

/** Prefix of keys that survive a logout, because their user needs them after the next login. */
const LASTING = 'unanswered_';
/** Prefix of keys of unanswered orders of remotes' products. */
const PRODUCT_ORDER = 'order_';

/** The key under which a user's value survives a logout. */
export const lastingKey = (name: string, userId: number): string => `${LASTING}${name}_${userId}`;

/** The key of an order of a remote's product. */
export const productOrderKey = (product: string): string => `${PRODUCT_ORDER}${product}`;

const OfUser = v.pipe(v.string(), v.parseJson(), v.object({ user_id: v.number() }));

/**
 * Returns the part of an entry that survives a logout, with its key; empty for most. The remote of a product's order
 * may not be loaded.
 */
function lastingEntry(key: string, text: string): readonly (readonly [string, string])[] {
  if (key.startsWith(LASTING)) return [[key, text]];
  if (!key.startsWith(PRODUCT_ORDER)) return [];
  const order = v.safeParse(OfUser, text);
  return order.success ? [[lastingKey(key, order.output.user_id), text]] : [];
}

/** Returns the products with an unanswered order of this user; empty where storage is forbidden. */
export function unansweredProductsOf(userId: number): readonly string[] {
  const lasting = quietly('orders cannot be read', () =>
    Object.entries({ ...localStorage }).flatMap(([key, text]) => lastingEntry(key, String(text))),
  );
  const start = `${LASTING}${PRODUCT_ORDER}`;
  const end = `_${userId}`;
  const products = (lasting ?? [])
    .filter(([key]) => key.startsWith(start) && key.endsWith(end))
    .map(([key]) => key.slice(start.length, -end.length));
  return [...new Set(products)];
}

/** Empties local storage except for the values that survive a logout. Throws where storage is forbidden. */
export function clearLocalStorage(): void {
  const lasting = Object.entries({ ...localStorage }).flatMap(([key, text]) =>
    lastingEntry(key, String(text)),
  );
  localStorage.clear();
  for (const [key, text] of lasting) localStorage.setItem(key, text);
}
