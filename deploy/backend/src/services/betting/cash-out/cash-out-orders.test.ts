import { describe, expect, test } from '@jest/globals';
import { CashOutChangedBody, MARKET_STATUS } from '@jukwaa/contracts';
import * as v from 'valibot';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { FUNDS, STAKE, useCashOut } from '../test-support/cash-out.ts';

/** Payout of a whole bet at 2.00, and of half of it, in cents. */
const WHOLE = 8_312;
const HALF = 4_156;

describe.each(serviceEngines())('a cash-out under a key on $name', ({ fresh }) => {
  const sales = useCashOut(fresh);
  const { legsAt, reprice, betOn, quoteOf, ask, accept, order, recall, balance } = sales;
  const after = (cents: number) => (FUNDS - STAKE + cents) / 100;

  test('[MONEY-07] a cash-out that is repeated under its key, ten times at once and after its quote, sells once', async () => {
    const bet = await betOn(legsAt(2));
    const body = { quote_id: (await quoteOf(bet)).quote_id, share: 50 };
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(bet, 'repeated-1', body)));
    sales.wait(60_000);
    answers.push(await order(bet, 'repeated-1', body));
    expect(answers[0]).toMatchObject({ status: 200, body: { data: { payout_cents: HALF } } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await balance(bet)).toBe(after(HALF));
  });

  test('[MONEY-07] a recall finds a cash-out whose answer was lost', async () => {
    const bet = await betOn(legsAt(2));
    const body = { quote_id: (await quoteOf(bet)).quote_id, share: 100 };
    const sold = await order(bet, 'lost-answer', body);
    expect(await recall(bet, 'lost-answer', body)).toEqual(sold);
    expect(await balance(bet)).toBe(after(WHOLE));
  });

  test('[MONEY-07] a cash-out that arrives after its recall sells nothing', async () => {
    const bet = await betOn(legsAt(2));
    const body = { quote_id: (await quoteOf(bet)).quote_id, share: 100 };
    const gone = { status: 422, body: { code: 'recalled' } };
    expect(await recall(bet, 'came-late', body)).toMatchObject(gone);
    expect(await order(bet, 'came-late', body)).toMatchObject(gone);
    expect(await balance(bet)).toBe(after(0));
    expect(await order(bet, 'next-press', body)).toMatchObject({ status: 200 });
  });

  test('a key serves one share of one bet', async () => {
    const bet = await betOn(legsAt(2));
    const again = { ...(await betOn(legsAt(2))), user: bet.user };
    const body = { quote_id: (await quoteOf(bet)).quote_id, share: 50 };
    expect(await order(bet, 'one-order', body)).toMatchObject({ status: 200 });
    const reused = { status: 409, body: { code: 'key_reused' } };
    expect(await order(bet, 'one-order', { ...body, share: 51 })).toMatchObject(reused);
    expect(await order(again, 'one-order', body)).toMatchObject(reused);
  });

  test('one quote sells once, also under two keys', async () => {
    const bet = await betOn(legsAt(2));
    const body = { quote_id: (await quoteOf(bet)).quote_id, share: 50 };
    const answers = await Promise.all(['first-tab', 'second-tab'].map((key) => order(bet, key, body)));
    expect(answers[1]).toEqual(answers[0]);
    expect(await balance(bet)).toBe(after(HALF));
  });

  test('a value that fell stays refused under its key, even when it recovers, and each repeat gets an open quote', async () => {
    const legs = legsAt(2);
    const bet = await betOn(legs);
    const body = { quote_id: (await quoteOf(bet)).quote_id, share: 100 };
    reprice(legs[0], { odds: 2.5 });
    expect(await order(bet, 'fell-once', body)).toMatchObject({
      status: 409,
      body: { code: 'value_changed' },
    });
    reprice(legs[0], { odds: 2 });
    const repeated = await order(bet, 'fell-once', body);
    const { quote } = v.parse(CashOutChangedBody, repeated.body);
    expect(await recall(bet, 'fell-once', body)).toMatchObject({ body: { code: 'value_changed' } });
    expect(await balance(bet)).toBe(after(0));
    if (!quote?.available) throw new Error('no new quote');
    expect(await order(bet, 'new-press', { ...body, quote_id: quote.quote_id })).toMatchObject({
      status: 200,
    });
  });

  test('[MONEY-07] two cash-outs of the whole bet at two quotes, sent at once, sell it once', async () => {
    const bet = await betOn(legsAt(2));
    const quotes = [await quoteOf(bet), await quoteOf(bet)];
    const answers = await Promise.all(
      quotes.map(({ quote_id }, tab) => order(bet, `whole-of-tab-${tab}`, { quote_id, share: 100 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await balance(bet)).toBe(after(WHOLE));
  });

  test('[MONEY-07] a part and the whole, sent at once, never sell more than the stake', async () => {
    const bet = await betOn(legsAt(2));
    const quotes = [await quoteOf(bet), await quoteOf(bet)];
    const answers = await Promise.all(
      quotes.map(({ quote_id }, tab) =>
        order(bet, `share-of-tab-${tab}`, { quote_id, share: 50 * (tab + 1) }),
      ),
    );
    const [part, whole] = answers.map(({ status }) => status === 200);
    expect([part, whole].filter(Boolean)).toHaveLength(1);
    expect(await balance(bet)).toBe(after(part ? HALF : WHOLE));
    const rest = await ask(bet);
    expect(rest).toMatchObject(
      part ? { available: true, open_stake_cents: STAKE / 2 } : { available: false, reason: 'settled' },
    );
  });

  test('the page of the version before, which sends no key, sells once per quote and finds its sale again', async () => {
    const bet = await betOn(legsAt(2));
    const { quote_id } = await quoteOf(bet);
    const sold = await accept(bet, quote_id, 50);
    sales.wait(60_000);
    expect(await accept(bet, quote_id, 50)).toEqual(sold);
    expect(await order(bet, 'page-of-today', { quote_id, share: 50 })).toEqual(sold);
    expect(await balance(bet)).toBe(after(HALF));
  });

  test('a page that sends no key may choose another share after a refusal of the same quote', async () => {
    const legs = legsAt(2);
    const bet = await betOn(legs);
    const { quote_id } = await quoteOf(bet);
    reprice(legs[0], { status: MARKET_STATUS.suspended });
    expect(await accept(bet, quote_id, 50)).toMatchObject({ status: 422 });
    reprice(legs[0], { status: MARKET_STATUS.open });
    expect(await accept(bet, quote_id, 100)).toMatchObject({ status: 200 });
    expect(await balance(bet)).toBe(after(WHOLE));
  });
});
