import { topics } from '@jukwaa/contracts';
import type { Page } from '@playwright/test';
import { BrokerLine } from '../fixtures/broker-line.ts';
import { newMatch } from '../fixtures/match.ts';
import { newPrices } from '../fixtures/odds-message.ts';
import type { Sandbox } from '../fixtures/sandbox.ts';
import { sleep } from '../fixtures/sleep.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { MatchList } from '../pages/match-list.ts';
import { SlipSheet } from '../pages/slip-sheet.ts';

/** The producer of prices from before kick-off. */
const PREMATCH = 3;

/** A page with a pick on a match's home team at 2.00, that hears of the match by a line of the test's. */
async function listening(page: Page, sandbox: Sandbox) {
  const line = await BrokerLine.of(page);
  const match = await newMatch(sandbox);
  const list = new MatchList(page);
  await list.openListening(sandbox, match);
  await list.pick(match.home_team, '1');
  return { line, match, list };
}

test('[LIVE-08] after an outage of the broker the page shows current odds again without a reload', async ({
  page,
  sandbox,
}) => {
  const { line, match, list } = await listening(page, sandbox);
  const cell = list.odds(match.home_team, '1');

  line.cut();
  await sandbox.feed(newPrices(match.match_id, { home: 2.9 }));
  await expect(cell).toHaveAccessibleName('1 2.00');
  line.mend();
  await expect(cell).toHaveAccessibleName('1 2.90');
  const slip = await new SlipSheet(page).open();
  await expect(slip.pick(match.home_team).locator('[data-direction="up"]')).toHaveText('2.90');
  // And it listens again.
  await sandbox.feed(newPrices(match.match_id, { home: 3.1 }));
  await expect(slip.pick(match.home_team)).toContainText('3.10');
});

test('[LIVE-08] a page that slept finds out that its line is dead, and shows current odds in list and slip', async ({
  page,
  sandbox,
}) => {
  const { line, match, list } = await listening(page, sandbox);
  const cell = list.odds(match.home_team, '1');

  await sleep(page, async () => {
    line.goDead();
    await sandbox.feed(newPrices(match.match_id, { home: 2.9 }));
  });
  await expect(cell).toHaveAccessibleName('1 2.90');
  const slip = await new SlipSheet(page).open();
  await expect(slip.pick(match.home_team).locator('[data-direction="up"]')).toHaveText('2.90');

  // The new line brings what is said from now on.
  await sandbox.feed(newPrices(match.match_id, { home: 1.6 }));
  await expect(slip.pick(match.home_team).locator('[data-direction="down"]')).toHaveText('1.60');
});

test.describe('a bet on a price that the page has not heard the end of', () => {
  // The service answers 409, and no quote is answered.
  test.use({ expectedNoise: /Failed to load resource|the picks cannot be quoted/ });

  test('[SLIP-14] is asked for once more when its market stopped meanwhile, though the price is the same', async ({
    richPage: page,
    sandbox,
  }) => {
    // A quote that is asked for once the line is up, and answered late, would bring the price of after the stop.
    await page.route('**/api/betting/quote', (route) => route.abort());
    const { line, match, list } = await listening(page, sandbox);
    await sandbox.feed(newPrices(match.match_id, { home: 2, draw: 3.6 }));
    await expect(list.odds(match.home_team, 'X')).toHaveAccessibleName('X 3.60');
    const slip = await new SlipSheet(page).open();
    await slip.stake(100);

    line.goDead();
    await sandbox.feed({ event: 'bet_stop', match_id: match.match_id });
    await sandbox.feed(newPrices(match.match_id, { home: 2, draw: 3.6 }));
    await slip.placeButton.click();
    await expect(slip.panel.getByRole('alert')).toContainText('Betting was stopped in between');
    await expect(new Frame(page).balance).toHaveText('KSH 1,000.00');
    await slip.place();
    await expect(slip.line('Total odds')).toHaveText('2.00');
    await expect(new Frame(page).balance).toHaveText('KSH 900.00');
  });
});

test('[LIVE-05] [LIVE-06] a producer that is down locks its odds in list and slip; when it is back they are current', async ({
  page,
  sandbox,
}) => {
  const { line, match, list } = await listening(page, sandbox);
  const producer = (producer_status: 0 | 1) =>
    line.say(topics.producer, { event: 'producer_status', producer_id: PREMATCH, producer_status });

  producer(0);
  for (const alias of ['1', 'X', '2']) {
    await expect(list.odds(match.home_team, alias)).toBeDisabled();
    await expect(list.odds(match.home_team, alias)).toHaveAccessibleName(`${alias} -`);
  }
  const slip = await new SlipSheet(page).open();
  await expect(slip.pick(match.home_team)).toContainText('Suspended');
  await expect(slip.panel.getByRole('button', { name: 'Remove suspended' })).toBeVisible();

  producer(1);
  await expect(slip.pick(match.home_team)).not.toContainText('Suspended');
  await expect(slip.pick(match.home_team)).toContainText('2.00');
  await page.keyboard.press('Escape');
  await expect(list.odds(match.home_team, '1')).toHaveAccessibleName('1 2.00');
});
