import type { Locator, Page } from '@playwright/test';
import { expectSound } from '../fixtures/axe.ts';
import { newMatch } from '../fixtures/match.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatchList } from '../pages/match-list.ts';

/** The style sheet with the drawings of all flags. */
const DRAWINGS = '**/flags.*.css';

const flagOf = (row: Locator, country: string) => row.locator(`[data-flag="${country}"]`);
const isDrawn = (flag: Locator) => flag.evaluate((box) => getComputedStyle(box).backgroundImage !== 'none');

/** Keeps the drawings back until the returned function is called. */
async function delayDrawings(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(DRAWINGS, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('the flag of a country is drawn after the list, and nothing moves', async ({ page }) => {
  const release = await delayDrawings(page);
  const asked = page.waitForRequest(DRAWINGS);
  await page.goto('/countries');
  const kenya = page.getByRole('link', { name: /^Kenya/ });
  const flag = flagOf(kenya, 'Kenya');
  await asked;
  const before = await kenya.boundingBox();
  expect(await isDrawn(flag)).toBe(false);
  release();
  await expect.poll(() => isDrawn(flag)).toBe(true);
  expect(await kenya.boundingBox()).toEqual(before);
  expect(await flag.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])).toEqual([
    18, 12,
  ]);
  await expectSound(page);
});

test('the heading of a league has the flag of its country, which is not part of its name', async ({
  page,
  sandbox,
}) => {
  const match = await newMatch(sandbox, { country: 'Tanzania', tournament: 'Ligi Kuu' });
  await page.goto(match.list);
  await new MatchList(page).expectLoaded();
  const heading = page.getByRole('button', { name: /^Tanzania · Ligi Kuu/ });
  await expect.poll(() => isDrawn(flagOf(heading, 'Tanzania'))).toBe(true);
});
