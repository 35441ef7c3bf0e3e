import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Jackpot } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { serviceDatabases } from '../../../app/test-support/service-databases.ts';
import { until } from '../../../kit/test-support/until.ts';
import { fund, ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { jackpotById } from '../operator/read-jackpots.ts';
import {
  betOf,
  HOME_WINS,
  type JackpotBackend,
  startJackpotBackend,
} from '../test-support/jackpot-backend.ts';
import { createCloseSales } from './close-sales.ts';
import { createJackpotFacts } from './jackpot-facts.ts';

const PLAYERS = 24;
/** Placements in the race between tickets and the closing. */
const RACE = 120;

interface Closed {
  readonly closed_at: Date | null;
  readonly tickets: number;
  readonly lines: number;
  readonly net_cents: number;
  readonly prizes_cents: number;
}

describe.each(serviceDatabases())('the closing of a jackpot on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  let backend: JackpotBackend;
  let keys = 0;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    backend = await startJackpotBackend(db);
    for (let user = 1; user <= PLAYERS; user += 1) await fund(db, user, 1_000_000);
  }, 120_000);
  afterAll(async () => {
    await backend.close();
    await drop();
  });

  const bet = (jackpot: Jackpot, user: number) =>
    backend.call('POST', `/api/jackpot/jackpot/${jackpot.id}/bet`, {
      user,
      body: betOf(jackpot, HOME_WINS, 50),
      headers: { 'idempotency-key': `sales-key-${++keys}` },
    });
  const closed = async ({ id }: Jackpot) => {
    const [row] = await db.query<Closed>(
      'select closed_at, tickets, lines, net_cents, prizes_cents from jackpot.jackpots where id = $1',
      [id],
    );
    return row?.closed_at ? row : null;
  };
  const stored = async ({ id }: Jackpot) =>
    (await db.query('select 1 from jackpot.tickets where jackpot_id = $1', [id])).length;

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
    const closing = until('the first tickets', async () => ((await stored(jackpot)) > 2 ? true : null)).then(
      () => Promise.all([close(end), close(end), close(end)]),
    );
    const replies = await Promise.all(
      Array.from({ length: RACE }, (_, n) => bet(jackpot, 1 + (n % PLAYERS))),
    );
    await closing;
    const statuses = replies.map(({ status }) => status);
    const row = await until('the closing', () => closed(jackpot));
    expect(statuses.filter((status) => status === 200)).toHaveLength(row.tickets);
    expect(statuses.every((status) => status === 200 || status === 422)).toBe(true);
    expect(await stored(jackpot)).toBe(row.tickets);
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
  }, 60_000);
});
