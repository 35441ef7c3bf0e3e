import { floats, type PlayerSeed } from './floats.ts';
import { drawn, numbersTo, POCKETS, partOf, ROLLS } from './outcomes.ts';

const onePart = async (serverSeed: string, player: PlayerSeed, parts: number): Promise<number> =>
  partOf((await floats(serverSeed, player, 1))[0] ?? 0, parts);

/** The pocket of a European wheel: 0 to 36. */
export const roulette = (serverSeed: string, player: PlayerSeed): Promise<number> =>
  onePart(serverSeed, player, POCKETS);

/** A roll in hundredths: 0 to 10,000. */
export const dice = (serverSeed: string, player: PlayerSeed): Promise<number> =>
  onePart(serverSeed, player, ROLLS);

/** The winning one of `segments` equal parts of a wheel, from 0. */
export const wheelSegment = (serverSeed: string, player: PlayerSeed, segments: number): Promise<number> =>
  onePart(serverSeed, player, segments);

/** The limbo multiplier in hundredths, at least 100; the return is 99 % at any target. */
export async function limbo(serverSeed: string, player: PlayerSeed): Promise<number> {
  const draw = (await onePart(serverSeed, player, 1e8)) + 1;
  return Math.max(100, Math.floor((1e8 / draw) * 0.99 * 100));
}

/**
 * Draws `count` different numbers of 1 to `of`, in the order of the draw: each float picks one of the remaining
 * numbers.
 */
export const keno = async (
  serverSeed: string,
  player: PlayerSeed,
  { drawn: count, of }: { readonly drawn: number; readonly of: number },
): Promise<number[]> => drawn(await floats(serverSeed, player, count), numbersTo(of));
