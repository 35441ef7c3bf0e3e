import { commitmentOf } from './commitment.ts';

/** The next hash of a chain: SHA-256 of the lower-case hex text. Each hash commits to the next one played. */
export const linkOf = (hash: string): Promise<string> => commitmentOf(hash);

/**
 * Makes a chain of seeds in the order of play. The tip, `linkOf` of the first seed, is published in advance; each
 * later seed hashes to the one before it.
 * @param secret stays on the server; it is the last seed of the chain
 */
export async function hashChain(
  secret: string,
  length: number,
): Promise<{ readonly tip: string; readonly seeds: readonly string[] }> {
  const seeds: string[] = [];
  let hash = secret;
  for (let left = length; left > 0; left -= 1) {
    seeds.push(hash);
    hash = await linkOf(hash);
  }
  return { tip: hash, seeds: seeds.reverse() };
}

/** Counts the links from a revealed seed to a published hash; null when the hash is more than `most` links away. */
export async function stepsToTip(seed: string, tip: string, most: number): Promise<number | null> {
  let hash = seed;
  for (let steps = 0; steps <= most; steps += 1) {
    if (hash === tip) return steps;
    hash = await linkOf(hash);
  }
  return null;
}
