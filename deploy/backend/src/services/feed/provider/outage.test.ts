import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { until } from '../test-support/feed-backend.ts';
import {
  FUNDS,
  type ProviderHarness,
  prices,
  STAKE,
  startProviderHarness,
} from '../test-support/provider-harness.ts';

let harness: ProviderHarness;
beforeAll(async () => {
  harness = await startProviderHarness();
}, 180_000);
afterAll(() => harness.stop(), 180_000);

describe('an outage of a producer', () => {
  test('a producer’s silence of 20 s stops all its bets; afterwards the producer sends the missed messages again', async () => {
    await harness.bringUp();
    const [played, other] = [await harness.newMatch(), await harness.newMatch()];
    const { bet, becomes, balance } = await harness.betOn(played);
    await harness.fallSilent();
    const received = performance.now();
    await harness.alive(3);
    const statusOf = async () => (await harness.feed.match(other)).producer_status;
    expect(await statusOf()).toBe(1);
    await until('the producer to be down', async () => ((await statusOf()) === 0 ? true : null));
    expect(performance.now() - received).toBeGreaterThan(19_900);
    const user = await harness.newUser();
    expect(await harness.feed.bet(user, other, 2.1)).toMatchObject({ status: 422 });

    // The match was played during the silence.
    await harness.push({
      event: 'fixture_change',
      match_id: played,
      date: new Date(Date.now() - 7_200_000).toISOString(),
    });
    const { recovery } = await harness.alive(3);
    harness.startToBeat();
    expect(recovery?.unsettled).toContain(played);
    expect(Date.now() - Date.parse(recovery?.after ?? '')).toBeGreaterThan(19_900);
    await harness.settle(played, 1, 0);
    await harness.push({ event: 'odds_change', match_id: other, markets: prices(2.6) });
    expect(await harness.feed.bet(user, other, 2.6)).toMatchObject({ status: 422 });
    await harness.push({ event: 'snapshot_complete', producer_id: 3, request_id: recovery?.request_id ?? 0 });
    expect(await harness.feed.bet(user, other, 2.6)).toMatchObject({
      status: 200,
      body: { data: { summary: { odds: 2.6 } } },
    });
    await becomes('won');
    expect(await balance()).toBe(FUNDS - STAKE + bet.summary.payout_cents);
    expect(await ledgerFaults(harness.database.db)).toEqual([]);
  }, 180_000);

  test('an outage of a producer closes its offer until everything was sent again, including the missed settlements', async () => {
    await harness.bringUp();
    const missed = await harness.newMatch();
    const other = await harness.newMatch();
    const { bet, becomes, balance } = await harness.betOn(missed);
    await harness.push({
      event: 'fixture_change',
      match_id: missed,
      date: new Date(Date.now() - 7_200_000).toISOString(),
    });

    const { recovery } = await harness.alive(3, 0);
    expect(recovery).toMatchObject({
      after: expect.any(String),
      unsettled: expect.arrayContaining([missed]),
    });
    expect(recovery?.unsettled).not.toContain(other);
    expect(await harness.alive(3)).toEqual({ data: { message: 'Taken' }, recovery });
    const user = await harness.newUser();
    expect(await harness.feed.bet(user, other, 2.1)).toMatchObject({ status: 422 });

    await harness.settle(missed, 2, 1);
    await harness.push({ event: 'snapshot_complete', producer_id: 3, request_id: 1 });
    expect((await harness.alive(3)).recovery).not.toBeNull();
    await harness.push({ event: 'snapshot_complete', producer_id: 3, request_id: recovery?.request_id ?? 0 });
    expect((await harness.alive(3)).recovery).toBeNull();
    await becomes('won');
    expect(await balance()).toBe(FUNDS - STAKE + bet.summary.payout_cents);

    // A market that was not sent again stays closed, although its producer is up.
    expect(await harness.feed.bet(user, other, 2.1)).toMatchObject({ status: 422 });
    await harness.push({ event: 'odds_change', match_id: other, markets: prices(2.3) });
    expect(await harness.feed.bet(user, other, 2.3)).toMatchObject({ status: 200 });
  }, 180_000);
});
