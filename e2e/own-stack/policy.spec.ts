import { BetsAnswer, QuoteAnswer } from '@jukwaa/contracts';
import type { APIRequestContext } from '@playwright/test';
import * as v from 'valibot';
import { placeBet } from '../fixtures/bet.ts';
import { ODDS } from '../fixtures/match.ts';
import { slipOfOne } from '../fixtures/own-bet.ts';
import type { Player } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';

/** A rule starts some seconds ahead, and a busy machine needs time. */
const START_MS = 45_000;
const PATIENCE_MS = 120_000;
const STAKE = 100;

/** Ksh 100 at 2.00 with 12.5 % and 20 %, and with 5 % and 10 %, in cents. */
const BEFORE = { wager_tax_cents: 1_250, tax_cents: 1_750, payout_cents: 15_750 };
const AFTER = { wager_tax_cents: 500, tax_cents: 950, payout_cents: 18_050 };

async function betsOf(request: APIRequestContext, { session }: Player) {
  const answer = await request.get('/api/betting/bets', { headers: { 'api-key': session.auth } });
  return v.parse(BetsAnswer, await answer.json()).data;
}

test('[SLIP-09] a tax that changes while a slip is open applies to slip, quote, bet and payment without a reload, and an earlier bet keeps its own', async ({
  richPage: page,
  richPlayer,
  sandbox,
  request,
}) => {
  test.setTimeout(3 * PATIENCE_MS);
  const { match, slip } = await slipOfOne(page, sandbox);
  await slip.stake(STAKE);
  await expect(slip.line('Wager tax (12.5 %)')).toHaveText('Ksh 12.50');
  const pick = { match_id: match.match_id, outcome_id: '1', odds: ODDS.home };
  await placeBet(request, richPlayer, pick, STAKE);
  const opened = await page.evaluate(() => performance.timeOrigin);

  await sandbox.policy({
    name: 'tax',
    value: { rates_bp: { 'on-stake': 500, 'on-net-winnings': 1_000 } },
    effective_from: new Date(Date.now() + START_MS).toISOString(),
  });
  await expect(slip.line('Wager tax (5 %)')).toHaveText('Ksh 5.00', { timeout: PATIENCE_MS });
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);

  const picks = [{ ...pick, market_id: 1, specifier: '' }];
  const quote = await request.post('/api/betting/quote', { data: { picks, stake_cents: STAKE * 100 } });
  expect(v.parse(QuoteAnswer, await quote.json()).summary).toMatchObject(AFTER);
  await slip.place();
  expect((await betsOf(request, richPlayer)).map(({ summary }) => summary)).toMatchObject([AFTER, BEFORE]);

  await sandbox.endMatch(match.match_id, 1, 0);
  await expect
    .poll(async () => (await betsOf(request, richPlayer)).map(({ paid_cents }) => paid_cents), {
      timeout: PATIENCE_MS,
    })
    .toEqual([AFTER.payout_cents, BEFORE.payout_cents]);
});
