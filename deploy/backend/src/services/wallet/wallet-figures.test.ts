import { describe, expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { msisdnOf } from './test-support/money-backend.ts';
import { useWalletHarness } from './test-support/wallet-harness.ts';
import { walletFigures } from './wallet-figures.ts';

describe.each(serviceEngines())('the metrics of the wallet, on $name', ({ fresh }) => {
  const harness = useWalletHarness(fresh);

  test('the metrics of the wallet count each posting once, with the cents to and from players', async () => {
    await harness.balance();
    const metrics = new Registry();
    // Ten seconds later, when every posting stands.
    const clock = { now: () => new Date(Date.now() + 60_000) };
    const figures = walletFigures(harness.db, clock, metrics);
    const read = async () => {
      for (const one of figures) await one.read();
    };
    await read();
    for (const ksh of [50, 70]) await harness.payBill(String(msisdnOf(harness.user)), ksh);
    for (let times = 0; times < 2; times += 1) await read();
    const text = await metrics.metrics();
    expect(text).toContain('jukwaa_postings_total{product="none",reason="deposit"} 2');
    expect(text).toContain(
      'jukwaa_posted_cents_total{product="none",reason="deposit",direction="to_players"} 12000',
    );
    await harness.payBill(String(msisdnOf(harness.user)), 10);
    await read();
    expect(await metrics.metrics()).toContain('jukwaa_postings_total{product="none",reason="deposit"} 3');
  });
});
