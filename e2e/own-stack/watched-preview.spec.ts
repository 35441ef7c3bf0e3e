import { readFile } from 'node:fs/promises';
import { newMatch } from '../fixtures/match.ts';
import { saveFile } from '../fixtures/save-file.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { MatchList } from '../pages/match-list.ts';

/**
 * A source file with texts of a remote whose folder is watched, the address of the screen that shows them, and that of the preview.
 */
const { JUKWAA_EDITED: file = '', JUKWAA_EDITED_PATH: path = '', JUKWAA_LINK: preview = '' } = process.env;
const TEXT = /guest: 'Log in [^']*'/;
/** A build, its checks and a publish on a busy machine, in ms. */
const PUBLISHED = { timeout: 90_000 };

test('[FED-04] a watched preview shows each edit in its open page, keeps the slip, and the live app stays as it is', async ({
  page,
  sandbox,
}) => {
  const match = await newMatch(sandbox);
  await page.goto(new URL(match.list, preview).href);
  await new MatchList(page).pick(match.home_team, '1');
  await page.goto(new URL(path, preview).href);
  const shown = page.getByRole('main').getByText(/^Log in /);
  await expect(shown).toBeVisible();
  const was = (await shown.textContent()) ?? '';
  const source = await readFile(file, 'utf8');
  for (const text of ['Log in to see the first edit.', 'Log in to see the second edit.']) {
    await saveFile(file, source.replace(TEXT, `guest: '${text}'`));
    await expect(page.getByRole('main').getByText(text)).toBeVisible(PUBLISHED);
  }
  await expect(new Frame(page).navLink('Betslip')).toHaveAccessibleDescription('1 pick');
  await page.goto(path);
  await expect(page.getByRole('main').getByText(was)).toBeVisible();
});
