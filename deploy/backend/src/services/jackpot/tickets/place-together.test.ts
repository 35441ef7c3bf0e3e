import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ErrorBody, type Jackpot, JackpotBetAnswer, JackpotBetBody } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import * as v from 'valibot';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { until } from '../../../kit/test-support/until.ts';
import { balancesOf } from '../../wallet/test-support/ledger.ts';
import { fund, ledgerFaults, limitStakes } from '../../wallet/test-support/money-tables.ts';
import {
  betOf,
  HOME_WINS,
  type JackpotBackend,
  startJackpotBackend,
} from '../test-support/jackpot-backend.ts';
import { type OrderedTicket, storeTickets } from './store-tickets.ts';

const MONEY = 100_000;
const STAKE = 5_000;
/** Half of the time until the next look of the outbox. */
const QUICK_MS = 500;
const TRIES = 15;
const LONG_AGO = new Date('2024-02-01T00:00:00Z');

describe.each(serviceEngines())('jackpot tickets that arrive together on $name', ({ fresh }) => {
  let inner: Database;
  let drop: () => Promise<void>;
  let backend: JackpotBackend;
  let jackpot: Jackpot;
  let statements = 0;
  let users = 0;
  beforeAll(async () => {
    ({ db: inner, drop } = await fresh());
    const query: Database['query'] = (sql, params) => {
      if (sql.includes('jackpot.place_together')) statements += 1;
      return inner.query(sql, params);
    };
    backend = await startJackpotBackend({ ...inner, query });
    jackpot = await backend.openDaily();
  }, 180_000);
  beforeEach(() => {
    statements = 0;
  });
  afterAll(async () => {
    expect(await ledgerFaults(inner)).toEqual([]);
    await backend.close();
    await drop();
  });

  async function players(count: number): Promise<number[]> {
    const first = users + 1;
    users += count;
    const ids = Array.from({ length: count }, (_, n) => first + n);
    for (const user of ids) await fund(inner, user, MONEY);
    return ids;
  }
  const bet = (user: number, key = 'ticket-key', picks = HOME_WINS) =>
    backend.call('POST', `/api/jackpot/jackpot/${jackpot.id}/bet`, {
      user,
      body: betOf(jackpot, picks, STAKE / 100),
      headers: { 'idempotency-key': key },
    });
  const ownersOf = (ids: readonly string[]) =>
    inner.query<{ id: number; user_id: number; code: string }>(
      'select id, user_id, code from jackpot.tickets where id = any($1::bigint[]) order by user_id',
      [ids],
    );
  const main = async (user: number) => (await balancesOf(inner, user)).main;
  const ticket = (userId: number, key: string, code: string, at = new Date()): OrderedTicket => ({
    order: { userId, key, body: {} },
    ticket: { at, stake: STAKE, tax: 625, lines: 1, code, picks: HOME_WINS.map(() => 1), origin: {} },
  });
  const store = (tickets: readonly OrderedTicket[], at: Pick<Database, 'query'> = inner) =>
    storeTickets(at, { id: jackpot.id, category: 5 }, tickets);

  test('jackpot tickets that arrive together are sold once when they are repeats of one ticket', async () => {
    const [user = 0] = await players(1);
    const replies = await Promise.all(Array.from({ length: 50 }, () => bet(user, 'repeated-ticket-key')));
    const ids = replies.map(({ status, body }) =>
      status === 200 ? v.parse(JackpotBetAnswer, body).id : status,
    );
    expect(new Set(ids).size).toBe(1);
    expect(await main(user)).toBe(MONEY - STAKE);
  });

  test('jackpot tickets that arrive together share statements, and each player gets their own ticket for their own stake', async () => {
    const ids = await players(40);
    const replies = await Promise.all(ids.map((user) => bet(user)));
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    expect(statements).toBeLessThan(ids.length);
    const answers = replies.map(({ body }) => v.parse(JackpotBetAnswer, body));
    const rows = await ownersOf(answers.map(({ id }) => id));
    expect(rows).toEqual(
      ids.map((user_id, n) => ({ user_id, id: Number(answers[n]?.id), code: answers[n]?.code })),
    );
    expect(await Promise.all(ids.map(main))).toEqual(ids.map(() => MONEY - STAKE));
  });

  test('jackpot tickets that arrive together notify each player at once, not at the next look of the outbox', async () => {
    const [user = 0] = await players(1);
    let shortest = Number.POSITIVE_INFINITY;
    // Each ticket but the first follows a delivery, so that the next look is a whole interval away. A busy machine may hold up any
    // one message, but hardly all.
    for (let count = 1; count <= TRIES && shortest >= QUICK_MS; count += 1) {
      expect((await bet(user, `notified-ticket-${count}`)).status).toBe(200);
      const answeredAt = performance.now();
      await until('the message to leave', async () =>
        (await inner.query('select 1 from kit.outbox limit 1')).length === 0 ? true : null,
      );
      if (count > 1) shortest = Math.min(shortest, performance.now() - answeredAt);
    }
    expect(shortest).toBeLessThan(QUICK_MS);
  });

  test('jackpot tickets that arrive together are refused alone, each for its own reason, which every repeat of the key gets', async () => {
    const [rich = 0, excluded = 0, limited = 0, last = 0] = await players(4);
    const poor = ++users;
    await inner.query(
      `insert into identity.exclusions (user_id, period, since, until) values ($1, '1y', now() - interval '1 day', now() + interval '1 year')`,
      [excluded],
    );
    await inner.query(
      `insert into identity.limits (user_id, kind, period, amount_cents) values ($1, 'stake', 'day', 1000)`,
      [limited],
    );
    const group = [rich, excluded, limited, poor, last];
    const replies = await Promise.all(group.map((user) => bet(user)));
    expect(replies.map(({ status }) => status)).toEqual([200, 422, 422, 422, 200]);
    expect(replies.slice(1, 4).map(({ body }) => v.parse(ErrorBody, body).code)).toEqual([
      'self_excluded',
      'limit_reached',
      'insufficient_funds',
    ]);
    expect(replies[2]?.body).toMatchObject({
      limit: { kind: 'stake', period: 'day', left_cents: 1_000 },
      values: { kind: 'stake', period: 'day', left_cents: 1_000 },
    });
    await fund(inner, poor, MONEY);
    expect(await Promise.all(group.map((user) => bet(user)))).toEqual(replies);
    expect([await main(limited), await main(poor)]).toEqual([MONEY, MONEY]);
  });

  test('jackpot tickets that arrive together are refused with the operator’s limit when their stake is outside it', async () => {
    const [user = 0] = await players(1);
    await limitStakes(inner, 'jackpot', { min_cents: STAKE + 1, max_cents: STAKE * 2 }, LONG_AGO);
    const refused = {
      status: 422,
      body: { code: 'stake_too_low', error_message: 'The smallest stake is Ksh 50.01' },
    };
    expect(await bet(user)).toMatchObject(refused);
    await limitStakes(inner, 'jackpot', { min_cents: 100, max_cents: 10_000_000 }, LONG_AGO);
    expect(await bet(user)).toMatchObject(refused);
    expect((await bet(user, 'another-key')).status).toBe(200);
  });

  test('[SLIP-14] jackpot tickets that arrive together buy one ticket for each key, when every player sends each of three keys four times at once', async () => {
    const ids = await players(8);
    const calls = ids.flatMap((user) =>
      Array.from({ length: 12 }, (_, n) => ({ user, key: `repeat-key-${n % 3}` })),
    );
    const replies = await Promise.all(calls.map(({ user, key }) => bet(user, key)));
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    const tickets = new Set(replies.map(({ body }) => v.parse(JackpotBetAnswer, body).id));
    expect(tickets.size).toBe(ids.length * 3);
    expect(await Promise.all(ids.map(main))).toEqual(ids.map(() => MONEY - 3 * STAKE));
  });

  test('jackpot tickets that arrive together wait for another replica that decides the same key, and get its answer', async () => {
    const [user = 0, other = 0] = await players(2);
    // The embedded database has one connection, so a parallel transaction would block the others.
    if (inner.engine === 'pglite') return;
    const body = v.parse(JackpotBetBody, betOf(jackpot, HOME_WINS, STAKE / 100));
    const { ticket: stored } = ticket(user, 'ticket-key', 'REPLICA01');
    const order = { userId: user, key: 'ticket-key', body: { params: { id: jackpot.id }, body } };
    let commit: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let isStored = false;
    const replica = inner.transaction(async (tx) => {
      await store([{ order, ticket: stored }], tx);
      isStored = true;
      await ended;
    });
    await until('the ticket of the replica', () => isStored || null);
    const waiting = bet(user);
    await until('the repeat is written', () => statements > 0 || null);
    expect((await bet(other)).status).toBe(200);
    commit();
    await replica;
    expect(await waiting).toMatchObject({ status: 200, body: { code: 'REPLICA01' } });
    expect(await main(user)).toBe(MONEY - STAKE);
  });

  test('jackpot tickets that arrive together are stored all or none: a faulty one leaves no key, stake or ticket of the others', async () => {
    const [one = 0, two = 0] = await players(2);
    await expect(
      store([ticket(one, 'key-all', 'SAMECODE1'), ticket(two, 'key-all', 'SAMECODE1')]),
    ).rejects.toThrow();
    expect([await main(one), await main(two)]).toEqual([MONEY, MONEY]);
    const decided = await store([ticket(one, 'key-all', 'CODE00001'), ticket(two, 'key-all', 'CODE00002')]);
    expect(decided.map(({ verdict }) => verdict)).toEqual(['placed', 'placed']);
  });

  test('jackpot tickets of one user are never stored in one group', async () => {
    const [user = 0] = await players(1);
    await expect(
      store([ticket(user, 'key-1', 'TWOCODES1'), ticket(user, 'key-2', 'TWOCODES2')]),
    ).rejects.toThrow('each user may have one stake of a group');
    expect(await main(user)).toBe(MONEY);
  });

  test('jackpot tickets that arrive together are refused after the closing, each with a stored refusal, and a repeat gets its ticket', async () => {
    const [early = 0, late = 0, poor = 0] = [...(await players(2)), ++users];
    const first = await bet(early);
    expect(first.status).toBe(200);
    await inner.query(
      `update jackpot.jackpots set ends_at = greatest(now(), starts_at + interval '1 ms') where id = $1`,
      [jackpot.id],
    );
    const closed = { status: 422, body: { code: 'jackpot_closed' } };
    expect(await Promise.all([bet(early), bet(late), bet(poor)])).toMatchObject([first, closed, closed]);
    expect(await bet(late)).toMatchObject(closed);
    const [row] = await inner.query(`select refusal from kit.once where user_id = $1`, [late]);
    expect(row).toEqual({ refusal: { code: 'jackpot_closed' } });
  });
});
