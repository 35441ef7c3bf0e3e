import { addressKey, PEOPLE_PER_ADDRESS, TEST_FACTOR } from './client-address.ts';
import type { CounterLimit, CounterResult } from './counters.ts';
import type { NearbyCounters } from './nearby-counters.ts';

/**
 * Counts api keys that belong to no session, by address, over calls and broker connections. A page sends one such key when its
 * session has ended, and asks for a login then. Made-up keys come in large numbers, and each costs a look-up in the database.
 */
const LIMIT: CounterLimit = { max: 6 * PEOPLE_PER_ADDRESS, windowMs: 60_000 };

export interface UnknownKeys {
  /** Counts a key that belongs to no session. */
  count(address: string): void;
  /** Whether unseen keys of this address are still looked up. */
  look(address: string): CounterResult;
}

/** @param isLoose for tests, which call without pauses */
export function createUnknownKeys(nearby: NearbyCounters, isLoose: boolean): UnknownKeys {
  const limit: CounterLimit = { ...LIMIT, max: LIMIT.max * (isLoose ? TEST_FACTOR : 1) };
  const keyOf = (address: string) => `unknown keys address:${addressKey(address)}`;
  return {
    count: (address) => void nearby.take(keyOf(address), limit),
    look: (address) => nearby.look(keyOf(address), limit),
  };
}
