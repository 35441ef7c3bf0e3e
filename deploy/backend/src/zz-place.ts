import { openDatabase } from '@jukwaa/database';
import { startPostgres } from '@jukwaa/database/testing';
import { createMoneyTables, fund } from './services/wallet/test-support/money-tables.ts';
import { FakeOffer } from './services/betting/test-support/fake-offer.ts';
import { legOf } from './services/betting/placement/draft-bet.ts';
import { placeAll } from './services/betting/placement/placements.ts';
const pg = await startPostgres();
if (!pg.available) throw new Error(pg.reason);
const db = await openDatabase({ url: pg.url } as any);
await createMoneyTables(db);
const users = Array.from({ length: 240 }, (_, n) => n + 1);
for (const u of users) await fund(db, u, 1e9);
const leg = legOf(new FakeOffer().put());
let k = 0;
const group = (n: number) => Array.from({ length: 24 }, (_, i) => { const u = users[(n * 24 + i) % 240]!; k++; return {
  placement: { userId: u, key: `k${k}`, hash: 'h', at: new Date() },
  bet: { code: `C${k}`, stake_type: 'cash' as const, odds: 2, stake_cents: 2000, wager_tax_cents: 250, stake_after_tax_cents: 1750, winning_cents: 3500, tax_cents: 350, payout_cents: 3150, activates: false, copied_from: null, tax_policy: {}, tracking: {} },
  legs: [{ n: 1, seq: 1, ...leg }] }; });
for (let n = 0; n < 200; n++) await placeAll(db, group(n));
for (let r = 0; r < 4; r++) {
  const t = performance.now();
  for (let n = 0; n < 400; n++) await placeAll(db, group(n));
  console.log('ms per group', ((performance.now() - t) / 400).toFixed(3));
}
await db.close(); await pg.stop();
