import { topics } from '@jukwaa/contracts';
import type { Page } from '@playwright/test';
import { BrokerLine } from '../fixtures/broker-line.ts';
import { HeldCalls } from '../fixtures/held-calls.ts';
import { newMatch } from '../fixtures/match.ts';
import { newPrices } from '../fixtures/odds-message.ts';
import type { Sandbox } from '../fixtures/sandbox.ts';
import { sleep } from '../fixtures/sleep.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { MatchList } from '../pages/match-list.ts';
import { SlipSheet } from '../pages/slip-sheet.ts';

/** The producer of prematch prices. */
const PREMATCH = 3;

/**
 * Calls that bring prices in addition to the broker. The page makes one when the feed is ahead of its list, and the answer may come after
 * the test has cut the line.
 */
const PRICE_CALLS = /\/api\/(fixture\/(highlights|games)|betting\/quote)/;

/** A page with a pick on a match's home team at 2.00, subscribed to the match over the test's connection. */
async function listening(page: Page, sandbox: Sandbox) {
  const line = await BrokerLine.of(page);
  const match = await newMatch(sandbox);
  const list = new MatchList(page);
  await list.openListening(sandbox, match);
  await list.pick(match.home_team, '1');
  return { line, match, list };
}

test('[LIVE-08] after a broker outage the page shows current odds without a reload', async ({
  page,
  sandbox,
}) => {
  const calls = await HeldCalls.of(page, PRICE_CALLS);
  const { line, match, list } = await listening(page, sandbox);
  const cell = list.odds(match.home_team, '1');

  line.cut();
  await calls.hold();
  await sandbox.feed(newPrices(match.match_id, { home: 2.9 }));
  await expect(cell).toHaveAccessibleName(/^1 2\.00,/);
  await calls.release();
  line.mend();
  await expect(cell).toHaveAccessibleName(/^1 2\.90,/);
  const slip = await new SlipSheet(page).open();
  await expect(slip.pick(match.home_team).locator('[data-direction="up"]')).toHaveText('2.90');
  // The page is subscribed again.
  await sandbox.feed(newPrices(match.match_id, { home: 3.1 }));
  await expect(slip.pick(match.home_team)).toContainText('3.10');
});

test('[LIVE-08] a page that slept detects its dead connection, and shows current odds in list and slip', async ({
  page,
  sandbox,
}) => {
  const { line, match, list } = await listening(page, sandbox);
  const cell = list.odds(match.home_team, '1');

  await sleep(page, async () => {
    line.goDead();
    await sandbox.feed(newPrices(match.match_id, { home: 2.9 }));
  });
  await expect(cell).toHaveAccessibleName(/^1 2\.90,/);
  const slip = await new SlipSheet(page).open();
  await expect(slip.pick(match.home_team).locator('[data-direction="up"]')).toHaveText('2.90');

  // The new connection delivers later messages.
  await sandbox.feed(newPrices(match.match_id, { home: 1.6 }));
  await expect(slip.pick(match.home_team).locator('[data-direction="down"]')).toHaveText('1.60');
});

test.describe('a bet on a price whose end the page has missed', () => {
  // The service answers 409, and no quote is answered.
  test.use({ expectedNoise: /Failed to load resource|the picks cannot be quoted/ });

  test('[SLIP-14] a bet on a price whose end the page has missed needs confirmation when its market stopped meanwhile, even at the same price', async ({
    richPage: page,
    sandbox,
  }) => {
    // A late quote from after the reconnection would bring the price after the stop.
    await page.route('**/api/betting/quote', (route) => route.abort());
    const calls = await HeldCalls.of(page, /\/api\/fixture\//);
    const { line, match, list } = await listening(page, sandbox);
    await sandbox.feed(newPrices(match.match_id, { home: 2, draw: 3.6 }));
    await expect(list.odds(match.home_team, 'X')).toHaveAccessibleName(/^X 3\.60,/);
    const slip = await new SlipSheet(page).open();
    await slip.stake(100);

    line.goDead();
    await calls.hold();
    await sandbox.feed({ event: 'bet_stop', match_id: match.match_id });
    await sandbox.feed(newPrices(match.match_id, { home: 2, draw: 3.6 }));
    await slip.placeButton.click();
    await expect(slip.panel.getByRole('alert')).toContainText('Betting stopped for a moment');
    await expect(new Frame(page).balance).toHaveText('KSH 1,000.00');
    await slip.place();
    await expect(slip.line('Total odds')).toHaveText('2.00');
    await expect(new Frame(page).balance).toHaveText('KSH 900.00');
    await calls.release();
  });
});

test('[LIVE-05] [LIVE-06] a producer outage locks its odds in list and slip, and they are current when it ends', async ({
  page,
  sandbox,
}) => {
  const { line, match, list } = await listening(page, sandbox);
  const producer = (producer_status: 0 | 1) =>
    line.say(topics.producer, { event: 'producer_status', producer_id: PREMATCH, producer_status });

  producer(0);
  for (const alias of ['1', 'X', '2']) {
    await expect(list.odds(match.home_team, alias)).toBeDisabled();
    await expect(list.odds(match.home_team, alias)).toHaveAccessibleName(new RegExp(`^${alias} -,`));
  }
  const slip = await new SlipSheet(page).open();
  await expect(slip.pick(match.home_team)).toContainText('Suspended');
  await expect(slip.panel.getByRole('button', { name: 'Remove suspended' })).toBeVisible();

  producer(1);
  await expect(slip.pick(match.home_team)).not.toContainText('Suspended');
  await expect(slip.pick(match.home_team)).toContainText('2.00');
  await page.keyboard.press('Escape');
  await expect(list.odds(match.home_team, '1')).toHaveAccessibleName(/^1 2\.00,/);
});
