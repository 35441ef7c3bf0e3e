import { randomBytes, randomInt } from 'node:crypto';

/** Randomness as the services see it. */
export interface Rng {
  /** A number in [0, 1). */
  next(): number;
  /** An integer in [0, limit). */
  int(limit: number): number;
  bytes(length: number): Uint8Array;
}

/** Unpredictable randomness of the operating system. Code that guards money or accounts uses this one. */
export const secureRng: Rng = {
  next: () => randomInt(2 ** 47) / 2 ** 47,
  int: (limit) => randomInt(limit),
  bytes: (length) => new Uint8Array(randomBytes(length)),
};
