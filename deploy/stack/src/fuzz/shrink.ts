import type { Input } from './input.ts';

/** Most tries, so a slow check ends in time. */
const TRIES = 80;

const isFull = ({ chunks }: Input): boolean => chunks.some((chunk) => chunk.length > 0);

/** Smaller forms of an input: without one of its chunks, or with a stretch of one chunk cut out. */
function* smaller(input: Input, share: number): Generator<Input> {
  const { chunks } = input;
  for (const [index, chunk] of chunks.entries()) {
    const replaced = (changed: readonly Buffer[]): Input => ({
      ...input,
      chunks: [...chunks.slice(0, index), ...changed, ...chunks.slice(index + 1)],
    });
    if (chunks.length > 1) yield replaced([]);
    const length = Math.max(1, Math.floor(chunk.length / share));
    for (let at = 0; at < chunk.length; at += length)
      yield replaced([Buffer.concat([chunk.subarray(0, at), chunk.subarray(at + length)])]);
  }
}

/** The smallest form of an input that still fails. `fails` sends it. */
export async function shrinkInput(input: Input, fails: (input: Input) => Promise<boolean>): Promise<Input> {
  let smallest = input;
  let tries = 0;
  for (let share = 2; share <= 64; share *= 2)
    for (const next of smaller(smallest, share)) {
      if (tries >= TRIES) return smallest;
      if (!isFull(next)) continue;
      tries += 1;
      if (!(await fails(next))) continue;
      smallest = next;
      share = 1;
      break;
    }
  return smallest;
}

/** The smallest part of a batch that still fails, found by halving. A batch whose halves pass is returned unchanged. */
export async function shrinkBatch(
  batch: readonly Input[],
  fails: (batch: readonly Input[]) => Promise<boolean>,
): Promise<readonly Input[]> {
  if (batch.length < 2) return batch;
  const middle = Math.floor(batch.length / 2);
  for (const half of [batch.slice(0, middle), batch.slice(middle)])
    if (await fails(half)) return shrinkBatch(half, fails);
  return batch;
}
