import * as v from 'valibot';

/** Keys of what a logout leaves, because its user needs it after the next login. */
const LASTING = 'unanswered_';
/** Keys of orders without an answer of products that remotes define. */
const PRODUCT_ORDER = 'order_';

/** The key under which something of this user outlives a logout. */
export const lastingKey = (name: string, userId: number): string => `${LASTING}${name}_${userId}`;

/** The key of an order of a product that a remote defines. */
export const productOrderKey = (product: string): string => `${PRODUCT_ORDER}${product}`;

const OfUser = v.pipe(v.string(), v.parseJson(), v.object({ user_id: v.number() }));

/** What a logout leaves of an entry, under which key; nothing of most. The remote of a product's order may not be loaded. */
function lastingEntry(key: string, text: string): readonly (readonly [string, string])[] {
  if (key.startsWith(LASTING)) return [[key, text]];
  if (!key.startsWith(PRODUCT_ORDER)) return [];
  const order = v.safeParse(OfUser, text);
  return order.success ? [[lastingKey(key, order.output.user_id), text]] : [];
}

/** Empties local storage except for what outlives a logout. Throws where storage is forbidden. */
export function clearLocalStorage(): void {
  const lasting = Object.entries({ ...localStorage }).flatMap(([key, text]) =>
    lastingEntry(key, String(text)),
  );
  localStorage.clear();
  for (const [key, text] of lasting) localStorage.setItem(key, text);
}
