/**
 * Whether tests run at length, as `npm test -- --long` does: with every engine, fault, kill, size and competition, and with
 * the files named `.long.test.ts` and `.long.spec.ts`. The usual form runs the same code with a few of them.
 */
export const areLong = process.env.JUKWAA_LONG_TESTS === '1';

/** All of a list at length, else its first `short`. */
export const atLength = <T>(all: readonly T[], short: number): readonly T[] =>
  areLong ? all : all.slice(0, short);
