import type { Rng } from '../../kit/index.ts';

/** Repeatable randomness: the same seed gives the same numbers (mulberry32). */
export function seededRng(seed: number): Rng {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    int: (limit) => Math.floor(next() * limit),
    bytes: (length) => Uint8Array.from({ length }, () => Math.floor(next() * 256)),
  };
}
