import { fromHex, hmacSha256, toHex } from './hashing.ts';

/** The share that our own crash games return at any target, in hundredths. */
const OWN_RETURN = 97;

/** The share of rounds of our own games that crash at 1.00 and pay no bet: 4 of 101, or 3.96 %. */
export const INSTANT_CRASHES = 1 - OWN_RETURN / 101;

/** The first `digits` hex digits of a hash as a number; 13 digits are 52 bits. */
const firstDigits = (hash: Uint8Array, digits: number): number =>
  Number.parseInt(toHex(hash).slice(0, digits), 16);

/**
 * The crash point of bustabit's second formula for a share in [0, 1), in hundredths: 126 is 1.26x, at least 100. A target
 * of x is reached by `returned / x` of the shares. Source: the seeding event of bustabit v2,
 * https://just-dice.com/misc/signing-event-2.txt.
 * @param returned hundredths of the stakes that any target returns; bustabit returns 99
 */
export const pointOf = (share: number, returned: number): number =>
  Math.max(100, Math.floor(returned / (1 - share)));

/**
 * The first 52 bits of HMAC-SHA256 under the salt of the seed's bytes, as a number in [0, 1).
 * @param serverSeed 64 hex digits, used as their 32 bytes; as text they would give other results
 * @param salt published before the first round
 */
export const shareOf = async (serverSeed: string, salt: string): Promise<number> =>
  firstDigits(await hmacSha256(salt, fromHex(serverSeed)), 13) / 2 ** 52;

/** The crash point of our own games for a share in [0, 1), in hundredths. */
export const ownCrashPoint = (share: number): number => pointOf(share, OWN_RETURN);

/**
 * The crash point of our own games: bustabit's second formula with a return of 97 %, in hundredths, at least 100.
 * @param serverSeed 64 hex digits, of a chain whose tip was published before the first round
 * @param clientSeed fixed after the tip was published, so that the operator can't choose a chain by its results
 */
export const crashPoint = async (serverSeed: string, clientSeed: string): Promise<number> =>
  ownCrashPoint(await shareOf(serverSeed, clientSeed));
