import type { Rng } from '../../../kit/index.ts';

/** Delay after which a missing report is requested from the provider, in ms. */
export const FIRST_LOOK_MS = 60_000;
const LONGEST_WAIT_MS = 30 * 60_000;
/** Age of the oldest entry in the operator's list of received payments, in ms. */
export const LIST_REACHES_MS = 48 * 3_600_000;
/** Age from which a deposit that is not in such a list was never paid, in ms. A phone shows the prompt for some minutes. */
export const NEVER_PAID_MS = 24 * 3_600_000;

export const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

/** The time of the next look-up after `looks` tries: the interval doubles each time, up to half an hour. */
export const nextLook = (now: Date, looks: number): Date =>
  later(now, Math.min(FIRST_LOOK_MS * 2 ** Math.min(looks, 10), LONGEST_WAIT_MS));

/** An unguessable payment id; it is also the payout's id at the operator. */
export const paymentId = (rng: Rng): string => Buffer.from(rng.bytes(16)).toString('hex');
