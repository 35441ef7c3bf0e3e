import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  ErrorBody,
  type Jackpot,
  JackpotBetAnswer,
  type JackpotBetRow,
  JackpotsAnswer,
  JackpotTicketAnswer,
  JackpotTicketsAnswer,
  SharedJackpotAnswer,
} from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import * as v from 'valibot';
import { serviceDatabases } from '../../../app/test-support/service-databases.ts';
import { until } from '../../../kit/test-support/until.ts';
import { balancesOf } from '../../wallet/test-support/ledger.ts';
import { fund, houseBalance, ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import {
  betOf,
  HOME_WINS,
  type JackpotBackend,
  rowsOf,
  SMALL,
  startJackpotBackend,
} from '../test-support/jackpot-backend.ts';

/** A double and a triple: six lines. */
const SIX_LINES = ['12', '123', '3', '1', '1', '1', '1'];

describe.each(serviceDatabases())('jackpot tickets on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  let backend: JackpotBackend;
  let jackpot: Jackpot;
  let users = 0;
  let keys = 0;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    backend = await startJackpotBackend(db);
    jackpot = await backend.openDaily();
  }, 120_000);
  afterAll(async () => {
    await backend.close();
    await drop();
  });

  const newKey = () => ({ 'idempotency-key': `ticket-key-${++keys}` });
  async function player(cents = 100_000): Promise<number> {
    const user = ++users;
    if (cents > 0) await fund(db, user, cents);
    return user;
  }
  const main = async (user: number) => (await balancesOf(db, user)).main;
  const bet = (user: number, body: unknown, headers: Record<string, string> = newKey(), id = jackpot.id) =>
    backend.call('POST', `/api/jackpot/jackpot/${id}/bet`, { user, body, headers });
  const placed = async (user: number, picks = HOME_WINS, stake = 50) => {
    const { status, body } = await bet(user, betOf(jackpot, picks, stake));
    expect(status).toBe(200);
    return v.parse(JackpotBetAnswer, body);
  };
  const ticketsOf = async (user: number, query = '') =>
    v.parse(JackpotTicketsAnswer, (await backend.call('GET', `/api/jackpot/tickets${query}`, { user })).body);
  const refusal = async (user: number, body: unknown, id?: number) => {
    const reply = await bet(user, body, newKey(), id);
    return { status: reply.status, code: v.parse(ErrorBody, reply.body).code };
  };

  test('[JACKPOT-01] the jackpot shows its rules, the seed’s commitment and a guaranteed main prize, which the ledger owes', async () => {
    expect(jackpot).toMatchObject({ prize: 50_000, stake: 50, number_of_games: 7 });
    expect(jackpot.rules).toEqual({
      prizes_bp: 7_000,
      main_bp: SMALL.main_bp,
      tiers: SMALL.tiers,
      guarantee_cents: SMALL.guarantee_cents,
      cap_cents: SMALL.cap_cents,
      played_within_hours: 24,
      max_drawn: 3,
    });
    expect(jackpot.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(await houseBalance(db, 'guarantee')).toBe(-SMALL.guarantee_cents);
    expect(JSON.stringify(jackpot)).not.toContain('seed');
  });

  test('[JACKPOT-05] a ticket with a double and a triple costs six lines, and its owner can read it', async () => {
    const user = await player();
    const answer = await placed(user, SIX_LINES, 300);
    expect(answer).toMatchObject({ data: 'Bet Placed Successfully', lines: 6, stake_cents: 30_000 });
    expect(await main(user)).toBe(70_000);
    const { body } = await backend.call('GET', `/api/jackpot/tickets/${answer.id}`, { user });
    const ticket = v.parse(JackpotTicketAnswer, body).data;
    expect(ticket).toMatchObject({
      id: answer.id,
      code: answer.code,
      jackpot_id: jackpot.id,
      state: 'open',
      lines: 6,
      stake_cents: 30_000,
      wager_tax_cents: 3_750,
      tiers: [7, 6, 5],
      won: [],
      paid_cents: null,
      closes_at: jackpot.end,
    });
    expect(ticket.games.map(({ picks }) => picks.join(''))).toEqual(['1X', '1X2', '2', '1', '1', '1', '1']);
    expect(await ledgerFaults(db)).toEqual([]);
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
      [`?jackpot_id=${jackpot.id}`, 3],
      ['?jackpot_id=999999', 0],
    ] as const)
      expect((await ticketsOf(user, query)).total).toBe(total);
  });

  test('anyone can load the picks of a code, without stake or owner', async () => {
    const { code } = await placed(await player(), SIX_LINES, 300);
    const shared = await backend.call('GET', `/api/jackpot/shared/${code.toLowerCase()}`);
    expect(
      v.parse(
        v.strictObject({ data: v.strictObject(SharedJackpotAnswer.entries.data.entries) }),
        shared.body,
      ),
    ).toEqual({
      data: {
        code,
        jackpot_id: jackpot.id,
        jackpot_category_id: 5,
        open: true,
        bets: rowsOf(jackpot, SIX_LINES),
      },
    });
    expect(await backend.call('GET', '/api/jackpot/shared/NOSUCHONE')).toMatchObject({ status: 404 });
  });

  test('another user’s ticket does not exist for a player', async () => {
    const { id } = await placed(await player());
    const stranger = await player();
    const reply = await backend.call('GET', `/api/jackpot/tickets/${id}`, { user: stranger });
    expect(reply).toMatchObject({ status: 404, body: { code: 'no_such_ticket' } });
    expect((await ticketsOf(stranger)).total).toBe(0);
    expect(await backend.call('GET', `/api/jackpot/tickets/${id}`)).toMatchObject({ status: 401 });
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
      ...betOf(jackpot, HOME_WINS, 50),
      ...Object.fromEntries(empty.map((field) => [field, ''])),
      ...origin,
      stake_type: 'cash',
    };
    const reply = await bet(await player(), body);
    expect(reply).toMatchObject({ status: 200, body: { data: 'Bet Placed Successfully', lines: 1 } });
    const { id } = v.parse(JackpotBetAnswer, reply.body);
    const stored = await db.query('select origin from jackpot.tickets where id = $1', [Number(id)]);
    expect(stored).toEqual([{ origin }]);
  });

  test('a visitor without a session places nothing', async () => {
    const path = `/api/jackpot/jackpot/${jackpot.id}/bet`;
    const reply = await backend.call('POST', path, {
      body: betOf(jackpot, HOME_WINS, 50),
      headers: newKey(),
    });
    expect(reply.status).toBe(401);
  });

  const picked = (change: (rows: readonly JackpotBetRow[]) => unknown) => () => ({
    ...betOf(jackpot, HOME_WINS, 50),
    bets: change(rowsOf(jackpot, HOME_WINS)),
  });
  test.each([
    ['a game without a pick', 'picks_incomplete', () => betOf(jackpot, HOME_WINS.slice(1), 50)],
    [
      'a match of another jackpot',
      'pick_unavailable',
      picked(([first, ...rows]) => [{ ...first, match_id: 999_999 }, ...rows]),
    ],
    [
      'two matches exchanged',
      'pick_unavailable',
      picked(([a, b, ...rows]) => [
        { ...a, match_id: b?.match_id },
        { ...b, match_id: a?.match_id },
        ...rows,
      ]),
    ],
    ['an eighth game', 'pick_unavailable', picked((rows) => [...rows, { ...rows[0], match_number: 8 }])],
    ['game number 0', 'pick_unavailable', picked((rows) => [...rows, { ...rows[0], match_number: 0 }])],
    ['a row twice', 'pick_unavailable', picked((rows) => [...rows, rows[0]])],
    [
      'six doubles',
      'too_many_doubles',
      () => betOf(jackpot, ['12', '12', '12', '12', '12', '12', '1'], 3_200),
    ],
    [
      'four triples',
      'too_many_triples',
      () => betOf(jackpot, ['123', '123', '123', '123', '1', '1', '1'], 4_050),
    ],
    [
      'seventeen triples',
      'too_many_triples',
      () =>
        betOf(
          jackpot,
          Array.from({ length: 17 }, () => '123'),
          50,
        ),
    ],
    ['the price of one line for six', 'wrong_stake', () => betOf(jackpot, SIX_LINES, 50)],
    ['a cent too little', 'wrong_stake', () => betOf(jackpot, HOME_WINS, 49.99)],
    ['no stake', 'wrong_stake', () => betOf(jackpot, HOME_WINS, 0)],
    ['another market', 'invalid_field', picked(([first, ...rows]) => [{ ...first, market_id: 10 }, ...rows])],
    [
      'an outcome that 1x2 lacks',
      'invalid_field',
      picked(([first, ...rows]) => [{ ...first, outcome_id: '4' }, ...rows]),
    ],
    ['a negative stake', 'invalid_field', () => betOf(jackpot, HOME_WINS, -50)],
    ['a free stake', 'invalid_field', () => ({ ...betOf(jackpot, HOME_WINS, 50), stake_type: 'free' })],
    ['a foreign field', 'invalid_field', () => ({ ...betOf(jackpot, HOME_WINS, 50), user_id: 1 })],
    ['no rows', 'invalid_field', () => ({ ...betOf(jackpot, HOME_WINS, 50), bets: [] })],
    ['a hundred rows', 'invalid_field', picked((rows) => Array.from({ length: 100 }, () => rows[0]))],
  ] as const)('%s is refused as %s, and the stake stays', async (_, code, body) => {
    const user = await player();
    expect(await refusal(user, body())).toEqual({ status: 422, code });
    expect(await main(user)).toBe(100_000);
    expect((await ticketsOf(user)).total).toBe(0);
  });

  test('a body of a megabyte is refused', async () => {
    const user = await player();
    const body = `{"bets":"${'x'.repeat(1_000_000)}"}`;
    expect((await bet(user, body)).status).toBe(413);
    expect(await main(user)).toBe(100_000);
  });

  test('an unknown jackpot takes no ticket', async () => {
    const body = betOf(jackpot, HOME_WINS, 50);
    expect(await refusal(await player(), body, 999_999)).toEqual({ status: 404, code: 'no_such_jackpot' });
  });

  test('a suspended game takes no pick until it is open again', async () => {
    const game = jackpot.games[0];
    const post = (event: string) =>
      backend.call('POST', '/sandbox/feed', { body: { event, match_id: game?.match_id } });
    const status = () =>
      until('the change of the game', async () => {
        const { data } = v.parse(JackpotsAnswer, (await backend.call('GET', '/api/jackpot/jackpots')).body);
        return data[0]?.games[0]?.status === 0 ? true : null;
      });
    await post('bet_stop');
    await status();
    const user = await player();
    expect(await refusal(user, betOf(jackpot, HOME_WINS, 50))).toMatchObject({ code: 'pick_unavailable' });
    await backend.call('POST', '/sandbox/feed', {
      body: {
        event: 'odds_change',
        match_id: game?.match_id,
        markets: [
          {
            market_id: 1,
            specifier: '',
            status: 1,
            outcomes: ['1', '2', '3'].map((outcome_id) => ({ outcome_id, odds: 3, active: 1 })),
          },
        ],
      },
    });
    await until('a ticket', async () => {
      const { status } = await bet(user, betOf(jackpot, HOME_WINS, 50));
      return status === 200 ? true : null;
    });
  });

  test('no game takes a pick while its producer is down', async () => {
    const user = await player();
    const producer = (producer_status: 0 | 1) =>
      backend.call('POST', '/sandbox/feed', {
        body: { event: 'producer_status', producer_id: 3, producer_status },
      });
    await producer(0);
    await until('the refusal', async () =>
      (await bet(user, betOf(jackpot, HOME_WINS, 50))).status === 422 ? true : null,
    );
    expect(await refusal(user, betOf(jackpot, HOME_WINS, 50))).toMatchObject({ code: 'pick_unavailable' });
    await producer(1);
    await until('a ticket', async () =>
      (await bet(user, betOf(jackpot, HOME_WINS, 50))).status === 200 ? true : null,
    );
  });

  test('[JACKPOT-08] a cancelled match leaves the sales open: its game is called off, and any outcome of it can be picked', async () => {
    const match_id = jackpot.games[6]?.match_id;
    await backend.call('POST', '/sandbox/feed', { body: { event: 'bet_cancel', match_id } });
    const game = await until('the called-off game', async () => {
      const { data } = v.parse(JackpotsAnswer, (await backend.call('GET', '/api/jackpot/jackpots')).body);
      const [shown] = data.filter(({ id }) => id === jackpot.id).flatMap(({ games }) => games.slice(6));
      return shown?.called_off === true ? shown : null;
    });
    expect(game).toMatchObject({ status: 1, active: 1, called_off: true });
    expect(game.outcomes.map(({ alias }) => alias)).toEqual(['1', 'X', '2']);
    await placed(await player(), [...HOME_WINS.slice(0, 6), '23'], 100);
  });

  test('a player with too little money gets no ticket', async () => {
    const user = await player(4_999);
    expect(await refusal(user, betOf(jackpot, HOME_WINS, 50))).toEqual({
      status: 422,
      code: 'insufficient_funds',
    });
    expect(await main(user)).toBe(4_999);
  });

  test('a self-excluded player gets no ticket', async () => {
    const user = await player();
    await db.query(
      `insert into identity.exclusions (user_id, period, since, until) values ($1, 'permanent', now() - interval '1 hour', null)`,
      [user],
    );
    expect(await refusal(user, betOf(jackpot, HOME_WINS, 50))).toEqual({
      status: 422,
      code: 'self_excluded',
    });
    expect(await main(user)).toBe(100_000);
  });

  test('an own limit on stakes counts tickets', async () => {
    const user = await player();
    await db.query(
      `insert into identity.limits (user_id, kind, period, amount_cents) values ($1, 'stake', 'day', 7000)`,
      [user],
    );
    await placed(user);
    const reply = await bet(user, betOf(jackpot, HOME_WINS, 50));
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 'limit_reached', limit: { left_cents: 2_000 } },
    });
  });

  test('[SLIP-14] twenty parallel repeats of one key buy one ticket, all with its answer', async () => {
    const user = await player();
    const headers = newKey();
    const body = betOf(jackpot, HOME_WINS, 50);
    const replies = await Promise.all(Array.from({ length: 20 }, () => bet(user, body, headers)));
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(replies[0]?.status).toBe(200);
    expect(await main(user)).toBe(95_000);
    expect((await ticketsOf(user)).total).toBe(1);
  });

  test('a lost answer is recalled: a placed ticket stays, and an order that has not arrived can never be placed', async () => {
    const user = await player();
    const body = betOf(jackpot, HOME_WINS, 50);
    const recall = (headers: Record<string, string>) =>
      backend.call('POST', `/api/jackpot/jackpot/${jackpot.id}/bet/recall`, { user, body, headers });
    const arrived = newKey();
    const first = await bet(user, body, arrived);
    expect(await recall(arrived)).toEqual(first);
    const late = newKey();
    expect(await recall(late)).toMatchObject({ status: 422, body: { code: 'recalled' } });
    expect(await bet(user, body, late)).toMatchObject({ status: 422, body: { code: 'recalled' } });
    expect(await main(user)).toBe(95_000);
  });

  test('a key of one jackpot is refused at another, whose ticket would be another order', async () => {
    const user = await player();
    const headers = newKey();
    const body = betOf(jackpot, HOME_WINS, 50);
    expect((await bet(user, body, headers)).status).toBe(200);
    expect(await bet(user, body, headers, jackpot.id + 1)).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    });
    expect(await main(user)).toBe(95_000);
  });
});
