const DAY_MS = 24 * 3_600_000;

/** A stored limit in cents; null: none. `next` replaces it at `next_from`. */
export interface StoredLimit {
  readonly amount_cents: number | null;
  readonly next_cents: number | null;
  readonly next_from: Date | null;
}

export const NO_LIMIT: StoredLimit = { amount_cents: null, next_cents: null, next_from: null };

/** The limit in force at `now`. */
export const limitAt = (limit: StoredLimit, now: Date): StoredLimit =>
  limit.next_from !== null && limit.next_from <= now
    ? { ...NO_LIMIT, amount_cents: limit.next_cents }
    : limit;

/**
 * The limit after a player requests another amount. A lower one applies immediately and discards a pending one. A higher one, or
 * none, applies 24 hours after its first request.
 */
export function changeLimit(stored: StoredLimit, asked: number | null, now: Date): StoredLimit {
  const limit = limitAt(stored, now);
  const current = limit.amount_cents;
  if (current === null || (asked !== null && asked <= current)) return { ...NO_LIMIT, amount_cents: asked };
  if (limit.next_from !== null && limit.next_cents === asked) return limit;
  return { amount_cents: current, next_cents: asked, next_from: new Date(now.getTime() + DAY_MS) };
}
