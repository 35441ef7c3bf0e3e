import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { JackpotMessage, JackpotsAnswer, VISITOR } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import mqtt from 'mqtt';
import * as v from 'valibot';
import { serviceDatabases } from '../../../app/test-support/service-databases.ts';
import { until } from '../../../kit/test-support/until.ts';
import { fund, houseBalance, ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { ShiftedClock } from '../../wallet/test-support/shifted-clock.ts';
import { type JackpotBackend, SMALL, startJackpotBackend } from '../test-support/jackpot-backend.ts';
import { jackpotSales } from '../test-support/jackpot-sales.ts';

const PLAYERS = 5;

describe('the sales of a jackpot', () => {
  const clock = new ShiftedClock();
  let db: Database;
  let drop: () => Promise<void>;
  let backend: JackpotBackend;
  let sales: ReturnType<typeof jackpotSales>;
  beforeAll(async () => {
    const [pglite] = serviceDatabases({});
    if (pglite === undefined) throw new Error('there is no test database');
    ({ db, drop } = await pglite.fresh());
    backend = await startJackpotBackend(db, clock);
    sales = jackpotSales(db, backend);
    for (let user = 1; user <= PLAYERS; user += 1) await fund(db, user, 1_000_000);
  }, 180_000);
  afterAll(async () => {
    await backend.close();
    await drop();
  });

  const current = async (id: number) => {
    const { data } = v.parse(JackpotsAnswer, (await backend.call('GET', '/api/jackpot/jackpots')).body);
    return data.find((jackpot) => jackpot.id === id) ?? null;
  };

  test('tickets grow the pots, which every page gets, and the first kick-off closes the sales with one posting', async () => {
    const jackpot = await backend.openDaily();
    const client = await mqtt.connectAsync(`${backend.url.replace('http', 'ws')}/mqtt`, { ...VISITOR });
    const messages: JackpotMessage[] = [];
    client.on('message', (_, payload) => {
      messages.push(v.parse(v.pipe(v.string(), v.parseJson(), JackpotMessage), payload.toString()));
    });
    await client.subscribeAsync(`jackpot/${jackpot.id}`);
    for (let user = 1; user <= 4; user += 1) expect((await sales.bet(jackpot, user)).status).toBe(200);
    // Four tickets of Ksh 50: Ksh 175 after wager tax, of which Ksh 122.50 are prizes; half of them for the main prize.
    const main_cents = SMALL.guarantee_cents + 6_125;
    const tiers = [
      { right: 6, pot_cents: 3_675 },
      { right: 5, pot_cents: 2_450 },
    ];
    await until('the message of the grown pots', () =>
      messages.at(-1)?.prize_cents === main_cents ? true : null,
    );
    expect(messages.at(-1)).toMatchObject({ id: jackpot.id, phase: 'open', tiers, lines_alive: null });
    await until('the grown pots in the list', async () =>
      (await current(jackpot.id))?.prize === main_cents / 100 ? true : null,
    );
    expect((await current(jackpot.id))?.tiers).toEqual(tiers);
    const before = { pool: await houseBalance(db, 'pool'), stakes: await houseBalance(db, 'stakes') };
    clock.shift(Date.parse(jackpot.end) + 1_000 - clock.now().getTime());
    expect(await sales.bet(jackpot, 5)).toMatchObject({ status: 422, body: { code: 'jackpot_closed' } });
    const row = await until('the closing', () => sales.closed(jackpot));
    expect(row).toMatchObject({ tickets: 4, lines: 4, net_cents: 17_500, prizes_cents: 12_250 });
    expect(await houseBalance(db, 'pool')).toBe(before.pool + 12_250);
    expect(await houseBalance(db, 'stakes')).toBe(before.stakes - 12_250);
    await until('the message of the closing', () => (messages.at(-1)?.phase === 'running' ? true : null));
    expect(messages.at(-1)).toMatchObject({ prize_cents: main_cents, lines_alive: 4 });
    expect(await ledgerFaults(db)).toEqual([]);
    await client.endAsync(true);
  });

  test('a game that starts before its time closes the sales at once', async () => {
    const jackpot = await backend.openDaily();
    expect((await sales.bet(jackpot, 1)).status).toBe(200);
    const match = jackpot.games[3];
    await backend.call('POST', '/sandbox/feed', {
      body: { event: 'odds_change', match_id: match?.match_id, status: 1 },
    });
    await until('the refusal', async () => {
      const { status } = await sales.bet(jackpot, 2);
      return status === 422 ? true : null;
    });
    const row = await until('the closing', () => sales.closed(jackpot));
    expect(row.closed_at?.getTime()).toBeLessThan(Date.parse(jackpot.end));
    expect(await sales.stored(jackpot)).toBe(row.tickets);
  });
});
