import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '@jukwaa/database';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { until } from '../../../kit/test-support/until.ts';
import { fund, ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { jackpotById } from '../operator/read-jackpots.ts';
import { type JackpotBackend, startJackpotBackend } from '../test-support/jackpot-backend.ts';
import { jackpotSales } from '../test-support/jackpot-sales.ts';
import { createCloseSales } from './close-sales.ts';
import { createJackpotFacts } from './jackpot-facts.ts';

const PLAYERS = 24;
/** Placements in the race between tickets and the closing. */
const RACE = 120;

describe.each(serviceEngines())('the closing of a jackpot on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  let backend: JackpotBackend;
  let sales: ReturnType<typeof jackpotSales>;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    backend = await startJackpotBackend(db);
    sales = jackpotSales(db, backend);
    for (let user = 1; user <= PLAYERS; user += 1) await fund(db, user, 1_000_000);
  }, 180_000);
  afterAll(async () => {
    await backend.close();
    await drop();
  });

  test('no ticket is stored after its closing took the sum, however many arrive while several replicas close', async () => {
    const jackpot = await backend.openDaily();
    const { outbox, services } = backend.context;
    const close = createCloseSales({
      db,
      outbox,
      facts: createJackpotFacts(db),
      match: (matchId) => services.fixture.book.get(matchId),
      wallet: () => services.wallet,
    });
    const end = new Date(Date.parse(jackpot.end) + 1);
    expect(await jackpotById(db, jackpot.id)).toMatchObject({ tickets: 0, staked_cents: 0, prizes_cents: 0 });
    // The closings start in the midst of the tickets.
    const closing = until('the first tickets', async () =>
      (await sales.stored(jackpot)) > 2 ? true : null,
    ).then(() => Promise.all([close(end), close(end), close(end)]));
    const replies = await Promise.all(
      Array.from({ length: RACE }, (_, n) => sales.bet(jackpot, 1 + (n % PLAYERS))),
    );
    await closing;
    const statuses = replies.map(({ status }) => status);
    const row = await until('the closing', () => sales.closed(jackpot));
    expect(statuses.filter((status) => status === 200)).toHaveLength(row.tickets);
    expect(statuses.every((status) => status === 200 || status === 422)).toBe(true);
    expect(await sales.stored(jackpot)).toBe(row.tickets);
    const posted = await db.query<{ amount_cents: number }>(
      `select e.amount_cents from wallet.postings p join wallet.entries e on e.posting_id = p.id
       where p.key = $1 and e.kind = 'pool'`,
      [`jackpot:pool:${jackpot.id}`],
    );
    expect(posted).toEqual([{ amount_cents: row.prizes_cents }]);
    expect(row.net_cents).toBe(row.tickets * 4_375);
    expect(await jackpotById(db, jackpot.id)).toMatchObject({
      tickets: row.tickets,
      lines: row.tickets,
      staked_cents: row.tickets * 5_000,
      wager_tax_cents: row.tickets * 625,
      prizes_cents: row.prizes_cents,
    });
    expect(await ledgerFaults(db)).toEqual([]);
  });
});
