import { describe, expect, test } from '@jest/globals';
import { JackpotBetAnswer, JackpotTicketAnswer, SharedJackpotAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { houseBalance, ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { betOf, HOME_WINS, rowsOf, SMALL } from '../test-support/jackpot-backend.ts';
import { changedGameTests } from './test-support/changed-game-tests.ts';
import { refusedTicketTests } from './test-support/refused-ticket-tests.ts';
import { repeatedTicketTests } from './test-support/repeated-ticket-tests.ts';
import { SIX_LINES, ticketShop } from './test-support/ticket-shop.ts';

describe.each(serviceEngines())('jackpot tickets on $name', ({ fresh }) => {
  const shop = ticketShop(fresh);
  const { db, jackpot, call, newKey, bet, player, main, placed, ticketsOf } = shop;

  test('[JACKPOT-01] the jackpot shows its rules, the seed’s commitment and a guaranteed main prize, which the ledger owes', async () => {
    expect(jackpot()).toMatchObject({ prize: 50_000, stake: 50, number_of_games: 7 });
    expect(jackpot().rules).toEqual({
      prizes_bp: 7_000,
      main_bp: SMALL.main_bp,
      tiers: SMALL.tiers,
      guarantee_cents: SMALL.guarantee_cents,
      cap_cents: SMALL.cap_cents,
      played_within_hours: 24,
      max_drawn: 3,
    });
    expect(jackpot().commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(await houseBalance(db(), 'guarantee')).toBe(-SMALL.guarantee_cents);
    expect(JSON.stringify(jackpot())).not.toContain('seed');
  });

  test('[JACKPOT-05] a ticket with a double and a triple costs six lines, and its owner can read it', async () => {
    const user = await player();
    const answer = await placed(user, SIX_LINES, 300);
    expect(answer).toMatchObject({ data: 'Bet Placed Successfully', lines: 6, stake_cents: 30_000 });
    expect(await main(user)).toBe(70_000);
    const { body } = await call('GET', `/api/jackpot/tickets/${answer.id}`, { user });
    const ticket = v.parse(JackpotTicketAnswer, body).data;
    expect(ticket).toMatchObject({
      id: answer.id,
      code: answer.code,
      jackpot_id: jackpot().id,
      state: 'open',
      lines: 6,
      stake_cents: 30_000,
      wager_tax_cents: 3_750,
      tiers: [7, 6, 5],
      won: [],
      paid_cents: null,
      closes_at: jackpot().end,
    });
    expect(ticket.games.map(({ picks }) => picks.join(''))).toEqual(['1X', '1X2', '2', '1', '1', '1', '1']);
    expect(await ledgerFaults(db())).toEqual([]);
  });

  test('the list has the newest ticket first, page by page, by state and by jackpot', async () => {
    const user = await player();
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.unshift((await placed(user)).id);
    const first = await ticketsOf(user, '?per_page=2');
    expect(first).toMatchObject({ total: 3, last_page: 1, data: [{ id: ids[0] }, { id: ids[1] }] });
    const second = await ticketsOf(user, `?per_page=2&page=1&after=${first.next}`);
    expect(second.data.map(({ id }) => id)).toEqual([ids[2]]);
    for (const [query, total] of [
      ['?subfilter=open', 3],
      ['?subfilter=settled', 0],
      ['?subfilter=cashed_out', 0],
      [`?jackpot_id=${jackpot().id}`, 3],
      ['?jackpot_id=999999', 0],
    ] as const)
      expect((await ticketsOf(user, query)).total).toBe(total);
  });

  test('[ROUTE-18] the list holds the tickets of the asked days in Nairobi, and the money of them all', async () => {
    const user = await player();
    const ids = [await placed(user), await placed(user, SIX_LINES, 300), await placed(user)].map(
      ({ id }) => id,
    );
    const place = (id: string | undefined, at: string, paid: string) =>
      db().query(`update jackpot.tickets set placed_at = '${at}' ${paid} where id = ${id}`);
    await place(ids[0], '2025-11-20T20:59:59Z', '');
    await place(ids[1], '2025-11-20T21:00:00Z', ", state = 'won', settled_at = now(), paid_cents = 70000");
    await place(ids[2], '2025-11-21T20:59:59Z', '');
    const day = await ticketsOf(user, '?from=2025-11-21&to=2025-11-21&per_page=1');
    expect(day).toMatchObject({ total: 2, data: [{ id: ids[2] }] });
    expect(day.sums).toEqual({ staked_cents: 35_000, returned_cents: 70_000 });
    expect((await ticketsOf(user, '?to=2025-11-20')).data.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await ticketsOf(user, '?from=2025-11-22')).sums).toEqual({ staked_cents: 0, returned_cents: 0 });
    expect((await call('GET', '/api/jackpot/tickets?from=yesterday', { user })).status).toBe(400);
  });

  test('anyone can load the picks of a code, without stake or owner', async () => {
    const { code } = await placed(await player(), SIX_LINES, 300);
    const shared = await call('GET', `/api/jackpot/shared/${code.toLowerCase()}`);
    expect(
      v.parse(
        v.strictObject({ data: v.strictObject(SharedJackpotAnswer.entries.data.entries) }),
        shared.body,
      ),
    ).toEqual({
      data: {
        code,
        jackpot_id: jackpot().id,
        jackpot_category_id: 5,
        open: true,
        bets: rowsOf(jackpot(), SIX_LINES),
      },
    });
    expect(await call('GET', '/api/jackpot/shared/NOSUCHONE')).toMatchObject({ status: 404 });
  });

  test('another user’s ticket does not exist for a player', async () => {
    const { id } = await placed(await player());
    const stranger = await player();
    const reply = await call('GET', `/api/jackpot/tickets/${id}`, { user: stranger });
    expect(reply).toMatchObject({ status: 404, body: { code: 'no_such_ticket' } });
    expect((await ticketsOf(stranger)).total).toBe(0);
    expect(await call('GET', `/api/jackpot/tickets/${id}`)).toMatchObject({ status: 401 });
  });

  test('[JACKPOT-05] the whole payload of the specification is accepted, and the ticket keeps where it came from', async () => {
    const origin = {
      booking_code: 'ABCDEFGHJ',
      campaign: 'derby',
      ip_address: '196.201.214.200',
      medium: 'radio',
      useragent: 'Mozilla/5.0',
      browser: 'chrome',
      utm_source: 'fm',
      referrer: 'https://jukwaa.example/',
      channel_id: 2,
    };
    const empty = [
      'utm_medium',
      'utm_campaign',
      'utm_id',
      'utm_referral',
      'utm_term',
      'utm_content',
      'gclid',
    ];
    const body = {
      ...betOf(jackpot(), HOME_WINS, 50),
      ...Object.fromEntries(empty.map((field) => [field, ''])),
      ...origin,
      stake_type: 'cash',
    };
    const reply = await bet(await player(), body);
    expect(reply).toMatchObject({ status: 200, body: { data: 'Bet Placed Successfully', lines: 1 } });
    const { id } = v.parse(JackpotBetAnswer, reply.body);
    const stored = await db().query('select origin from jackpot.tickets where id = $1', [Number(id)]);
    expect(stored).toEqual([{ origin }]);
  });

  test('a visitor without a session places nothing', async () => {
    const path = `/api/jackpot/jackpot/${jackpot().id}/bet`;
    const reply = await call('POST', path, {
      body: betOf(jackpot(), HOME_WINS, 50),
      headers: newKey(),
    });
    expect(reply.status).toBe(401);
  });

  refusedTicketTests(shop);
  changedGameTests(shop);
  repeatedTicketTests(shop);
});
