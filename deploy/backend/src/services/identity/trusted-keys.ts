import type { Queryable } from '@jukwaa/database';
import type { ProductTokens } from './product-tokens.ts';

/** Bound on the keys of each kind that are remembered: it limits memory, not users. */
const MOST = 50_000;

/**
 * The api keys that are looked up however many made-up ones come from their address: those that this process has seen valid, and
 * those that the product has made. So a stranger can't lock out users behind the same address, of a carrier or a replica that is new to them.
 */
export interface TrustedKeys {
  has(token: string, hash: string): Promise<boolean>;
  /** Notes what a look-up found. */
  note(hash: string, isValid: boolean): void;
}

function remember(keys: Set<string>, hash: string): void {
  if (keys.size >= MOST) keys.clear();
  keys.add(hash);
}

/** @param db of the look-ups */
export function createTrustedKeys(db: Queryable, tokens: ProductTokens): TrustedKeys {
  const seen = new Set<string>();
  // A genuine key that has ended costs a look-up as a made-up one does, and could be sent without end.
  const ended = new Set<string>();
  return {
    has: async (token, hash) => seen.has(hash) || (!ended.has(hash) && (await tokens.isGenuine(token, db))),
    note(hash, isValid) {
      seen.delete(hash);
      ended.delete(hash);
      remember(isValid ? seen : ended, hash);
    },
  };
}
