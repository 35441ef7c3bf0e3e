import type { Queryable } from '@jukwaa/database';
import { addressKey, type CounterLimit, type Counters, type NumberCaller } from '../../kit/index.ts';

// Guesses are counted before any comparison, so that parallel guesses cannot share a place. A known device has its own count,
// which strangers cannot change. All other guesses are counted by number, with or without an account. One address has fewer
// guesses than the number, so a stranger at one address blocks no other address.

interface Limits {
  readonly windowMs: number;
  /** From one known device. */
  readonly perDevice: number;
  /** From one address. */
  readonly perAddress: number;
  /** From everywhere except known devices. */
  readonly perNumber: number;
}

const LIMITS = {
  password: { windowMs: 15 * 60_000, perDevice: 10, perAddress: 10, perNumber: 30 },
  code: { windowMs: 24 * 3_600_000, perDevice: 20, perAddress: 20, perNumber: 100 },
} as const satisfies Record<string, Limits>;
type Guess = keyof typeof LIMITS;

export interface GuessLimits {
  /** Counts a guess before its comparison; returns the caller's wait in ms, 0 when it may be compared. */
  count(guess: Guess, msisdn: number, caller: NumberCaller): Promise<number>;
  /**
   * Clears the counted guesses after the right one: those of the known device, else those of the address and the number. A login
   * on a known device gives strangers no further guesses.
   */
  forget(guess: Guess, msisdn: number, caller: NumberCaller, on?: Queryable): Promise<void>;
}

const deviceKey = (guess: Guess, device: string) => `guess:${guess}:device:${device}`;
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
    async count(guess, msisdn, { address, device }) {
      if (device !== null) {
        const limit: CounterLimit = { max: LIMITS[guess].perDevice, windowMs: LIMITS[guess].windowMs };
        if ((await counters.take(deviceKey(guess, device), limit)).allowed) return 0;
      }
      // A thief of the token who uses up its guesses leaves the owner the guesses of any other device.
      return countStranger(guess, msisdn, address);
    },
    async forget(guess, msisdn, { address, device }, on) {
      const keys = device === null ? strangerKeys(guess, msisdn, address) : [deviceKey(guess, device)];
      for (const key of keys) await counters.reset(key, on);
    },
  };
}
