import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  LigiEntriesAnswer,
  LigiEntryAnswer,
  LigiRoundAnswer,
  LigiRoundsAnswer,
  LigiTableAnswer,
} from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import * as v from 'valibot';
import { serviceDatabases } from '../../../app/test-support/service-databases.ts';
import { ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { entryRoutes } from '../routes/entry-routes.ts';
import { roundRoutes } from '../routes/round-routes.ts';
import { keptTables } from '../tables/kept-tables.ts';
import { callsOf, type LigiCall } from '../test-support/ligi-calls.ts';
import { ENTRY_CENTS, type LigiHarness, startLigi } from '../test-support/ligi-harness.ts';

const FUNDS = 100_000;
const predictions = [
  { match_number: 1, home: 2, away: 1 },
  { match_number: 2, home: 0, away: 0 },
];
const BODY = { predictions, banker: 2, stake_cents: ENTRY_CENTS };

describe.each(serviceDatabases().slice(-1))('an entry of Ligi Soo over HTTP on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  let ligi: LigiHarness;
  let call: LigiCall;
  let keys = 0;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    ligi = await startLigi(db);
    call = callsOf(await ligi.listen());
  });
  afterAll(async () => {
    expect(await ledgerFaults(db)).toEqual([]);
    await ligi.close();
    await drop();
  });

  const newKey = () => {
    keys += 1;
    return `entry-key-${keys}`;
  };
  const enter = (user: number, round: number, body: object = BODY, key = newKey(), recall = '') =>
    call('POST', `/api/ligi/rounds/${round}/entries${recall}`, {
      user,
      body,
      headers: { 'idempotency-key': key },
    });
  const entriesOf = async (user: number, round: number) =>
    v.parse(LigiEntriesAnswer, (await call('GET', `/api/ligi/entries?round=${round}`, { user })).body).data;

  test('[GAMES-06] an entry of Ligi Soo over HTTP takes Ksh 100 once, also when the order is repeated, sent to another round or recalled', async () => {
    const round = await ligi.openRound();
    const other = await ligi.openRound();
    const user = await ligi.newUser();
    const key = newKey();
    const [first, again, recalled] = await Promise.all([
      enter(user, round.id, BODY, key),
      enter(user, round.id, BODY, key),
      enter(user, round.id, BODY, key, '/recall'),
    ]);
    const answers = [first, again, recalled].filter(({ status }) => status === 200);
    if (answers.length > 0) {
      expect(answers).toHaveLength(3);
      expect(new Set(answers.map(({ body }) => v.parse(LigiEntryAnswer, body).id)).size).toBe(1);
      expect(await ligi.balance(user)).toBe(FUNDS - ENTRY_CENTS);
    } else expect(await ligi.balance(user)).toBe(FUNDS);
    expect(await enter(user, other.id, BODY, key)).toMatchObject({
      status: 409,
      body: { code: 'key_reused' },
    });
    const placed = await enter(user, round.id);
    expect(v.parse(LigiEntryAnswer, placed.body).stake_cents).toBe(ENTRY_CENTS);
    const entries = await entriesOf(user, round.id);
    expect(entries[0]).toMatchObject({ predictions, banker: 2, state: 'open', rank: null, paid_cents: null });
    expect(await entriesOf(user, other.id)).toEqual([]);
  });

  test('an entry of Ligi Soo over HTTP is one of at most ten of a player in a round, also when eleven are sent at once', async () => {
    const round = await ligi.openRound();
    const user = await ligi.newUser(2 * FUNDS);
    const answers = await Promise.all(Array.from({ length: 11 }, () => enter(user, round.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 422,
      body: { code: 'too_many_entries' },
    });
    expect(await ligi.balance(user)).toBe(2 * FUNDS - 10 * ENTRY_CENTS);
    expect(await entriesOf(user, round.id)).toHaveLength(10);
  });

  test.each([
    ['a match left out', { predictions: predictions.slice(1) }, 'predictions_incomplete'],
    ['a match predicted twice', { predictions: [predictions[0], predictions[0]] }, 'predictions_incomplete'],
    [
      'a match of no round',
      { predictions: [predictions[0], { match_number: 3, home: 0, away: 0 }] },
      'predictions_incomplete',
    ],
    ['a banker outside the round', { banker: 3 }, 'no_banker'],
    ['another price', { stake_cents: ENTRY_CENTS - 1 }, 'wrong_stake'],
    [
      'goals below zero',
      { predictions: [{ match_number: 1, home: -1, away: 0 }, predictions[1]] },
      'invalid_field',
    ],
    [
      'a million goals',
      { predictions: [{ match_number: 1, home: 1_000_000, away: 0 }, predictions[1]] },
      'invalid_field',
    ],
    [
      'half a goal',
      { predictions: [{ match_number: 1, home: 0.5, away: 0 }, predictions[1]] },
      'invalid_field',
    ],
    ['points of its own', { points: 1_000 }, 'invalid_field'],
  ])('an entry of Ligi Soo over HTTP with %s is refused, and costs nothing', async (_what, change, code) => {
    const round = await ligi.openRound();
    const user = await ligi.newUser();
    expect(await enter(user, round.id, { ...BODY, ...change })).toMatchObject({
      status: 422,
      body: { code },
    });
    expect(await ligi.balance(user)).toBe(FUNDS);
  });

  test('an entry of Ligi Soo over HTTP is refused without money, in self-exclusion, for an unknown round and after the first kick-off', async () => {
    const round = await ligi.openRound();
    const poor = await ligi.newUser(ENTRY_CENTS - 1);
    expect(await enter(poor, round.id)).toMatchObject({ status: 422, body: { code: 'insufficient_funds' } });
    const excluded = await ligi.newUser();
    await db.query(
      `insert into identity.exclusions (user_id, period, since, until) values ($1, 'permanent', now() - interval '1 day', null)`,
      [excluded],
    );
    expect(await enter(excluded, round.id)).toMatchObject({ status: 422, body: { code: 'self_excluded' } });
    const user = await ligi.newUser();
    expect(await enter(user, 999_999_999)).toMatchObject({ status: 404, body: { code: 'no_such_round' } });
    ligi.kickOff();
    expect(await enter(user, round.id)).toMatchObject({ status: 422, body: { code: 'round_closed' } });
    expect(await ligi.balance(user)).toBe(FUNDS);
  });

  test('an entry of Ligi Soo over HTTP is in the pool of a closing round, or was refused: none is lost between the two', async () => {
    const round = await ligi.openRound();
    const users = await Promise.all(Array.from({ length: 12 }, () => ligi.newUser()));
    const entering = users.map((user) => enter(user, round.id));
    await Promise.all(entering.slice(0, 4));
    ligi.kickOff();
    const closing = ligi.settle();
    const answers = await Promise.all(entering);
    await closing;
    await ligi.settle();
    const taken = answers.filter(({ status }) => status === 200).length;
    const [stored] = await db.query<{ entries: number }>('select entries from ligi.rounds where id = $1', [
      round.id,
    ]);
    expect(stored?.entries).toBe(taken);
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true);
  });

  test('an entry of Ligi Soo over HTTP shows in the public table under a masked number, and pinned to its owner', async () => {
    const round = await ligi.openRound();
    const users = await Promise.all(Array.from({ length: 12 }, () => ligi.newUser()));
    for (const user of users) expect((await enter(user, round.id)).status).toBe(200);
    const [own = 0] = users;
    const path = `/api/ligi/rounds/${round.id}/table`;
    expect((await call('GET', path)).status).toBe(404);
    ligi.kickOff();
    await ligi.settle();
    const page = async (query: string, user?: number) =>
      v.parse(LigiTableAnswer, (await call('GET', path + query, user === undefined ? {} : { user })).body);
    const first = await page('?per_page=5');
    expect(first).toMatchObject({ total: 12, last_page: 2, own: [] });
    expect(first.data[0]?.name).toMatch(/^07xx xxx \d{3}$/);
    expect(JSON.stringify(first)).not.toMatch(/2547\d{8}|"07\d{8}"/);
    const second = await page(`?per_page=5&page=1&after=${first.next}`, own);
    const third = await page(`?per_page=5&page=2&after=${second.next}`, own);
    expect(
      new Set([first, second, third].flatMap(({ data }) => data.map(({ entry_id }) => entry_id))).size,
    ).toBe(12);
    expect(third.next).toBeUndefined();
    expect(third.own).toMatchObject([{ own: true, rank: 1 }]);
    const { data } = v.parse(LigiRoundsAnswer, (await call('GET', '/api/ligi/rounds')).body);
    expect(data[0]).toMatchObject({ id: round.id, state: 'running', entries: 12 });
    const open = v.parse(LigiRoundAnswer, (await call('GET', '/api/ligi/round')).body).data;
    expect(open?.id).not.toBe(round.id);
  });

  test('every call that reads rounds, tables or entries is limited', () => {
    const deps = { ...ligi.context, ...keptTables(db) };
    const reading = [...roundRoutes(deps, 17), ...entryRoutes(deps)].filter(({ method }) => method === 'GET');
    expect(reading.filter(({ limit }) => limit === undefined).map(({ url }) => url)).toEqual([]);
    expect(reading.length).toBeGreaterThan(5);
  });
});
