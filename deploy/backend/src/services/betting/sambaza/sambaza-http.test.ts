import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  BalanceAnswer,
  BetAnswer,
  BetsAnswer,
  ErrorBody,
  ExclusionAnswer,
  LimitsAnswer,
  MARKET_STATUS,
  SandboxSms,
  ShareAnswer,
  SharesAnswer,
} from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { maskMsisdn } from '@jukwaa/domain';
import * as v from 'valibot';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { type MoneyBackend, msisdnOf, startMoneyBackend } from '../../wallet/test-support/money-backend.ts';
import { fund, introduce, ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { pickOf } from '../test-support/fake-offer.ts';

const FUNDS = 50_000;
const AMOUNT = 10_000;
const Answer = v.union([ShareAnswer, ErrorBody]);

describe.each(serviceEngines())('Sambaza on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  let backend: MoneyBackend;
  let users = 0;
  let matches = 0;
  let realShift = 0;

  beforeAll(async () => {
    ({ db, drop } = await fresh());
    const realNow = () => new Date(Date.now() + realShift);
    backend = await startMoneyBackend(db, {}, undefined, realNow);
  });
  afterAll(async () => {
    await backend.close();
    await drop();
  });

  const person = async (cents = 0): Promise<number> => {
    const user = ++users;
    await introduce(db, user, msisdnOf(user));
    if (cents > 0) await fund(db, user, cents);
    return user;
  };
  const begin = (user: number, body: object) =>
    backend.call(Answer, 'POST /api/betting/shares', { user, body: { amount_cents: AMOUNT, ...body } });
  const shareStake = async (from: number, to: number) => {
    const { body } = await begin(from, { kind: 'stake', msisdn: msisdnOf(to) });
    return v.parse(ShareAnswer, body).data;
  };
  const smsOf = async (user: number) =>
    (await backend.call(v.array(SandboxSms), `GET /sandbox/sms?msisdn=${msisdnOf(user)}`)).body[0]?.text ??
    '';
  const confirm = async (user: number, id: string, code?: string) => {
    const right = code ?? /\d{6}/.exec(await smsOf(user))?.[0] ?? '';
    return backend.call(Answer, `POST /api/betting/shares/${id}/verify`, { user, body: { code: right } });
  };
  const balance = async (user: number) =>
    (await backend.call(BalanceAnswer, 'GET /api/wallet/balance', { user })).body.b1;
  const sharesOf = async (user: number) =>
    (await backend.call(SharesAnswer, 'GET /api/betting/shares', { user })).body.data;

  test('[GAMES-07] a stake is reserved, confirmed with the code of an SMS, and then belongs to the other player', async () => {
    const [from, to] = [await person(FUNDS), await person()];
    const share = await shareStake(from, to);
    expect(share).toMatchObject({ state: 'waiting', sent: true, other: maskMsisdn(msisdnOf(to)) });
    expect([await balance(from), await balance(to)]).toEqual([400, 0]);
    expect(await smsOf(from)).toContain('a stake of Ksh 100.00 for 0');
    const { status, body } = await confirm(from, share.id);
    expect({ status, body }).toMatchObject({ status: 200, body: { data: { state: 'done' } } });
    expect([await balance(from), await balance(to)]).toEqual([400, 100]);
    expect(await smsOf(to)).toContain('shared a stake of Ksh 100.00 with you');
    expect(await sharesOf(to)).toMatchObject([{ sent: false, state: 'done' }]);
  });

  test('[GAMES-07] a giver whose answer was lost confirms again, gets the same answer, and gives once', async () => {
    const [from, to] = [await person(FUNDS), await person()];
    const share = await shareStake(from, to);
    const code = /\d{6}/.exec(await smsOf(from))?.[0] ?? '';
    const lost = await confirm(from, share.id, code);
    expect(lost).toMatchObject({ status: 200, body: { data: { state: 'done', amount_cents: AMOUNT } } });
    expect(await confirm(from, share.id, code)).toEqual(lost);
    expect((await confirm(to, share.id, code)).status).toBe(404);
    expect([await balance(from), await balance(to)]).toEqual([400, 100]);
  });

  test('[GAMES-07] each player gets the text messages of a share in the own language', async () => {
    const [from, to] = [await person(FUNDS), await person()];
    await db.query(`UPDATE identity.users SET language = 'sw' WHERE id = $1`, [to]);
    await confirm(from, (await shareStake(from, to)).id);
    expect(await smsOf(to)).toMatch(/amekusambazia dau la Ksh 100\.00$/);
    await shareStake(to, from);
    expect(await smsOf(to)).toMatch(
      /^\d{6} ni msimbo wa kuthibitisha Sambaza yako: dau la Ksh 100\.00 kwa 0/,
    );
  });

  test('[GAMES-07] a bet is placed for the other player, who is paid when it wins', async () => {
    const [from, to] = [await person(FUNDS), await person()];
    const leg = backend.offer.put({ match_id: ++matches, odds: 3 });
    const { body } = await begin(from, { kind: 'bet', msisdn: msisdnOf(to), picks: [pickOf(leg)] });
    await confirm(from, v.parse(ShareAnswer, body).data.id);
    const bets = await backend.call(BetsAnswer, 'GET /api/betting/bets', { user: to });
    expect(bets.body.data).toMatchObject([{ state: 'open', summary: { stake_cents: AMOUNT } }]);
    expect([await balance(from), await balance(to)]).toEqual([400, 0]);
    await backend.offer.result(db, leg, 'won');
    await backend.settle();
    expect(await balance(to)).toBe(227.5);
  });

  test('a giver gets the money back for a bet that can no longer be placed', async () => {
    const [from, to] = [await person(FUNDS), await person()];
    const leg = backend.offer.put({ match_id: ++matches, odds: 3 });
    const { body } = await begin(from, { kind: 'bet', msisdn: msisdnOf(to), picks: [pickOf(leg)] });
    backend.offer.put({ ...leg, status: MARKET_STATUS.suspended });
    const refused = await confirm(from, v.parse(ShareAnswer, body).data.id);
    expect(refused).toMatchObject({ status: 422, body: { code: 'leg_unavailable' } });
    expect([await balance(from), await balance(to)]).toEqual([500, 0]);
    expect(await sharesOf(from)).toMatchObject([{ state: 'failed' }]);
    expect(await sharesOf(to)).toEqual([]);
  });

  test('a giver gets the same answer for an unknown number, a self-excluded player and a player at a limit', async () => {
    const [from, locked] = [await person(FUNDS), await person()];
    await backend.call(ExclusionAnswer, 'POST /api/identity/self-exclusion', {
      user: locked,
      body: { period: '1w' },
    });
    const answers = [];
    for (const to of [locked, 9_999]) {
      realShift += 31_000;
      const share = await shareStake(from, to);
      answers.push(await confirm(from, share.id));
    }
    expect(answers[0]).toMatchObject({ status: 422, body: { code: 'cannot_receive' } });
    expect(answers[1]).toEqual(answers[0]);
    expect(await balance(from)).toBe(500);
  });

  test('a self-excluded player cannot give either', async () => {
    const [from, to] = [await person(FUNDS), await person()];
    await backend.call(ExclusionAnswer, 'POST /api/identity/self-exclusion', {
      user: from,
      body: { period: '24h' },
    });
    const refused = await begin(from, { kind: 'stake', msisdn: msisdnOf(to) });
    expect(refused).toMatchObject({ status: 422, body: { code: 'self_excluded' } });
    expect(await balance(from)).toBe(500);
  });

  test('[ACCOUNT-02] a share counts in the giver’s limits, and in no other player’s, until it is returned', async () => {
    const [from, to] = [await person(FUNDS), await person()];
    const usedBy = async (user: number) => {
      const { data } = (await backend.call(LimitsAnswer, 'GET /api/identity/limits', { user })).body;
      const today = (kind: string) =>
        data.find((one) => one.kind === kind && one.period === 'day')?.used_cents;
      return [today('stake'), today('loss')];
    };
    const limit = { kind: 'stake', period: 'day', amount_cents: 15_000 };
    await backend.call(LimitsAnswer, 'PUT /api/identity/limits', { user: from, body: limit });
    const share = await shareStake(from, to);
    expect(await usedBy(from)).toEqual([AMOUNT, AMOUNT]);
    await confirm(from, share.id);
    expect(await usedBy(from)).toEqual([AMOUNT, AMOUNT]);
    expect(await usedBy(to)).toEqual([0, 0]);
    const stake = { kind: 'stake', msisdn: msisdnOf(to) };
    expect((await begin(from, { ...stake, amount_cents: 5_001 })).body).toMatchObject({
      code: 'limit_reached',
    });
    const leg = backend.offer.put({ match_id: ++matches, odds: 3 });
    const bet = async (stake_cents: number) =>
      (
        await backend.call(v.union([BetAnswer, ErrorBody]), 'POST /api/betting/bets', {
          user: from,
          body: { picks: [pickOf(leg)], stake_cents },
          headers: { 'idempotency-key': `sambaza-limit-${stake_cents}` },
        })
      ).body;
    expect(await bet(5_001)).toMatchObject({ code: 'limit_reached' });
    realShift += 31_000;
    expect((await begin(from, { ...stake, amount_cents: 5_000 })).status).toBe(201);
    expect(await bet(2_000)).toMatchObject({ code: 'limit_reached' });
    realShift += 10 * 60_000;
    await backend.context.services.betting.expireShares();
    expect(await usedBy(from)).toEqual([AMOUNT, AMOUNT]);
    expect(await bet(5_000)).toMatchObject({ data: { state: 'open' } });
  });

  test('refuses the giver’s own number, too small a share, more than the balance, and another player’s share', async () => {
    const [from, to] = [await person(FUNDS), await person()];
    const refuse = async (body: object) => {
      const answer = (await begin(from, { kind: 'stake', msisdn: msisdnOf(to), ...body })).body;
      return 'code' in answer ? answer.code : answer.data.state;
    };
    expect(await refuse({ msisdn: msisdnOf(from) })).toBe('own_number');
    expect(await refuse({ amount_cents: 1_999 })).toBe('stake_too_low');
    expect(await refuse({ amount_cents: FUNDS + 1 })).toBe('insufficient_funds');
    const share = await shareStake(from, to);
    const code = /\d{6}/.exec(await smsOf(from))?.[0] ?? '';
    expect((await confirm(to, share.id, code)).status).toBe(404);
    expect(await balance(from)).toBe(400);
  });

  test('a wrong code moves no money; five wrong codes make the right one invalid', async () => {
    const [from, to] = [await person(FUNDS), await person()];
    const share = await shareStake(from, to);
    const right = /\d{6}/.exec(await smsOf(from))?.[0] ?? '';
    const wrong = right === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1)
      expect(await confirm(from, share.id, wrong)).toMatchObject({
        status: 422,
        body: { code: 'wrong_code' },
      });
    expect((await confirm(from, share.id, right)).status).toBe(422);
    expect(await balance(to)).toBe(0);
  });

  test('the right code from ten places at the same moment gives once', async () => {
    const [from, to] = [await person(FUNDS), await person()];
    const share = await shareStake(from, to);
    const code = /\d{6}/.exec(await smsOf(from))?.[0] ?? '';
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(from, share.id, code)));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect([await balance(from), await balance(to)]).toEqual([400, 100]);
  });

  test('an unconfirmed share is returned: by the next share, and after ten minutes', async () => {
    const [from, to] = [await person(FUNDS), await person()];
    const first = await shareStake(from, to);
    realShift += 31_000;
    await shareStake(from, to);
    expect(await balance(from)).toBe(400);
    expect((await confirm(from, first.id)).status).toBe(404);
    realShift += 10 * 60_000;
    await backend.context.services.betting.expireShares();
    expect(await balance(from)).toBe(500);
    expect((await sharesOf(from)).map(({ state }) => state)).toEqual(['expired', 'failed']);
    expect(await ledgerFaults(db)).toEqual([]);
  });

  test('an unconfirmed share that cannot be returned does not keep the others from their givers', async () => {
    const [stuck, from, to] = [await person(FUNDS), await person(FUNDS), await person()];
    const { id } = await shareStake(stuck, to);
    await shareStake(from, to);
    await db.query(
      `alter table betting.shares add constraint stuck check (state = 'waiting' or id <> '${id}') not valid`,
    );
    realShift += 10 * 60_000;
    await expect(backend.context.services.betting.expireShares()).rejects.toThrow('stuck');
    expect([await balance(stuck), await balance(from)]).toEqual([400, 500]);
    await db.query('alter table betting.shares drop constraint stuck');
    await backend.context.services.betting.expireShares();
    expect(await balance(stuck)).toBe(500);
  });
});
