import { existsSync } from 'node:fs';
import { newMatch, ODDS } from '../fixtures/match.ts';
import { newPrices } from '../fixtures/odds-message.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatchList } from '../pages/match-list.ts';

/** A file that exists once every part of the services is of the new version. */
const { ALL_UPDATED = '' } = process.env;
/** Changes that the page has to show after the update. */
const AFTERWARDS = 5;

// Calls to a replica that is being replaced fail, and the page asks again.
test.use({ expectedNoise: /Failed to load resource|WebSocket connection/ });

test('[LIVE-01] a page of an earlier version shows every change of odds while the services are updated', async ({
  page,
  sandbox,
}) => {
  const match = await newMatch(sandbox);
  const list = new MatchList(page);
  await list.openListening(sandbox, match);
  const cell = list.odds(match.home_team, '1');
  const start = await page.evaluate(() => performance.timeOrigin);
  process.stdout.write('open: yes\n');
  let shown = 0;
  for (let left = AFTERWARDS; left > 0; left -= existsSync(ALL_UPDATED) ? 1 : 0) {
    const home = ODDS.home + 0.05 + (shown % 40) / 20;
    // Sends again what a replica that ended meanwhile did not take.
    await expect(() => sandbox.feed(newPrices(match.match_id, { home }))).toPass();
    await expect(cell).toHaveAccessibleName(new RegExp(`^1 ${home.toFixed(2)},`));
    shown += 1;
  }
  process.stdout.write(`changes shown: ${shown}\n`);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(start);
});
