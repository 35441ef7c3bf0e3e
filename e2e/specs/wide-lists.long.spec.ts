import { randomInt } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expectSound } from '../fixtures/axe.ts';
import { newMatch } from '../fixtures/match.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 1_440, height: 900 }, isMobile: false, hasTouch: false });

/** The number of different left edges of these parts. */
const columnsOf = (parts: Locator) =>
  parts.evaluateAll((all) => new Set(all.map((part) => Math.round(part.getBoundingClientRect().left))).size);

for (const [name, address] of [
  ['livescore', '/livescore?show=today'],
  ['results', '/results'],
] as const)
  test(`[ACCOUNT-05] in a wide window ${name} has its leagues in two columns`, async ({ page, sandbox }) => {
    for (const { match_id } of [await newMatch(sandbox), await newMatch(sandbox)])
      await sandbox.endMatch(match_id, 1, 0);
    await page.goto(address);
    const leagues = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect.poll(() => columnsOf(leagues)).toBe(2);
    await expectSound(page);
  });

test('[ROUTE-16] in a wide window the matches that a search finds are in two columns', async ({
  page,
  sandbox,
}) => {
  const name = `Wide ${randomInt(1_000_000)}`;
  const matches = [
    await newMatch(sandbox, { home_team: `${name} One` }),
    await newMatch(sandbox, { home_team: `${name} Two` }),
  ];
  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  const rows = page.getByRole('listitem').filter({ hasText: name });
  await expect(rows).toHaveCount(matches.length);
  expect(await columnsOf(rows)).toBe(2);
  await expectSound(page);
});

test('[GAMES-07] in a wide window the popular codes of Bet Hub are next to its form', async ({ page }) => {
  await page.goto('/bethub');
  const load = await page.getByRole('button', { name: 'Load bet' }).boundingBox();
  const popular = await page.getByRole('heading', { name: 'Popular codes' }).boundingBox();
  expect(popular?.x ?? 0).toBeGreaterThan((load?.x ?? 0) + (load?.width ?? 0));
  await expectSound(page);
});

test.describe('a very wide window', () => {
  test.use({ viewport: { width: 1_920, height: 900 } });

  test('[HOME-15] the matches of a new user have room for the names of their teams', async ({
    richPage: page,
  }) => {
    await page.goto('/accountcreated');
    const team = page.getByRole('main').locator('[data-match] p').first();
    await expect(team).toBeVisible();
    await expect.poll(async () => (await team.boundingBox())?.width).toBeGreaterThan(200);
    await expectSound(page);
  });
});

test.describe('requests that fail', () => {
  test.use({ expectedNoise: /Failed to load resource|\[(feed|list|matches|side-menu)\]/ });

  for (const address of ['/', '/search?q=united', '/live', '/livescore', '/results'])
    test(`[HOME-18] in a wide window the retry of ${address} is in the middle of its list`, async ({
      page,
    }) => {
      await page.route('**/api/fixture/**', (route) => route.abort());
      await page.goto(address);
      const failed = page
        .getByRole('main')
        .getByRole('alert')
        .filter({ has: page.locator('svg') });
      const retry = await failed.getByRole('button', { name: 'Retry' }).boundingBox();
      const main = await page.getByRole('main').boundingBox();
      const middleOf = (box: typeof main) => (box?.x ?? 0) + (box?.width ?? 0) / 2;
      expect(Math.abs(middleOf(retry) - middleOf(main))).toBeLessThan(2);
      expect(retry?.width ?? 0).toBeLessThan(200);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    });
});
