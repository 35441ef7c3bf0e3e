import { subscribe } from 'valtio/vanilla';
import { sessionStore, signedOutHere$ } from '../session/session.ts';
import { lastingKey } from '../storage/lasting.ts';
import { type Persisted, restore, save } from '../storage/persist.ts';
import { askNow } from './retry-until-known.ts';

/** An order under the key of its user. */
const aside = <T>(stored: Persisted<T>, userId: number, order: T | null): Persisted<T> => ({
  ...stored,
  key: lastingKey(stored.key, userId),
  read: () => order,
});

/** Stores an order for the next login of its user. */
export const saveAside = <T extends { readonly user_id: number }>(stored: Persisted<T>, order: T): void =>
  save(aside(stored, order.user_id, order));

interface Kept<T extends { readonly user_id: number }> {
  /** The order whose answer is not known. */
  readonly stored: Persisted<T>;
  /** Puts an order into storage and store. */
  readonly keep: (order: T | null) => void;
  /** The store of the order, which another tab may fill with the order of another user. */
  readonly store: object;
}

/**
 * Keeps an order without an answer over a logout, under a key of its user, and goes on with it after that user's next login. It is
 * the one thing of a user that a logout leaves: without it the user would not learn whether the money moved. Gives the teardown.
 */
export function keepOverLogout<T extends { readonly user_id: number }>({
  stored,
  keep,
  store,
}: Kept<T>): () => void {
  const putAside = (order: T): void => {
    saveAside(stored, order);
    keep(null);
    askNow();
  };
  const takeBack = (userId: number): void =>
    restore({
      ...aside(stored, userId, null),
      apply: (order) => {
        if (order === null) return;
        keep(order);
        save(aside(stored, userId, null));
      },
    });
  const run = () => {
    const id = sessionStore.user?.id;
    if (id === undefined) return;
    const order = stored.read();
    if (order !== null && order.user_id !== id) putAside(order);
    if (stored.read() === null) takeBack(id);
  };
  const logouts = signedOutHere$.subscribe(() => {
    const order = stored.read();
    if (order !== null) putAside(order);
  });
  const stops = [subscribe(sessionStore, run, true), subscribe(store, run, true)];
  run();
  return () => {
    for (const stop of stops) stop();
    logouts.unsubscribe();
  };
}
