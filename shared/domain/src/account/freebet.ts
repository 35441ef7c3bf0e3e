import { type InstantLike, toMs } from '../list/nairobi.ts';

const FREEBET_MS = 48 * 3_600_000;

/** Returns whether the menu shows the free-bet entry: during the first 48 hours of the account. */
export function showsFreebet(date_created: InstantLike, now: InstantLike): boolean {
  const age = toMs(now) - toMs(date_created);
  return age >= 0 && age < FREEBET_MS;
}
