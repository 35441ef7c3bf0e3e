import { subscribe } from 'valtio/vanilla';
import { sessionStore, signedOutHere$ } from '../session/session.ts';
import { lastingKey } from '../storage/lasting.ts';
import { type Persisted, restore, save } from '../storage/persist.ts';
import { askNow } from './retry-until-known.ts';

/** An order under its user's key. */
const aside = <T>(stored: Persisted<T>, userId: number, order: T | null): Persisted<T> => ({
  ...stored,
  key: lastingKey(stored.key, userId),
  read: () => order,
});

/** Stores an order for the next login of its user. */
export const saveAside = <T extends { readonly user_id: number }>(stored: Persisted<T>, order: T): void =>
  save(aside(stored, order.user_id, order));

interface Kept<T extends { readonly user_id: number }> {
  /** The order without an answer. */
  readonly stored: Persisted<T>;
  /** Writes an order to storage and store. */
  readonly keep: (order: T | null) => void;
  /** The store of the order, which another tab may fill with another user's order. */
  readonly store: object;
}

/**
 * Keeps an unanswered order through a logout, under its user's key, and continues it after that user's next login.
 * Nothing else of a user survives a logout; without it the user would not learn whether the money moved. Returns the
 * teardown.
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
  const restoreFor = (userId: number): void =>
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
    if (stored.read() === null) restoreFor(id);
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
