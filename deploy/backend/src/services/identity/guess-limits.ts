import type { Queryable } from '@jukwaa/database';
import { addressKey, type CounterLimit, type Counters, type NumberCaller } from '../../kit/index.ts';

// Guesses are counted before any comparison, so that parallel guesses cannot share a place. A known device and the page of a
// signup have counts of their own, which strangers cannot change. All other guesses are counted by number, with or without an account. One address has fewer
// guesses than the number, so a stranger at one address blocks no other address.

interface Limits {
  readonly windowMs: number;
  /** From one known device, or from the page of one signup. */
  readonly perKnown: number;
  /** From one address. */
  readonly perAddress: number;
  /** From everywhere else. */
  readonly perNumber: number;
}

const LIMITS = {
  password: { windowMs: 15 * 60_000, perKnown: 10, perAddress: 10, perNumber: 30 },
  code: { windowMs: 24 * 3_600_000, perKnown: 20, perAddress: 20, perNumber: 100 },
} as const satisfies Record<string, Limits>;
type Guess = keyof typeof LIMITS;

/** The caller of a guess. */
export interface Guesser extends NumberCaller {
  /** The pending signup of this number whose key the caller has. */
  readonly signup?: string;
}

export interface GuessLimits {
  /** Counts a guess before its comparison; returns the caller's wait in ms, 0 when it may be compared. */
  count(guess: Guess, msisdn: number, caller: Guesser): Promise<number>;
  /**
   * Clears the counted guesses after the right one: those of the known device or the signup, else those of the address and the
   * number. A login on a known device gives strangers no further guesses.
   */
  forget(guess: Guess, msisdn: number, caller: Guesser, on?: Queryable): Promise<void>;
}

/** The key of the caller's own count; null for a stranger. */
function knownKey(guess: Guess, { device, signup }: Guesser): string | null {
  if (device !== null) return `guess:${guess}:device:${device}`;
  return signup === undefined ? null : `guess:${guess}:signup:${signup}`;
}
const strangerKeys = (guess: Guess, msisdn: number, address: string) =>
  [`guess:${guess}:${msisdn}:${addressKey(address)}`, `guess:${guess}:${msisdn}`] as const;

export function createGuessLimits(counters: Counters): GuessLimits {
  async function countStranger(guess: Guess, msisdn: number, address: string): Promise<number> {
    const { windowMs, perAddress, perNumber } = LIMITS[guess];
    const [own, all] = strangerKeys(guess, msisdn, address);
    const here = await counters.take(own, { max: perAddress, windowMs });
    // A blocked address uses up no guesses of the number.
    if (!here.allowed) return here.retryAfterMs;
    return (await counters.take(all, { max: perNumber, windowMs })).retryAfterMs;
  }

  return {
    async count(guess, msisdn, caller) {
      const known = knownKey(guess, caller);
      if (known !== null) {
        const limit: CounterLimit = { max: LIMITS[guess].perKnown, windowMs: LIMITS[guess].windowMs };
        if ((await counters.take(known, limit)).allowed) return 0;
      }
      // A thief of the token who uses up its guesses leaves the owner the guesses of any other device.
      return countStranger(guess, msisdn, caller.address);
    },
    async forget(guess, msisdn, caller, on) {
      const known = knownKey(guess, caller);
      const keys = known === null ? strangerKeys(guess, msisdn, caller.address) : [known];
      for (const key of keys) await counters.reset(key, on);
    },
  };
}
