import { sessionStore } from '../session/session.ts';
import { unansweredProductsOf } from '../storage/lasting.ts';

/**
 * The products with a stored order of the signed-in user that has no answer. Their remotes may not be loaded; an order
 * continues as soon as its product is defined.
 */
export function unansweredProducts(): readonly string[] {
  const { user } = sessionStore;
  return user === null ? [] : unansweredProductsOf(user.id);
}
