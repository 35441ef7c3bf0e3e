import { describe, expect, jest, test } from '@jest/globals';
import { CashOutChangedBody, MARKET_STATUS, PRODUCERS, TransactionsAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { Admission } from '../../../kit/http/admission.ts';
import { ALWAYS_FRESH } from '../../../kit/http/arrival.ts';
import { until } from '../../wallet/test-support/money-backend.ts';
import { houseBalance, ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import type { CurrentLeg } from '../offer-port.ts';
import { FUNDS, STAKE, useCashOut } from '../test-support/cash-out.ts';

describe.each(serviceEngines())('cash-out on $name', ({ fresh }) => {
  const sales = useCashOut(fresh);
  const { legsAt, reprice, betOn, ask, quoteOf, accept, balance, read } = sales;

  test('a bet is sold for its value at the current odds, less the margin and the tax', async () => {
    const legs = legsAt(3);
    const bet = await betOn(legs);
    reprice(legs[0], { odds: 1.5 });
    const quote = await quoteOf(bet);
    expect(quote).toMatchObject({ open_stake_cents: STAKE, value_cents: 16_625, payout_cents: 15_050 });
    const tax = await houseBalance(sales.db, 'withholding_tax');
    const { body } = await accept(bet, quote.quote_id);
    expect(body).toMatchObject({ data: { payout_cents: 15_050, open_stake_cents: 0 } });
    expect(await balance(bet)).toBe(1_050.5);
    expect(await houseBalance(sales.db, 'withholding_tax')).toBe(tax + 1_575);
    const sold = await read(bet);
    expect(sold).toMatchObject({ state: 'cashed_out', paid_cents: 15_050, open_stake_cents: 0 });
    expect(sold).not.toHaveProperty('comes_to');
    const { body: statement } = await sales.backend.call(
      TransactionsAnswer,
      'GET /api/wallet/transactions',
      bet,
    );
    expect(statement.data[0]).toMatchObject({ reason: 'cash_out', amount_cents: 15_050, reference: bet.id });
  });

  test('a sold bet is not settled later', async () => {
    const legs = legsAt(2);
    const bet = await betOn(legs);
    await accept(bet, (await quoteOf(bet)).quote_id);
    const before = await balance(bet);
    for (const leg of legs) await sales.backend.offer.result(sales.db, leg, 'won');
    await sales.backend.settle();
    expect(await balance(bet)).toBe(before);
    expect((await read(bet)).state).toBe('cashed_out');
    expect(await ask(bet)).toMatchObject({ available: false, reason: 'settled' });
  });

  test('[SLIP-15] after a partial sale, the rest stays in play, shows what it can pay, and is settled for that amount', async () => {
    const legs = legsAt(3);
    const bet = await betOn(legs);
    const { body } = await accept(bet, (await quoteOf(bet)).quote_id, 60);
    expect(body).toMatchObject({
      data: { stake_cents: 6_000, payout_cents: 4_987, open_stake_cents: 4_000 },
    });
    expect(await read(bet)).toMatchObject({
      state: 'open',
      open_stake_cents: 4_000,
      cashed_out_cents: 4_987,
      comes_to: { stake_cents: 4_000, payout_cents: 9_100 },
    });
    for (const leg of legs) await sales.backend.offer.result(sales.db, leg, 'won');
    await sales.backend.settle();
    // 40 at 3.00: 35 after tax win 105, less 14 tax.
    expect(await read(bet)).toMatchObject({ state: 'won', paid_cents: 4_987 + 9_100 });
    expect(await balance(bet)).toBe((FUNDS - STAKE + 4_987 + 9_100) / 100);
  });

  test('an acceptance that is repeated, even at the same moment, sells once and gets the same answer; another share is refused', async () => {
    const bet = await betOn(legsAt(2));
    const { quote_id } = await quoteOf(bet);
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(bet, quote_id, 50)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await balance(bet)).toBe((FUNDS - STAKE + 4_156) / 100);
    expect(await accept(bet, quote_id, 51)).toMatchObject({ status: 409, body: { code: 'key_reused' } });
  });

  test('a bet is priced again at acceptance: a lower value is refused with the new quote, a higher value is paid', async () => {
    const legs = legsAt(2);
    const bet = await betOn(legs);
    const old = await quoteOf(bet);
    reprice(legs[0], { odds: 2.5 });
    const changed = v.parse(CashOutChangedBody, (await accept(bet, old.quote_id)).body);
    expect(await balance(bet)).toBe((FUNDS - STAKE) / 100);
    reprice(legs[0], { odds: 1.25 });
    if (!changed.quote?.available) throw new Error('no new quote');
    expect(changed.quote.payout_cents).toBe(6_650);
    const { body } = await accept(bet, changed.quote.quote_id);
    expect(body).toMatchObject({ data: { value_cents: 13_300 } });
  });

  test('a quote is valid for five seconds, for one bet, and only for the bet’s owner', async () => {
    const [bet, other, stranger] = [await betOn(legsAt(2)), await betOn(legsAt(2)), await betOn(legsAt(2))];
    const { quote_id } = await quoteOf(bet);
    expect((await accept(other, quote_id)).status).toBe(409);
    expect((await accept({ ...bet, user: stranger.user }, quote_id)).status).toBe(404);
    sales.wait(5_001);
    expect(await accept(bet, quote_id)).toMatchObject({ status: 409, body: { code: 'value_changed' } });
    expect(await balance(bet)).toBe((FUNDS - STAKE) / 100);
  });

  test.each([
    ['a suspended market', 'leg_suspended', { status: MARKET_STATUS.suspended }],
    ['an inactive outcome', 'leg_suspended', { active: 0 as const }],
    ['a producer that is down', 'leg_suspended', { producer_status: 0 as const }],
    ['a match that has started without live odds', 'leg_suspended', { started: true }],
  ])('a bet with %s gets no offer and cannot be sold', async (_, reason, changes) => {
    const legs = legsAt(2, 3);
    const bet = await betOn(legs);
    const { quote_id } = await quoteOf(bet);
    reprice(legs[1], changes);
    expect(await ask(bet)).toMatchObject({ available: false, reason });
    expect(await accept(bet, quote_id)).toMatchObject({ status: 422, body: { code: `cash_out_${reason}` } });
  });

  test('a won leg counts in the value, and a lost bet is worth nothing even before its settlement', async () => {
    const legs = legsAt(2, 3);
    const bet = await betOn(legs);
    const insert = (leg: CurrentLeg | undefined, result: string) =>
      sales.db.query(
        `insert into fixture.market_results (match_id, market_id, specifier, outcome_id, result, revision)
         values ($1, 1, '', '1', $2, 1)`,
        [leg?.match_id, result],
      );
    await insert(legs[0], 'won');
    expect((await quoteOf(bet)).value_cents).toBe(16_625);
    await insert(legs[1], 'lost');
    expect(await ask(bet)).toMatchObject({ available: false, reason: 'result_pending' });
  });

  test('a bet with a live leg waits and is priced after the wait', async () => {
    const live = { producer_id: PRODUCERS.live, started: true };
    const legs = legsAt(2);
    const bet = await betOn(legs);
    reprice(legs[0], { ...live, odds: 1.5 });
    const { quote_id } = await quoteOf(bet);
    const accepting = accept(bet, quote_id);
    reprice(legs[0], { ...live, status: MARKET_STATUS.suspended });
    expect((await accepting).status).toBe(422);
  });

  test('a sale that waits for a live leg leaves its place to other calls', async () => {
    const live = { producer_id: PRODUCERS.live, started: true };
    const legs = legsAt(2);
    const bet = await betOn(legs);
    reprice(legs[0], { ...live, odds: 1.5 });
    const { quote_id } = await quoteOf(bet);
    const spy = jest.spyOn(ALWAYS_FRESH, 'park');
    const admission = jest.spyOn(Admission.prototype, 'arrivalOf').mockReturnValue(ALWAYS_FRESH);
    expect((await accept(bet, quote_id)).status).toBe(200);
    expect(spy).toHaveBeenCalledTimes(1);
    admission.mockRestore();
    spy.mockRestore();
  });

  test.each([100, 40])('a stop between price and commit prevents the sale of %i percent', async (share) => {
    const legs = legsAt(2);
    const bet = await betOn(legs);
    const { quote_id } = await quoteOf(bet);
    const { offer } = sales.backend;
    const original = offer.current.bind(offer);
    let calls = 0;
    const spy = jest.spyOn(offer, 'current').mockImplementation((refs) => {
      const answer = original(refs);
      calls += 1;
      // The second call prices the sale in its transaction. The market is open again before the commit.
      if (calls === 2) reprice(legs[0], { seq: 3, stopped_seq: 1 });
      return answer;
    });
    const answer = await accept(bet, quote_id, share);
    spy.mockRestore();
    expect(answer).toMatchObject({ status: 422, body: { code: 'cash_out_leg_suspended' } });
    expect(await balance(bet)).toBe((FUNDS - STAKE) / 100);
    expect(await read(bet)).toHaveProperty('state', 'open');
    expect((await accept(bet, (await quoteOf(bet)).quote_id, share)).status).toBe(200);
  });

  test('the database refuses a price that is older than a result', async () => {
    const legs = legsAt(2, 3);
    const bet = await betOn(legs);
    const priced = legs.map(({ match_id, seq }, index) => ({ n: index + 1, match_id, seq, revision: 0 }));
    const stands = async () => {
      const [row] = await sales.db.query<{ stands: boolean }>(
        'select betting.cash_out_stands($1, $2) as stands',
        [Number(bet.id), JSON.stringify(priced)],
      );
      return row?.stands;
    };
    expect(await stands()).toBe(true);
    if (legs[1]) await sales.backend.offer.result(sales.db, legs[1], 'lost');
    expect(await stands()).toBe(false);
  });

  test('a bet that is sold during its settlement is either sold or settled, never both', async () => {
    const legs = legsAt(2);
    const bets = await Promise.all(Array.from({ length: 20 }, () => betOn(legs)));
    const quotes = await Promise.all(bets.map(quoteOf));
    const [leg] = legs;
    if (leg === undefined) throw new Error('no leg');
    const selling = bets.map((bet, index) => accept(bet, quotes[index]?.quote_id ?? ''));
    await sales.backend.offer.result(sales.db, leg, 'won');
    await Promise.all([...selling, sales.backend.settle()]);
    for (const bet of bets) {
      const { state, paid_cents } = await until(
        () => read(bet),
        (view) => view.state !== 'open',
      );
      expect({ state, paid_cents }).toEqual(
        state === 'won' ? { state, paid_cents: 15_750 } : { state: 'cashed_out', paid_cents: 8_312 },
      );
      expect(await balance(bet)).toBe((FUNDS - STAKE + (paid_cents ?? 0)) / 100);
    }
    expect(await ledgerFaults(sales.db)).toEqual([]);
  });
});
