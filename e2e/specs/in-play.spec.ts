import { IN_PLAY_DELAY_MS } from '@jukwaa/contracts';
import type { Page } from '@playwright/test';
import { expectSound } from '../fixtures/axe.ts';
import { newMatch } from '../fixtures/match.ts';
import { newPrices } from '../fixtures/odds-message.ts';
import type { Sandbox } from '../fixtures/sandbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { tapOdds } from '../pages/match-list.ts';
import { SlipSheet } from '../pages/slip-sheet.ts';

const BETS = '**/api/betting/bets';

/** A fallen price is answered with 409. */
test.use({ expectedNoise: /Failed to load resource/ });

/** A slip with Ksh 100 on the home team of a live match, at 2.00. */
async function livePick(page: Page, sandbox: Sandbox) {
  const match = await newMatch(sandbox, { kick_off_in: -600 });
  const { match_id, game_id } = match;
  const score = { home_score: 1, away_score: 0, match_time: '10:00' };
  await sandbox.feed({ event: 'odds_change', match_id, status: 1, ...score });
  // A score without prices closes every market until new prices arrive.
  await sandbox.feed(newPrices(match_id, { home: 2 }));
  await page.goto(`/mm/${game_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1 : 0');
  await tapOdds(page.getByRole('button', { name: /^1 2\.00, .+ win$/ }));
  const slip = await new SlipSheet(page).open();
  await expect(slip.pick(match.home_team)).toContainText('Live');
  await slip.stake(100);
  return { match, slip };
}

/**
 * Places the bet of `livePick`, whose price falls to 1.50 during its odds check. On a busy machine the price may fall only after
 * the check: then that bet is made void, and another one is placed.
 */
async function placeWhileFalling(page: Page, sandbox: Sandbox): ReturnType<typeof livePick> {
  const { match, slip } = await livePick(page, sandbox);
  let fallMs = 0;
  await page.route(
    BETS,
    async (route) => {
      const began = performance.now();
      const fall = sandbox.feed(newPrices(match.match_id, { home: 1.5 })).then(() => {
        fallMs = performance.now() - began;
      });
      const [response] = await Promise.all([route.fetch(), fall]);
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await slip.placeButton.click();
  const accepted = slip.panel.getByText('Bet accepted');
  await expect(slip.panel.getByRole('alert').or(accepted)).toBeVisible();
  const isInTime = fallMs < IN_PLAY_DELAY_MS / 2;
  if (isInTime || !(await accepted.isVisible())) return { match, slip };
  await sandbox.feed({ event: 'bet_cancel', match_id: match.match_id });
  await expect(new Frame(page).balance).toHaveText('KSH 1,000.00');
  return placeWhileFalling(page, sandbox);
}

/** The countdown's texts from now on, each once and in order, because it may end before a busy test looks. */
async function countdown(page: Page): Promise<() => Promise<readonly string[]>> {
  const texts = await page.evaluateHandle(() => {
    const said: string[] = [];
    const look = () => {
      const text = document.querySelector('[role="timer"]')?.textContent ?? '';
      if (text !== '' && text !== said.at(-1)) said.push(text);
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    return said;
  });
  return () => texts.jsonValue();
}

test('[SLIP-14] a live bet counts down during its odds check, then it is accepted', async ({
  richPage: page,
  sandbox,
}) => {
  const { match, slip } = await livePick(page, sandbox);
  const said = await countdown(page);
  const answers: (() => Promise<void>)[] = [];
  await page.route(BETS, async (route) => {
    const response = await route.fetch();
    answers.push(() => route.fulfill({ response }));
  });
  await slip.placeButton.click();
  await expect(slip.panel.getByRole('timer')).toHaveText('Just a moment…');
  await expectSound(page);
  await expect.poll(() => answers.length).toBe(1);
  await answers[0]?.();
  await expect(slip.panel.getByText('Bet accepted')).toBeVisible();
  const left = (seconds: number) => `Live bet: checking the odds · ${seconds}\u00a0s`;
  const seen = await said();
  const all = [left(3), left(2), left(1), 'Just a moment…'];
  // A busy page may skip a second.
  expect(seen).toEqual(all.filter((text) => seen.includes(text)));
  expect([seen[0], seen.at(-1)]).toEqual([all[0], all.at(-1)]);
  await expect(new Frame(page).balance).toHaveText('KSH 900.00');
  await sandbox.endMatch(match.match_id, 1, 0);
  await expect(new Frame(page).balance).toHaveText('KSH 1,057.50');
});

test('[SLIP-14] a price that falls during the countdown places no bet, and the user can accept the new one', async ({
  richPage: page,
  sandbox,
}) => {
  const { match, slip } = await placeWhileFalling(page, sandbox);
  await expect(slip.panel.getByRole('alert')).toContainText('No money was taken from your balance');
  await expect(new Frame(page).balance).toHaveText('KSH 1,000.00');
  await slip.accept.click();
  await expect(slip.panel.getByText('Bet accepted')).toBeVisible();
  await expect(slip.line('Total odds')).toHaveText('1.50');
  await expect(new Frame(page).balance).toHaveText('KSH 900.00');
  await sandbox.endMatch(match.match_id, 0, 0);
});
