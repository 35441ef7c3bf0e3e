import { fromHex, hmacSha256, toHex, utf8 } from './hashing.ts';

/** The share of stakes that a crash game returns at any target: a house edge of 1 %. */
const RETURN = 0.99;

/** The first `digits` hex digits of a hash as a number; 13 digits are 52 bits. */
const firstDigits = (hash: Uint8Array, digits: number): number =>
  Number.parseInt(toHex(hash).slice(0, digits), 16);

/**
 * The crash point of bustabit's second formula, in hundredths: 126 is 1.26x, at least 100. Source: the seeding event
 * of bustabit v2, https://just-dice.com/misc/signing-event-2.txt. The seed is used as its 32 bytes; as text it would
 * give other results.
 * @param serverSeed 64 hex digits
 * @param salt published before the first round, such as the hash of a block mined after the chain was made
 */
export async function bustabitCrash(serverSeed: string, salt: string): Promise<number> {
  const share = firstDigits(await hmacSha256(salt, fromHex(serverSeed)), 13) / 2 ** 52;
  return Math.max(100, Math.floor((RETURN * 100) / (1 - share)));
}

/**
 * The crash point of Stake's formula, unrounded, at least 1; games show and pay it with two decimals, rounded down.
 * Source: https://bitcointalksearch.org/topic/stakecom-crash-seeding-event-5162888/2-page.html.
 * @param serverSeed hex; its text is the key
 * @param salt the hash of the block, as text
 */
export async function stakeCrash(serverSeed: string, salt: string): Promise<number> {
  const draw = firstDigits(await hmacSha256(serverSeed, utf8(salt)), 8);
  return Math.max(1, (2 ** 32 / (draw + 1)) * RETURN);
}
