import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type Browser, type Page, request as requests } from 'playwright';
import { goInPage } from '../../fixtures/go-in-page.ts';
import { newMatch } from '../../fixtures/match.ts';
import { Sandbox } from '../../fixtures/sandbox.ts';
import { Frame } from '../../pages/frame.ts';
import { MatchList } from '../../pages/match-list.ts';
import { type MeasuredRow, median, seconds, timed } from '../table.ts';

const ROOT = join(import.meta.dirname, '../../..');
const EDITS = 5;
const PHONE = { width: 393, height: 727 };

/** A text of a package, the `path` that shows it, and its source file. */
const TEXTS: Readonly<Record<string, { path: string; file: string; text: string }>> = {
  sportsbook: {
    path: '/countries',
    file: 'remotes/sportsbook/src/screens/screen-texts.ts',
    text: 'Countries',
  },
  host: {
    path: '/countries',
    file: 'host/src/layout/footer-texts.ts',
    text: 'Deposit Pay-bill: 498098',
  },
};

/** Opens the list of the test's own match and picks it. */
async function pickOne(page: Page, base: string): Promise<void> {
  const request = await requests.newContext({ baseURL: base });
  const match = await newMatch(new Sandbox(request));
  await request.dispose();
  await page.goto(new URL(match.list, base).href);
  await new MatchList(page).pick(match.home_team, '1');
}

/** Saves the file with changed texts several times, and waits until the open page shows each, in ms. */
async function editsOf(page: Page, name: string): Promise<number[]> {
  const { path, file, text } = TEXTS[name] ?? { path: '', file: '', text: '' };
  const source = await readFile(join(ROOT, file), 'utf8');
  if (!source.includes(`'${text}'`)) throw new Error(`${file} does not say '${text}'`);
  await goInPage(page, path);
  const taken: number[] = [];
  try {
    // The first edit is not counted, because the builders may still run their first build.
    for (let edit = 0; edit <= EDITS; edit += 1) {
      const edited = `${text}, edit ${edit}`;
      const took = await timed(async () => {
        await writeFile(join(ROOT, file), source.replace(`'${text}'`, `'${edited}'`));
        await page.getByText(edited).first().waitFor({ state: 'attached', timeout: 120_000 });
      });
      if (edit > 0) taken.push(took);
    }
  } finally {
    await writeFile(join(ROOT, file), source);
  }
  return taken;
}

/** Time from saving a file of each package to its changed text in the page, with a pick on the slip. */
export async function measureEdits(
  browser: Browser,
  base: string,
  names: readonly string[],
): Promise<MeasuredRow[]> {
  const page = await browser.newPage({ viewport: PHONE });
  await pickOne(page, base);
  const rows: MeasuredRow[] = [];
  for (const name of names) {
    const taken = await editsOf(page, name);
    // An edit must keep the slip, or the measurement is invalid.
    await expect(new Frame(page).navLink('Betslip')).toHaveAccessibleDescription('1 pick');
    rows.push({
      what: `${name}: from saving a file to its text in the open page`,
      measured: seconds(median(taken)),
      beside: `${seconds(Math.min(...taken))} to ${seconds(Math.max(...taken))} in ${EDITS} edits, the slip kept`,
    });
  }
  await page.close();
  return rows;
}
