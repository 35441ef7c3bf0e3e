const DAY_MS = 24 * 3_600_000;

/** A limit as it is stored, in cents; null: none. `next` takes its place at `next_from`. */
export interface StoredLimit {
  readonly amount_cents: number | null;
  readonly next_cents: number | null;
  readonly next_from: Date | null;
}

export const NO_LIMIT: StoredLimit = { amount_cents: null, next_cents: null, next_from: null };

/** The limit with what has come into force by now in its place. */
export const limitAt = (limit: StoredLimit, now: Date): StoredLimit =>
  limit.next_from !== null && limit.next_from <= now
    ? { ...NO_LIMIT, amount_cents: limit.next_cents }
    : limit;

/**
 * What asking for another amount makes of a limit. A lower one holds at once and forgets what was to come; a higher one, or
 * none, holds 24 hours after it was first asked for.
 */
export function changeLimit(stored: StoredLimit, asked: number | null, now: Date): StoredLimit {
  const limit = limitAt(stored, now);
  const current = limit.amount_cents;
  if (current === null || (asked !== null && asked <= current)) return { ...NO_LIMIT, amount_cents: asked };
  if (limit.next_from !== null && limit.next_cents === asked) return limit;
  return { amount_cents: current, next_cents: asked, next_from: new Date(now.getTime() + DAY_MS) };
}
