/** A source of numbers in [0, 1) that is the same for the same seed, on every machine and after every restart. */
export type SeededRandom = () => number;

/** 32-bit FNV-1a of a text, mixed so that similar seeds start far apart. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

/** Mulberry32. For programmes and match courses only: code that protects money or accounts must not use it. */
export function seededRandom(seed: string): SeededRandom {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One number in [0, 1) for a seed. */
const seededNumber = (seed: string): number => seededRandom(seed)();

export function shuffled<T>(items: readonly T[], random: SeededRandom): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const [a, b] = [result[i], result[j]];
    if (a !== undefined && b !== undefined) [result[i], result[j]] = [b, a];
  }
  return result;
}

/**
 * A smooth walk around 0: at whole numbers of `position` it has seeded values of -1 … 1, and it blends between them. It is a
 * function of the position alone, so it continues after a restart without a jump.
 */
export function smoothWalk(seed: string, position: number): number {
  const from = Math.floor(position);
  const part = position - from;
  const blend = part * part * (3 - 2 * part);
  const at = (knot: number) => seededNumber(`${seed}:${knot}`) * 2 - 1;
  return at(from) * (1 - blend) + at(from + 1) * blend;
}
