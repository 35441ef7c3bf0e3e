import type { Page } from '@playwright/test';
import { expectSound } from '../fixtures/axe.ts';
import { newMatch } from '../fixtures/match.ts';
import { newPrices } from '../fixtures/odds-message.ts';
import { expect, test } from '../fixtures/test.ts';

const markets = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 2 });

test('[ROUTE-27] the score stays in view, favourite markets come first and folded ones stay folded, on every match and after a reload', async ({
  page,
  sandbox,
}) => {
  const [one, other] = [await newMatch(sandbox), await newMatch(sandbox)];
  await page.goto(`/mm/${one.game_id}`);
  await expect(markets(page).first()).toHaveText(/1x2/i);
  await page.getByRole('tab', { name: 'All', exact: true }).click();
  await markets(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  const last = (await markets(page).last().textContent()) ?? '';
  await page.getByRole('button', { name: `Show ${last} first`, exact: true }).click();
  await expect(markets(page).first()).toHaveText(last);
  await page.getByRole('button', { name: '1x2', exact: false }).first().click();
  await expect(page.getByRole('button', { name: /^1 2\.00, .+ win$/ })).toHaveCount(0);

  await page.goto(`/mm/${other.game_id}`);
  await expect(markets(page).first()).toHaveText(last);
  await page.reload();
  await expect(markets(page).first()).toHaveText(last);
  await expect(page.getByRole('button', { name: /^1 2\.00, .+ win$/ })).toHaveCount(0);
});

test("[ROUTE-27] a visitor's search among markets finds names and outcomes", async ({ page, sandbox }) => {
  const match = await newMatch(sandbox);
  await page.goto(`/mm/${match.game_id}`);
  await page.getByLabel('Search markets').fill('over 2.5');
  await expect(page.getByRole('button', { name: 'Over 2.5, Over/Under 1.90', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^1 2\.00, .+ win$/ })).toHaveCount(0);
  await page.getByLabel('Search markets').fill('zzz');
  await page.getByRole('button', { name: 'Show all markets' }).click();
  await expect(page.getByRole('button', { name: /^1 2\.00, .+ win$/ })).toBeVisible();
});

test('[ROUTE-27] in Swahili markets have Swahili names, which a page in English does not load', async ({
  page,
  sandbox,
}) => {
  const match = await newMatch(sandbox);
  const words: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('market-names')) words.push(request.url());
  });
  await page.goto(`/mm/${match.game_id}`);
  await expect(page.getByRole('button', { name: 'Over 2.5, Over/Under 1.90', exact: true })).toBeVisible();
  expect(words).toEqual([]);
  await page.evaluate(() => localStorage.setItem('locale', 'sw'));
  await page.reload();
  await expect(
    page.getByRole('button', { name: 'Zaidi ya 2.5, Magoli zaidi/chini 1.90', exact: true }),
  ).toBeVisible();
  await page.getByLabel('Tafuta masoko').fill('nafasi mbili');
  await expect(markets(page).first()).toHaveText('Nafasi mbili');
  await page.getByLabel('Tafuta masoko').fill('over/under');
  await expect(markets(page).first()).toHaveText('Magoli zaidi/chini');
  await page.getByRole('button', { name: 'Zaidi ya 2.5, Magoli zaidi/chini 1.90', exact: true }).click();
  await page.goto('/betslip');
  await expect(page.getByText('Zaidi ya 2.5 Magoli zaidi/chini')).toBeVisible();
  expect(words.length).toBeGreaterThan(0);
});

test('[LIVE-05] [LIVE-06] a match that kicks off shows score and clock, a timeline with the tracker, and a stop locks every market', async ({
  page,
  sandbox,
}) => {
  const match = await newMatch(sandbox, { kick_off_in: -60 });
  await page.goto(`/mm/${match.game_id}`);
  const begins = { event: 'odds_change', match_id: match.match_id, status: 1 } as const;
  await sandbox.feed({ ...begins, match_time: '07:00', home_score: 0, away_score: 0 });
  await page.getByRole('tab', { name: 'Tracker' }).click();
  const events = page.getByRole('list', { name: 'Match events' }).getByRole('listitem');
  await sandbox.feed({ ...begins, match_time: '12:00', home_score: 1, away_score: 0 });
  await expect(events.first()).toContainText(`Goal ${match.home_team}`);
  await expect(events.first()).toContainText('1:0');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1 : 0');
  // The goal, and the match's current position.
  await expect(page.locator('[data-tracker] circle')).toHaveCount(2);

  await page.getByRole('tab', { name: 'Markets' }).click();
  // The goal had no prices, so every market is closed until new prices arrive.
  await expect(page.getByRole('button', { name: /^1 2\.00, .+ win$/ })).toHaveCount(0);
  await sandbox.feed(newPrices(match.match_id, { home: 2 }));
  await expect(page.getByRole('button', { name: /^1 2\.00, .+ win$/ })).toBeEnabled();
  await sandbox.feed({ event: 'bet_stop', match_id: match.match_id });
  const stopped = page.getByRole('button', { name: /^1 -(,|$)/ });
  await expect(stopped.first()).toBeDisabled();
  for (const one of await stopped.all()) await expect(one).toBeDisabled();
  await expect(page.getByText('Suspended').first()).toBeVisible();
  await sandbox.feed(newPrices(match.match_id, { home: 2.5 }));
  await expect(page.getByRole('button', { name: /^1 2\.50, .+ win$/ })).toBeEnabled();
  await sandbox.endMatch(match.match_id, 1, 0);
});

test('before kick-off, form and meetings use the results of both teams', async ({ page, sandbox }) => {
  const past = await newMatch(sandbox, { kick_off_in: -60 });
  await sandbox.endMatch(past.match_id, 3, 1);
  const { home_team, away_team } = past;
  const match = await newMatch(sandbox, { home_team: away_team, away_team: home_team });
  await page.goto(`/mm/${match.game_id}`);
  await page.getByRole('tab', { name: 'Form' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText(`Lost, ${home_team} 3:1 ${away_team}`)).toBeAttached();
  await expect(panel.getByText(`Won, ${home_team} 3:1 ${away_team}`)).toBeAttached();
  await expect(panel.getByRole('listitem').filter({ hasText: /^\w{3} \d{1,2} \w{3}/ })).toContainText('3:1');
});

test('every tab of a match is accessible, before kick-off and live', async ({ page, sandbox }) => {
  const past = await newMatch(sandbox, { kick_off_in: -60 });
  await sandbox.endMatch(past.match_id, 2, 2);
  const { home_team, away_team } = past;
  const match = await newMatch(sandbox, { home_team, away_team, kick_off_in: -60 });
  await page.goto(`/mm/${match.game_id}`);
  await expect(markets(page).first()).toBeVisible();
  await expectSound(page);
  await page.getByRole('tab', { name: 'Form' }).click();
  await expect(page.getByRole('tabpanel').getByText('2:2', { exact: true })).toBeVisible();
  await expectSound(page);

  const { match_id } = match;
  const now = { match_time: '12:00', home_score: 1, away_score: 0 };
  await sandbox.feed({ event: 'odds_change', match_id, status: 1, ...now });
  await page.getByRole('tab', { name: 'Tracker' }).click();
  await expect(page.getByRole('list', { name: 'Match events' }).getByRole('listitem').first()).toBeVisible();
  await expectSound(page);
  await page.getByRole('tab', { name: 'Markets' }).click();
  await sandbox.feed({ event: 'bet_stop', match_id });
  await expect(page.getByText('Suspended').first()).toBeVisible();
  await expectSound(page);
  await sandbox.endMatch(match_id, 1, 0);
});
