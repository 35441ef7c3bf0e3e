import { AffiliateSummaryAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { expectSound } from '../fixtures/axe.ts';
import { placeBet } from '../fixtures/bet.ts';
import { newMatch, ODDS } from '../fixtures/match.ts';
import { fund, newPlayer } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';

/** 1.5 % of the Ksh 87.50 that a stake of 100 leaves after the tax. */
const EARNED = 1.31;

test("[ACCOUNT-03] a friend's settled bet pays its share into the wallet, and the page and the leaderboard show it", async ({
  richPage: page,
  richPlayer,
  request,
  sandbox,
}) => {
  await page.goto('/referrals');
  const link = page.getByText(/register\?referral_code=\w+/);
  await expect(link).toBeVisible();
  const code = new URL((await link.textContent()) ?? '').searchParams.get('referral_code') ?? '';
  await expect(page.getByText('0 friends have registered with your code.')).toBeVisible();

  const friend = await newPlayer(request, sandbox, code);
  await fund(request, sandbox, friend, 200);
  const { match_id } = await newMatch(sandbox);
  await placeBet(request, friend, { match_id, outcome_id: '1', odds: ODDS.home }, 100);
  await sandbox.endMatch(match_id, 0, 1);
  await expect
    .poll(async () => {
      const answer = await request.get('/api/affiliate/summary?start=2024-10-14&end=2099-12-31', {
        headers: { 'api-key': richPlayer.session.auth },
      });
      return v.parse(AffiliateSummaryAnswer, await answer.json()).wallet_balance;
    })
    .toBe(EARNED);

  await page.reload();
  await expect(page.getByText('1 friend has registered with your code.')).toBeVisible();
  await expect(page.getByText('Ksh 1.31', { exact: true })).toBeVisible();
  await expectSound(page);
  await page.goto('/profile');
  await expect(page.getByRole('listitem').filter({ hasText: 'Referral' }).first()).toContainText('+Ksh 1.31');

  await page.goto('/referral');
  await page.getByRole('button', { name: 'Friends' }).click();
  const ending = richPlayer.msisdn.slice(-3);
  // Another number may have the same ending.
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `*** ${ending}1` })
      .first(),
  ).toBeVisible();
  await expectSound(page);
});
