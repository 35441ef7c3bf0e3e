import { JackpotTermsAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { expectSound } from '../fixtures/axe.ts';
import { answerResults, settledJackpot } from '../fixtures/closed-jackpot.ts';
import { openJackpot, placeTicket } from '../fixtures/jackpot-ticket.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }));

test('[JACKPOT-07] the results of both categories are one list, and a result page confirms its draw', async ({
  page,
}) => {
  const daily = settledJackpot(1_201);
  const grand = settledJackpot(1_202, {
    jackpot_category_id: 6,
    name: 'Grand Jackpot',
    end: new Date().toISOString(),
  });
  await answerResults(page, [daily, grand]);
  await page.goto('/jackpot/results');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('Grand Jackpot');
  await expect(cards.last()).toContainText('3 lines with 4 of 5: Ksh 204,500 each');
  await expectSound(page);
  await page.getByRole('link', { name: /^See the result of Daily Jackpot/ }).click();
  await expect(page.getByText('Checked on this phone: the draw is right.')).toBeVisible();
  await expect(page.getByText('07xx xxx 123')).toBeVisible();
  await page.getByText('Check it by hand').click();
  await expectSound(page);
});

test('[JACKPOT-07] a result page reports a draw that does not fit its seed', async ({ page }) => {
  const jackpot = settledJackpot(1_203);
  const games = jackpot.games.map((game) =>
    game.drawn === true ? { ...game, result: game.result === '1' ? ('2' as const) : ('1' as const) } : game,
  );
  await answerResults(page, [{ ...jackpot, games }]);
  await page.goto('/jackpot/result/1203');
  await expect(page.getByText(/The draw gives another result than the published one/)).toBeVisible();
});

test('[ROUTE-18] My Bets shows jackpot tickets by their subfilters, each with a page of its own', async ({
  richPage: page,
  richPlayer,
  request,
}) => {
  const jackpot = await openJackpot(request, 5);
  const { id, code } = await placeTicket(request, richPlayer, jackpot);
  await page.goto('/bets?filter=jackpotBets&subfilter=open');
  const card = page.getByRole('main').locator('details').filter({ hasText: code });
  await expect(card).toContainText(`${jackpot.name} · 1 line`);
  await card.locator('summary').click();
  const games = card.getByRole('list', { name: 'Matches of the ticket' }).getByRole('listitem');
  await expect(games).toHaveCount(jackpot.number_of_games);
  await expectSound(page);
  await page.getByRole('button', { name: 'Won', exact: true }).click();
  await expect(page.getByText('No jackpot tickets here yet')).toBeVisible();
  await page.goto(`/jackpot/ticket/${id}`);
  await expect(page.getByText(`${jackpot.name} · 1 line`)).toBeVisible();
  await expectSound(page);
  await page.goto('/jackpot');
  await expect(page.getByRole('heading', { name: 'Your open tickets' })).toBeVisible();
});

test('the terms of the jackpot state the rules that the service applies', async ({ page, request }) => {
  const answer = await request.get('/api/jackpot/rules');
  const { data } = v.parse(JackpotTermsAnswer, await answer.json());
  expect(data.map(({ jackpot_category_id }) => jackpot_category_id)).toEqual([5, 6]);
  for (const path of ['/jackpot/terms', '/jackpot/how-to-play']) {
    await page.goto(path);
    for (const { name, stake, number_of_games, rules } of data) {
      const table = page
        .locator('div')
        .filter({ has: page.getByRole('heading', { name, level: 3 }) })
        .last();
      await expect(table).toContainText(`Price of a lineKsh ${stake.toFixed(2)}`);
      await expect(table).toContainText(`Matches${number_of_games}`);
      for (const { right, share_bp } of rules.tiers)
        await expect(table).toContainText(`of that, to ${right} right${share_bp / 100} %`);
    }
    await expectSound(page);
  }
});
