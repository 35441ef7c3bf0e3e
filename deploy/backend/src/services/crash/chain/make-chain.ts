import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';

/** Hashes between two checkpoints: a seed is found again after at most so many hashes. */
export const CHECKPOINT = 1_000;
/** Hashes in one turn of the event loop, about 1 ms. */
const PER_TURN = 400;

/** `linkOf` of `@jukwaa/domain/fairness`, without the asynchronous call for each hash. */
export const link = (hash: string): string => createHash('sha256').update(hash).digest('hex');

export interface NewChain {
  readonly tip: string;
  /** Seeds by their position; the seed of position 1 hashes to the tip. Secret. */
  readonly checkpoints: readonly { readonly position: number; readonly seed: string }[];
}

/** Makes a chain without blocking the process: a million games take some seconds. Throws when `signal` aborts. */
export async function makeChain(secret: string, length: number, signal: AbortSignal): Promise<NewChain> {
  const checkpoints: { position: number; seed: string }[] = [];
  let hash = secret;
  for (let position = length; position > 0; position -= 1) {
    if (position === length || position % CHECKPOINT === 0) checkpoints.push({ position, seed: hash });
    hash = link(hash);
    if (position % PER_TURN === 0) {
      await turn();
      signal.throwIfAborted();
    }
  }
  return { tip: hash, checkpoints };
}
