import { describe, expect, test } from '@jest/globals';
import { BetsAnswer, ShareAnswer } from '@jukwaa/contracts';
import { maskMsisdn } from '@jukwaa/domain';
import * as v from 'valibot';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { msisdnOf } from '../../wallet/test-support/money-backend.ts';
import { ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { pickOf } from '../test-support/fake-offer.ts';
import { AMOUNT, FUNDS, useSambaza } from './test-support/sambaza-players.ts';

describe.each(serviceEngines())('Sambaza on $name', (engine) => {
  const sambaza = useSambaza(engine);
  const { person, start, shareStake, smsOf, codeOf, confirm, balance, sharesOf } = sambaza;
  let matches = 0;

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
    const code = await codeOf(from);
    const lost = await confirm(from, share.id, code);
    expect(lost).toMatchObject({ status: 200, body: { data: { state: 'done', amount_cents: AMOUNT } } });
    expect(await confirm(from, share.id, code)).toEqual(lost);
    expect((await confirm(to, share.id, code)).status).toBe(404);
    expect([await balance(from), await balance(to)]).toEqual([400, 100]);
  });

  test('[GAMES-07] each player gets the text messages of a share in the own language', async () => {
    const [from, to] = [await person(FUNDS), await person()];
    await sambaza.db().query(`UPDATE identity.users SET language = 'sw' WHERE id = $1`, [to]);
    await confirm(from, (await shareStake(from, to)).id);
    expect(await smsOf(to)).toMatch(/amekusambazia dau la Ksh 100\.00$/);
    await shareStake(to, from);
    expect(await smsOf(to)).toMatch(
      /^\d{6} ni msimbo wa kuthibitisha Sambaza yako: dau la Ksh 100\.00 kwa 0/,
    );
  });

  test('[GAMES-07] a bet is placed for the other player, who is paid when it wins', async () => {
    const [from, to] = [await person(FUNDS), await person()];
    const leg = sambaza.backend().offer.put({ match_id: ++matches, odds: 3 });
    const { body } = await start(from, { kind: 'bet', msisdn: msisdnOf(to), picks: [pickOf(leg)] });
    await confirm(from, v.parse(ShareAnswer, body).data.id);
    const bets = await sambaza.call(BetsAnswer, 'GET /api/betting/bets', { user: to });
    expect(bets.body.data).toMatchObject([{ state: 'open', summary: { stake_cents: AMOUNT } }]);
    expect([await balance(from), await balance(to)]).toEqual([400, 0]);
    await sambaza.backend().offer.result(sambaza.db(), leg, 'won');
    await sambaza.backend().settle();
    expect(await balance(to)).toBe(227.5);
  });

  test('the right code from ten places at the same moment gives once', async () => {
    const [from, to] = [await person(FUNDS), await person()];
    const share = await shareStake(from, to);
    const code = await codeOf(from);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(from, share.id, code)));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect([await balance(from), await balance(to)]).toEqual([400, 100]);
  });

  test('an unconfirmed share is returned: by the next share, and after ten minutes', async () => {
    const [from, to] = [await person(FUNDS), await person()];
    const first = await shareStake(from, to);
    sambaza.wait(31_000);
    await shareStake(from, to);
    expect(await balance(from)).toBe(400);
    expect((await confirm(from, first.id)).status).toBe(404);
    sambaza.wait(10 * 60_000);
    await sambaza.backend().context.services.betting.expireShares();
    expect(await balance(from)).toBe(500);
    expect((await sharesOf(from)).map(({ state }) => state)).toEqual(['expired', 'failed']);
    expect(await ledgerFaults(sambaza.db())).toEqual([]);
  });

  test('an unconfirmed share that cannot be returned does not keep the others from their givers', async () => {
    const [stuck, from, to] = [await person(FUNDS), await person(FUNDS), await person()];
    const { id } = await shareStake(stuck, to);
    await shareStake(from, to);
    await sambaza
      .db()
      .query(
        `alter table betting.shares add constraint stuck check (state = 'waiting' or id <> '${id}') not valid`,
      );
    sambaza.wait(10 * 60_000);
    await expect(sambaza.backend().context.services.betting.expireShares()).rejects.toThrow('stuck');
    expect([await balance(stuck), await balance(from)]).toEqual([400, 500]);
    await sambaza.db().query('alter table betting.shares drop constraint stuck');
    await sambaza.backend().context.services.betting.expireShares();
    expect(await balance(stuck)).toBe(500);
  });
});
