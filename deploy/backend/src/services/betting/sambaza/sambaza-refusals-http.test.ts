import { describe, expect, test } from '@jest/globals';
import {
  BetAnswer,
  ErrorBody,
  ExclusionAnswer,
  LimitsAnswer,
  MARKET_STATUS,
  ShareAnswer,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { msisdnOf } from '../../wallet/test-support/money-backend.ts';
import { pickOf } from '../test-support/fake-offer.ts';
import { AMOUNT, FUNDS, useSambaza } from './test-support/sambaza-players.ts';

describe.each(serviceEngines())('Sambaza on $name', (engine) => {
  const sambaza = useSambaza(engine);
  const { person, start, shareStake, codeOf, confirm, balance, sharesOf } = sambaza;
  let matches = 0;

  test('a giver gets the money back for a bet that can no longer be placed', async () => {
    const [from, to] = [await person(FUNDS), await person()];
    const leg = sambaza.backend().offer.put({ match_id: ++matches, odds: 3 });
    const { body } = await start(from, { kind: 'bet', msisdn: msisdnOf(to), picks: [pickOf(leg)] });
    sambaza.backend().offer.put({ ...leg, status: MARKET_STATUS.suspended });
    const refused = await confirm(from, v.parse(ShareAnswer, body).data.id);
    expect(refused).toMatchObject({ status: 422, body: { code: 'leg_unavailable' } });
    expect([await balance(from), await balance(to)]).toEqual([500, 0]);
    expect(await sharesOf(from)).toMatchObject([{ state: 'failed' }]);
    expect(await sharesOf(to)).toEqual([]);
  });

  test('a giver gets the same answer for an unknown number, a self-excluded player and a player at a limit', async () => {
    const [from, locked] = [await person(FUNDS), await person()];
    await sambaza.call(ExclusionAnswer, 'POST /api/identity/self-exclusion', {
      user: locked,
      body: { period: '1w' },
    });
    const answers = [];
    for (const to of [locked, 9_999]) {
      sambaza.wait(31_000);
      const share = await shareStake(from, to);
      answers.push(await confirm(from, share.id));
    }
    expect(answers[0]).toMatchObject({ status: 422, body: { code: 'cannot_receive' } });
    expect(answers[1]).toEqual(answers[0]);
    expect(await balance(from)).toBe(500);
  });

  test('a self-excluded player cannot give either', async () => {
    const [from, to] = [await person(FUNDS), await person()];
    await sambaza.call(ExclusionAnswer, 'POST /api/identity/self-exclusion', {
      user: from,
      body: { period: '24h' },
    });
    const refused = await start(from, { kind: 'stake', msisdn: msisdnOf(to) });
    expect(refused).toMatchObject({ status: 422, body: { code: 'self_excluded' } });
    expect(await balance(from)).toBe(500);
  });

  test('[ACCOUNT-02] a share counts in the giver’s limits, and in no other player’s, until it is returned', async () => {
    const [from, to] = [await person(FUNDS), await person()];
    const usedBy = async (user: number) => {
      const { data } = (await sambaza.call(LimitsAnswer, 'GET /api/identity/limits', { user })).body;
      const today = (kind: string) =>
        data.find((one) => one.kind === kind && one.period === 'day')?.used_cents;
      return [today('stake'), today('loss')];
    };
    const limit = { kind: 'stake', period: 'day', amount_cents: 15_000 };
    await sambaza.call(LimitsAnswer, 'PUT /api/identity/limits', { user: from, body: limit });
    const share = await shareStake(from, to);
    expect(await usedBy(from)).toEqual([AMOUNT, AMOUNT]);
    await confirm(from, share.id);
    expect(await usedBy(from)).toEqual([AMOUNT, AMOUNT]);
    expect(await usedBy(to)).toEqual([0, 0]);
    const stake = { kind: 'stake', msisdn: msisdnOf(to) };
    expect((await start(from, { ...stake, amount_cents: 5_001 })).body).toMatchObject({
      code: 'limit_reached',
    });
    const leg = sambaza.backend().offer.put({ match_id: ++matches, odds: 3 });
    const bet = async (stake_cents: number) =>
      (
        await sambaza.call(v.union([BetAnswer, ErrorBody]), 'POST /api/betting/bets', {
          user: from,
          body: { picks: [pickOf(leg)], stake_cents },
          headers: { 'idempotency-key': `sambaza-limit-${stake_cents}` },
        })
      ).body;
    expect(await bet(5_001)).toMatchObject({ code: 'limit_reached' });
    sambaza.wait(31_000);
    expect((await start(from, { ...stake, amount_cents: 5_000 })).status).toBe(201);
    expect(await bet(2_000)).toMatchObject({ code: 'limit_reached' });
    sambaza.wait(10 * 60_000);
    await sambaza.backend().context.services.betting.expireShares();
    expect(await usedBy(from)).toEqual([AMOUNT, AMOUNT]);
    expect(await bet(5_000)).toMatchObject({ data: { state: 'open' } });
  });

  test('Sambaza refuses the giver’s own number, too small a share, more than the balance, and another player’s share', async () => {
    const [from, to] = [await person(FUNDS), await person()];
    const refuse = async (body: object) => {
      const answer = (await start(from, { kind: 'stake', msisdn: msisdnOf(to), ...body })).body;
      return 'code' in answer ? answer.code : answer.data.state;
    };
    expect(await refuse({ msisdn: msisdnOf(from) })).toBe('own_number');
    expect(await refuse({ amount_cents: 1_999 })).toBe('stake_too_low');
    expect(await refuse({ amount_cents: FUNDS + 1 })).toBe('insufficient_funds');
    const share = await shareStake(from, to);
    const code = await codeOf(from);
    expect((await confirm(to, share.id, code)).status).toBe(404);
    expect(await balance(from)).toBe(400);
  });

  test('a wrong code moves no money; five wrong codes make the right one invalid', async () => {
    const [from, to] = [await person(FUNDS), await person()];
    const share = await shareStake(from, to);
    const right = await codeOf(from);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1)
      expect(await confirm(from, share.id, wrong)).toMatchObject({
        status: 422,
        body: { code: 'wrong_code' },
      });
    expect((await confirm(from, share.id, right)).status).toBe(422);
    expect(await balance(to)).toBe(0);
  });
});
