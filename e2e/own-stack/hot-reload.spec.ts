import { readFile } from 'node:fs/promises';
import { goInPage } from '../fixtures/go-in-page.ts';
import { newMatch } from '../fixtures/match.ts';
import { saveFile } from '../fixtures/save-file.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { MatchList } from '../pages/match-list.ts';

/**
 * A source file with texts of a remote that the stack builds from source, and the address of the screen that shows
 * them.
 */
const { JUKWAA_EDITED: file = '', JUKWAA_EDITED_PATH: path = '' } = process.env;
const TEXT = /guest: 'Log in [^']*'/;

test.use({ hasWorker: true });

test('[FED-09] an edited source appears in the open page, twice, and the slip stays', async ({
  page,
  sandbox,
}) => {
  const match = await newMatch(sandbox);
  await page.goto(match.list);
  await new MatchList(page).pick(match.home_team, '1');
  await page.evaluate(() => Reflect.set(window, 'kept', true));
  await goInPage(page, path);
  await expect(page.getByRole('main').getByText(/^Log in /)).toBeVisible();
  const source = await readFile(file, 'utf8');
  for (const text of ['Log in to see the first edit.', 'Log in to see the second edit.']) {
    await saveFile(file, source.replace(TEXT, `guest: '${text}'`));
    await expect(page.getByRole('main').getByText(text)).toBeVisible({ timeout: 40_000 });
  }
  expect(await page.evaluate(() => Reflect.get(window, 'kept'))).toBe(true);
  await expect(new Frame(page).navLink('Betslip')).toHaveAccessibleDescription('1 pick');
  // A worker would prompt for each new build.
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
});
