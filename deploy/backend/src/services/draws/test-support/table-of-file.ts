import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { type DrawTable, openDraws } from './draw-table.ts';

const SLOW_MS = 180_000;
const LIMITS = { max_stake_cents: 100_000, max_win_cents: 2_000_000, exposure_cents: 4_000_000 };

/** Opens one table for all tests of a file. After each test its leaders end, and the ledger is checked. */
export function tableOfFile(onOpen: (table: DrawTable) => void): void {
  let table: DrawTable;
  beforeAll(async () => {
    table = await openDraws(LIMITS);
    onOpen(table);
  }, SLOW_MS);
  afterEach(async () => {
    await table.stopLeaders();
    expect(await table.faults()).toEqual([]);
  });
  afterAll(() => table.close());
}
