import { hmacSha256, utf8 } from './hashing.ts';

/** The player's part of an instant game's outcome; the server's seed is the other part. */
export interface PlayerSeed {
  /** Chosen by the player, or by the page for the player. */
  readonly clientSeed: string;
  /** Counts the player's bets under one pair of seeds. */
  readonly nonce: number;
}

const BYTES_OF_FLOAT = 4;

/**
 * `count` numbers in [0, 1), four bytes each, from HMAC-SHA256 under the server's seed of `client:nonce:cursor`; the cursor
 * counts blocks of 32 bytes. Formulas and vectors of this file: the lucasholder/fair project (MIT).
 */
async function floats(
  serverSeed: string,
  { clientSeed, nonce }: PlayerSeed,
  count: number,
): Promise<number[]> {
  const bytes: number[] = [];
  for (let cursor = 0; bytes.length < count * BYTES_OF_FLOAT; cursor += 1)
    bytes.push(...(await hmacSha256(serverSeed, utf8(`${clientSeed}:${nonce}:${cursor}`))));
  return Array.from({ length: count }, (_, at) =>
    bytes
      .slice(at * BYTES_OF_FLOAT, (at + 1) * BYTES_OF_FLOAT)
      .reduce((sum, byte, place) => sum + byte / 256 ** (place + 1), 0),
  );
}

const oneFloat = async (serverSeed: string, player: PlayerSeed): Promise<number> =>
  (await floats(serverSeed, player, 1))[0] ?? 0;

/** The pocket of a European wheel: 0 to 36. */
export const roulette = async (serverSeed: string, player: PlayerSeed): Promise<number> =>
  Math.floor((await oneFloat(serverSeed, player)) * 37);

/** A roll in hundredths: 0 to 10,000. */
export const dice = async (serverSeed: string, player: PlayerSeed): Promise<number> =>
  Math.floor((await oneFloat(serverSeed, player)) * 10_001);

/** Which of `segments` equal parts of a wheel comes up, from 0. */
export const wheelSegment = async (
  serverSeed: string,
  player: PlayerSeed,
  segments: number,
): Promise<number> => Math.floor((await oneFloat(serverSeed, player)) * segments);

/** The limbo multiplier in hundredths, at least 100; the return is 99 % at any target. */
export async function limbo(serverSeed: string, player: PlayerSeed): Promise<number> {
  const draw = Math.floor((await oneFloat(serverSeed, player)) * 1e8) + 1;
  return Math.max(100, Math.floor((1e8 / draw) * 0.99 * 100));
}

/** `drawn` different numbers of 1 to `of`, in the order of the draw: each float picks one of those that are left. */
export async function keno(
  serverSeed: string,
  player: PlayerSeed,
  { drawn, of }: { readonly drawn: number; readonly of: number },
): Promise<number[]> {
  const left = Array.from({ length: of }, (_, at) => at + 1);
  const draws = await floats(serverSeed, player, drawn);
  return draws.flatMap((float) => left.splice(Math.floor(float * left.length), 1));
}
