import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createSeal } from '../../../kit/index.ts';
import { type CrashTable, openTable } from '../test-support/crash-table.ts';
import { type Chains, createChains, type ReadyChain } from './chain-store.ts';
import { CHECKPOINT } from './make-chain.ts';

const SLOW_MS = 180_000;
const STRETCHES = 20;
/** A game that the table does not play. */
const OTHER_GAME = 'jetx';
const LIVE = STRETCHES * CHECKPOINT - 10;

let table: CrashTable;
let chain: ReadyChain;
let chains: Chains;
const newChains = () => createChains(table.context, createSeal('a key of the tests', 'crash seeds'));
beforeAll(async () => {
  table = await openTable({ max_win_cents: 1_000_000, exposure_cents: 10_000_000 });
  for (let run = 0; run < 2; run += 1)
    await newChains().prepare([OTHER_GAME], STRETCHES * CHECKPOINT, new AbortController().signal);
  const made = await newChains().chainOf(table.db, OTHER_GAME, 1);
  if (made === null) throw new Error('the chain was not made');
  chain = made;
}, SLOW_MS);
beforeEach(() => {
  chains = newChains();
});
afterAll(() => table.close());

/** How often the work reads checkpoints. */
async function readsOf(work: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(table.db, 'query');
  await work();
  const reads = query.mock.calls.filter(([sql]) => sql.includes('crash.checkpoints'));
  query.mockRestore();
  return reads.length;
}
const hashAt = (position: number) => chains.hashAt(table.db, chain, position);

describe('hashes of played and live rounds', () => {
  test('two proofs of one round read the checkpoints once, also with the live round between them', async () => {
    const hashes: string[] = [];
    const reads = await readsOf(async () => {
      for (const position of [LIVE, 2_500, LIVE, 2_500]) hashes.push(await hashAt(position));
    });
    expect(reads).toBe(2);
    expect(hashes.slice(2)).toEqual(hashes.slice(0, 2));
  });

  test('the live stretch stays in memory whatever older rounds are proved', async () => {
    await hashAt(LIVE);
    for (let n = 0; n < STRETCHES - 1; n += 1) await hashAt(n * CHECKPOINT + 500);
    expect(await readsOf(() => hashAt(LIVE))).toBe(0);
    expect(await readsOf(() => hashAt(500))).toBe(1);
  });
});
