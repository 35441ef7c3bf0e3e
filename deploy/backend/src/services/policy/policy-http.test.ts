import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  BetAnswer,
  CashOutChangedBody,
  CashOutQuoteAnswer,
  ErrorBody,
  PolicyMessage,
  QuoteAnswer,
} from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { betPolicyOn, summarise } from '@jukwaa/domain';
import * as v from 'valibot';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { pickOf } from '../betting/test-support/fake-offer.ts';
import { type MoneyBackend, startMoneyBackend, until } from '../wallet/test-support/money-backend.ts';
import { fund } from '../wallet/test-support/money-tables.ts';
import { ShiftedClock } from '../wallet/test-support/shifted-clock.ts';
import { POLICY_LEAD_MS } from './index.ts';

const SLOW_MS = 180_000;
const STAKE = 10_000;
const BetIds = v.object({ data: v.array(v.object({ id: v.string() })) });
/** Upper bound on the time for setting the rules of a test on a busy machine, ms. */
const WRITING_MS = 40_000;
const PLACE = 'POST /api/betting/bets';
const Bets = v.object({ data: v.array(v.object({ paid_cents: v.nullable(v.number()) })) });

describe.each(serviceEngines())('dated rules on $name', ({ fresh }) => {
  const clock = new ShiftedClock();
  let db: Database;
  let drop: () => Promise<void>;
  let backend: MoneyBackend;
  let users = 0;
  let matches = 0;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    backend = await startMoneyBackend(db, { inPlayDelayMs: 20 }, clock);
  }, SLOW_MS);
  afterAll(async () => {
    await backend.close();
    await drop();
  });

  const policy = () => backend.context.services.policy;
  const soon = () => new Date(clock.now().getTime() + POLICY_LEAD_MS + WRITING_MS);
  const taxes = (stake: number, winnings: number, effective_from = soon().toISOString()) => ({
    name: 'tax',
    value: { rates_bp: { 'on-stake': stake, 'on-net-winnings': winnings } },
    effective_from,
  });

  /** Sets a rule, and waits until this replica has read it. */
  async function set(row: object): Promise<void> {
    const before = policy().history().length;
    expect(await policy().set(row, 'operator')).toMatchObject({ ok: true });
    await until(
      async () => policy().history().length,
      (rows) => rows > before,
    );
  }
  /** The answers of slip, quote and placement for the same bet now, and the bet's user and leg. */
  async function newBet() {
    const user = ++users;
    await fund(db, user, 50_000);
    const leg = backend.offer.put({ match_id: ++matches, odds: 3 });
    const body = { picks: [pickOf(leg)], stake_cents: STAKE };
    const { rows } = v.parse(PolicyMessage, { rows: policy().publicRows() });
    const slip = summarise('bet', [leg], STAKE, betPolicyOn(clock.now().getTime(), rows));
    const quote = (await backend.call(QuoteAnswer, 'POST /api/betting/quote', { body })).body.summary;
    const headers = { 'idempotency-key': `policy-bet-${user}` };
    const placed = (await backend.call(BetAnswer, PLACE, { user, body, headers })).body.data.summary;
    return { user, leg, sums: [slip, quote, placed] };
  }
  const paidTo = async (user: number) =>
    (await backend.call(Bets, 'GET /api/betting/bets', { user })).body.data[0]?.paid_cents;

  test(
    '[SLIP-09] slip, quote, placement and settlement agree on both sides of a tax change, and a bet keeps the taxes of its placement',
    async () => {
      await set(taxes(500, 1_000));
      const before = await newBet();
      clock.shift(POLICY_LEAD_MS + 2 * WRITING_MS);
      const after = await newBet();
      for (const sums of before.sums)
        expect(sums).toMatchObject({ wager_tax_cents: 1_250, tax_cents: 3_500, payout_cents: 22_750 });
      for (const sums of after.sums)
        expect(sums).toMatchObject({ wager_tax_cents: 500, tax_cents: 1_900, payout_cents: 26_600 });
      for (const { leg } of [before, after]) await backend.offer.result(db, leg, 'won');
      await backend.settle();
      expect(await paidTo(before.user)).toBe(22_750);
      expect(await paidTo(after.user)).toBe(26_600);
    },
    SLOW_MS,
  );

  test(
    'a player whose cash-out quote is older than a higher margin is not paid at the new margin, but gets a new quote',
    async () => {
      await set({ name: 'cash_out', value: { margin_bp: 5_000 }, effective_from: soon().toISOString() });
      const { user } = await newBet();
      const bets = await backend.call(BetIds, 'GET /api/betting/bets', { user });
      const path = `/api/betting/bets/${bets.body.data[0]?.id}/cash-out` as const;
      clock.shift(POLICY_LEAD_MS);
      const { data } = (await backend.call(CashOutQuoteAnswer, `GET ${path}`, { user })).body;
      if (!data.available) throw new Error(`no quote: ${data.reason}`);
      clock.shift(2 * WRITING_MS);
      const body = { quote_id: data.quote_id };
      const answer = await backend.call(CashOutChangedBody, `POST ${path}`, { user, body });
      expect(answer).toMatchObject({ status: 409, body: { code: 'value_changed' } });
      const { quote } = answer.body;
      expect(quote?.available === true && quote.payout_cents).toBeLessThan(data.payout_cents);
      expect(await paidTo(user)).toBeNull();
    },
    SLOW_MS,
  );

  test(
    'stakes and caps change at their start, and a bet keeps the cap of its placement',
    async () => {
      const range = { min_cents: 12_000, max_cents: 20_000 };
      const now = policy().at('stake_limits', clock.now());
      const cap = { winning_cap_cents: 15_000, payout_cap_cents: null };
      const caps = { ...policy().at('winning_caps', clock.now()), bet: cap };
      const effective_from = soon().toISOString();
      await set({ name: 'winning_caps', value: caps, effective_from });
      await set({ name: 'stake_limits', value: { ...now, sports: range }, effective_from });
      const before = await newBet();
      clock.shift(POLICY_LEAD_MS + 2 * WRITING_MS);
      const leg = backend.offer.put({ match_id: ++matches, odds: 3 });
      const body = { picks: [pickOf(leg)], stake_cents: STAKE };
      const headers = { 'idempotency-key': 'too-small-now' };
      const refused = await backend.call(ErrorBody, PLACE, { user: before.user, body, headers });
      expect(refused).toMatchObject({ status: 422, body: { code: 'stake_too_low' } });
      const quote = await backend.call(QuoteAnswer, 'POST /api/betting/quote', { body });
      expect(quote.body.summary.winning_cents).toBe(15_000);
      await backend.offer.result(db, before.leg, 'won');
      await backend.settle();
      expect(await paidTo(before.user)).toBe(before.sums[2]?.payout_cents);
      expect(before.sums[2]?.winning_cents).toBeGreaterThan(15_000);
    },
    SLOW_MS,
  );

  test('an operator’s row that is wrong, unknown or too soon is refused with the reason, and nothing changes', async () => {
    const count = async () => await db.query('SELECT count(*) AS rows FROM policy.rows');
    const before = await count();
    const now = clock.now().toISOString();
    for (const [row, reason] of [
      [taxes(20_000, 0), /on-stake/],
      [{ ...taxes(0, 0), value: { rates_bp: { 'on-stake': 1 } } }, /on-net-winnings/],
      [{ ...taxes(0, 0), name: 'luck' }, /name/],
      [taxes(0, 0, now), /effective_from must be/],
      [taxes(0, 0, 'tomorrow'), /effective_from/],
    ] as const)
      expect(await policy().set(row, 'operator')).toMatchObject({
        ok: false,
        error: expect.stringMatching(reason),
      });
    expect(await count()).toEqual(before);
  });

  test('rows are never changed or removed, and each contains its author and time', async () => {
    await expect(db.query("UPDATE policy.rows SET set_by = 'other'")).rejects.toThrow(/never changed/);
    await expect(db.query('DELETE FROM policy.rows')).rejects.toThrow(/never changed/);
    expect(policy().history().at(-1)).toMatchObject({ set_by: 'operator', set_at: expect.any(Date) });
  });

  test(
    'another replica reads a rule before it starts',
    async () => {
      const other = await startMoneyBackend(db, {}, clock);
      try {
        const row = taxes(700, 0);
        expect(await policy().set(row, 'operator')).toMatchObject({ ok: true });
        const start = new Date(row.effective_from);
        const rates = () => other.context.services.policy.betPolicyAt(start).rates_bp['on-stake'];
        await until(
          async () => rates(),
          (rate) => rate === 700,
        );
        expect(clock.now().getTime()).toBeLessThan(start.getTime());
      } finally {
        await other.close();
      }
    },
    SLOW_MS,
  );
});
