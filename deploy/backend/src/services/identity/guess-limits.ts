import type { Queryable } from '@jukwaa/database';
import { addressKey, type Counters } from '../../kit/index.ts';

// Guesses are counted by number, whether or not the number has an account, and before anything is compared: parallel guesses
// cannot share a place. One address has fewer than the number, so a stranger at one address locks the owner out nowhere else.

interface Limits {
  readonly windowMs: number;
  /** From one address. */
  readonly perAddress: number;
  /** From everywhere. */
  readonly perNumber: number;
}

const LIMITS = {
  password: { windowMs: 15 * 60_000, perAddress: 10, perNumber: 30 },
  code: { windowMs: 24 * 3_600_000, perAddress: 20, perNumber: 100 },
} as const satisfies Record<string, Limits>;
type Guess = keyof typeof LIMITS;

export interface GuessLimits {
  /** Counts a guess that is about to be compared; gives how long the number has to wait, in ms, 0 when it may be compared. */
  count(guess: Guess, msisdn: number, ip: string): Promise<number>;
  /** Forgets the guesses for a number: the right one came. */
  forget(guess: Guess, msisdn: number, ip: string, on?: Queryable): Promise<void>;
}

export function createGuessLimits(counters: Counters): GuessLimits {
  const keysOf = (guess: Guess, msisdn: number, ip: string) =>
    [`guess:${guess}:${msisdn}:${addressKey(ip)}`, `guess:${guess}:${msisdn}`] as const;
  return {
    async count(guess, msisdn, ip) {
      const { windowMs, perAddress, perNumber } = LIMITS[guess];
      const [own, all] = keysOf(guess, msisdn, ip);
      const here = await counters.take(own, { max: perAddress, windowMs });
      // An address that is stopped uses up nothing of the number.
      if (!here.allowed) return here.retryAfterMs;
      return (await counters.take(all, { max: perNumber, windowMs })).retryAfterMs;
    },
    async forget(guess, msisdn, ip, on) {
      for (const key of keysOf(guess, msisdn, ip)) await counters.reset(key, on);
    },
  };
}
