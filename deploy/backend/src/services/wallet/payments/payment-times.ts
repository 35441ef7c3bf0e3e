import type { Rng } from '../../../kit/index.ts';

/** A report that has not come after this long is asked for. */
export const FIRST_LOOK_MS = 60_000;
const LONGEST_WAIT_MS = 30 * 60_000;
/** How far back the operator's list of received payments goes. */
export const LIST_REACHES_MS = 48 * 3_600_000;

export const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

/** When to look again after `looks` tries: twice as long each time, at most half an hour. */
export const nextLook = (now: Date, looks: number): Date =>
  later(now, Math.min(FIRST_LOOK_MS * 2 ** Math.min(looks, 10), LONGEST_WAIT_MS));

/** An unguessable payment id; also the payout's id at the operator. */
export const paymentId = (rng: Rng): string => Buffer.from(rng.bytes(16)).toString('hex');
