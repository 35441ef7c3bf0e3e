import { HighlightsAnswer, topics } from '@jukwaa/contracts';
import type { Page, Route } from '@playwright/test';
import * as v from 'valibot';
import { BrokerLine } from '../fixtures/broker-line.ts';
import { stopClock } from '../fixtures/clock.ts';
import { copyOf } from '../fixtures/long-list.ts';
import { newMatch } from '../fixtures/match.ts';
import { newPrices } from '../fixtures/odds-message.ts';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';
import { MatchList } from '../pages/match-list.ts';
import { SlipSheet } from '../pages/slip-sheet.ts';

/** Matches before all others of the programme. */
const FIRST = { priority: 2_000_000_000 } as const;

test('[LIVE-05] a visitor sees new odds in the cell with their direction', async ({ page, sandbox }) => {
  const match = await newMatch(sandbox);
  const list = new MatchList(page);
  await list.openListening(sandbox, match);
  const cell = list.odds(match.home_team, '1');
  await sandbox.feed(newPrices(match.match_id, { home: 2.45 }));
  await expect(cell).toHaveAccessibleName(/^1 2\.45,/);
  await expect(cell).toHaveAttribute('data-direction', 'up');
  await sandbox.feed(newPrices(match.match_id, { home: 1.8 }));
  await expect(cell).toHaveAccessibleName(/^1 1\.80,/);
  await expect(cell).toHaveAttribute('data-direction', 'down');
});

test('a row shows feed messages sent between its fetch and its subscription', async ({ page, sandbox }) => {
  const match = await newMatch(sandbox);
  const list = new MatchList(page);
  // The feed sends a message between the response and the page's subscription.
  const asked = `**/api/fixture/highlights/1?*tournament_id=${match.tournament_id}*`;
  const speakThenAnswer = async (route: Route) => {
    const answer = await route.fetch();
    await sandbox.feed(newPrices(match.match_id, { home: 2.75 }));
    await route.fulfill({ response: answer });
  };
  // Once, because a later request may still be pending when the test ends.
  await page.route(asked, speakThenAnswer, { times: 1 });
  await page.goto(match.list);
  await expect(list.odds(match.home_team, '1')).toHaveAccessibleName(/^1 2\.75,/);
});

/** Taps the same place of the screen as soon as another odds cell has moved there. */
const tapWhenReplaced = (page: Page, place: { readonly x: number; readonly y: number }) =>
  page.evaluate(
    ({ x, y }) =>
      new Promise<void>((done) => {
        const there = () => document.elementFromPoint(x, y)?.closest('button') ?? null;
        const before = there();
        const observer = new MutationObserver(() => {
          const cell = there();
          if (cell === null || cell === before) return;
          observer.disconnect();
          cell.click();
          done();
        });
        observer.observe(document.body, { childList: true, subtree: true, attributes: true });
      }),
    place,
  );

test.describe('a tap on what has just moved', () => {
  // The clock jumps over the time limit of a call that is still open.
  test.use({ expectedNoise: /Failed to load resource|the number of live matches is unknown/ });

  test('a price that moves under the finger asks for a second tap', async ({ page, sandbox }) => {
    const match = await newMatch(sandbox);
    await page.clock.install();
    const list = new MatchList(page);
    await list.openListening(sandbox, match);
    const cell = list.odds(match.home_team, '1');
    const before = await cell.boundingBox();
    await cell.hover();
    await page.mouse.down();
    await sandbox.feed(newPrices(match.match_id, { home: 2.3 }));
    await expect(cell).toHaveAccessibleName(/^1 2\.30,/);
    // The question lasts 3 s.
    await stopClock(page);
    await page.mouse.up();
    await expect(cell).toHaveText('Again? 2.30');
    await expect(cell).toHaveAttribute('aria-pressed', 'false');
    expect(await cell.boundingBox()).toEqual(before);
    await cell.click();
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
  });

  test('a match that starts and moves the list under the finger asks for a second tap', async ({
    page,
    sandbox,
  }) => {
    const line = await BrokerLine.of(page);
    const match = await newMatch(sandbox);
    let listed = [1, 2];
    await page.route('**/api/fixture/highlights/1?*match_live_status=1*', async (route) => {
      const own = await page.request.get(`/api/fixture/highlights/1?tournament_id=${match.tournament_id}`);
      const [first] = v.parse(HighlightsAnswer, await own.json()).data;
      const data = first === undefined ? [] : listed.map((row) => copyOf(first, row, 10));
      await route.fulfill({ json: { data, last_page: 0, total: data.length } });
    });
    await page.clock.install();
    await page.goto('/live');
    const list = new MatchList(page);
    const box = await list.odds('Home 1', '1').boundingBox();
    if (box === null) throw new Error('the row is not on screen');
    // The question lasts 3 s.
    await stopClock(page);
    let isTapped = false;
    const tapped = tapWhenReplaced(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }).then(() => {
      isTapped = true;
    });

    listed = [0, 1, 2];
    let total = 1_000;
    await expect(async () => {
      total += 1;
      line.say(topics.liveCounter, { total });
      await page.clock.runFor(100);
      await expect.poll(() => isTapped, { timeout: 500 }).toBe(true);
    }).toPass();
    await tapped;
    const cell = list.odds('Home 0', '1');
    await expect(cell).toHaveText('Again? 2.00');
    await expect(cell).toHaveAttribute('aria-pressed', 'false');
    await cell.click();
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
  });
});

test('[SLIP-13] [SLIP-14] a user must accept odds that moved since the pick before placing the bet', async ({
  richPage: page,
  sandbox,
}) => {
  const match = await newMatch(sandbox);
  const list = new MatchList(page);
  await list.openListening(sandbox, match);
  await list.pick(match.home_team, '1');
  const slip = await new SlipSheet(page).open();
  const pick = slip.pick(match.home_team);
  await slip.stake(100);

  await sandbox.feed(newPrices(match.match_id, { home: 1.7 }));
  await expect(pick.locator('s')).toHaveText('2.00');
  await expect(pick.locator('[data-direction="down"]')).toHaveText('1.70');
  let sent = 0;
  await page.route('**/api/betting/bets', (route) => {
    sent += 1;
    return route.continue();
  });
  await expect(slip.placeButton).toHaveCount(0);
  await expect(slip.accept).toBeEnabled();
  expect(sent).toBe(0);

  await slip.accept.click();
  await expect(slip.panel.getByText('Bet accepted')).toBeVisible();
  await expect(slip.line('Total odds')).toHaveText('1.70');
  expect(sent).toBe(1);
});

test('[LIVE-05] [LIVE-06] [SLIP-13] a bet stop locks the cells and the pick until the market opens again', async ({
  page,
  sandbox,
}) => {
  const match = await newMatch(sandbox);
  const list = new MatchList(page);
  await list.openListening(sandbox, match);
  await list.pick(match.home_team, '1');
  const cell = list.odds(match.home_team, '1');
  await sandbox.feed(newPrices(match.match_id, { home: 2.2 }));
  await expect(cell).toHaveAccessibleName(/^1 2\.20,/);

  await sandbox.feed({ event: 'bet_stop', match_id: match.match_id });
  for (const alias of ['1', 'X', '2']) {
    await expect(list.odds(match.home_team, alias)).toBeDisabled();
    await expect(list.odds(match.home_team, alias)).toHaveAccessibleName(new RegExp(`^${alias} -,`));
  }
  await expect(cell).toHaveAttribute('data-locked', 'true');
  await expect(cell).not.toHaveAttribute('data-direction');
  const slip = await new SlipSheet(page).open();
  await expect(slip.pick(match.home_team)).toContainText('Suspended');

  await sandbox.feed(newPrices(match.match_id, { home: 2.2 }));
  await expect(slip.pick(match.home_team)).not.toContainText('Suspended');
  await expect(slip.pick(match.home_team)).toContainText('2.20');
});

test('[LIVE-05] a market update with only a status locks only that market', async ({ page, sandbox }) => {
  const match = await newMatch(sandbox);
  await page.goto(`/mm/${match.game_id}`);
  const home = page.getByRole('button', { name: /^1 2\.00, .+ win$/ });
  await expect(home).toBeEnabled();
  await sandbox.feed({
    event: 'odds_change',
    match_id: match.match_id,
    markets: [{ market_id: 1, status: -1 }],
  });
  await expect(page.getByRole('button', { name: /^1 -, .+ win$/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Over 2.5, Over/Under 1.90', exact: true })).toBeEnabled();
});

test('[HOME-08] [LIVE-05] [ROUTE-03] [LAYOUT-05] a match that kicks off joins the live list, its score updates, and the badge counts it', async ({
  page,
  request,
  sandbox,
}) => {
  const match = await newMatch(sandbox, { ...FIRST, kick_off_in: -60 });
  await page.goto('/live');
  const list = new MatchList(page);
  await list.expectLoaded();
  await expect(list.row(match.home_team)).toHaveCount(0);
  const begins = { event: 'odds_change', match_id: match.match_id, status: 1, match_time: '03:00' } as const;
  await sandbox.feed({ ...begins, home_score: 0, away_score: 0 });
  const row = list.row(match.home_team);
  await expect(row.locator('b')).toHaveText(['0', '0']);

  // Sent while the row is new: an earlier message arrives with its subscription.
  await sandbox.feed({ ...begins, match_time: '04:00', home_score: 1, away_score: 0 });
  await expect(row.locator('b')).toHaveText(['1', '0']);
  await expect(async () => {
    const { total } = await (await request.get('/api/fixture/live/counter')).json();
    expect(total).toBeGreaterThan(0);
    await expect(new Frame(page).navLink('Live Games')).toHaveAccessibleDescription(`${total} live now`, {
      timeout: 1_000,
    });
  }).toPass();
  await sandbox.endMatch(match.match_id, 1, 0);
  await expect(list.row(match.home_team)).toHaveCount(0);
});

test('[LIVE-05] two visitors see the same odds', async ({ page, newVisitor, sandbox }) => {
  const match = await newMatch(sandbox);
  const pages = [page, await newVisitor()];
  const cells = pages.map((each) => new MatchList(each).odds(match.home_team, '1'));
  for (const each of pages) await new MatchList(each).openListening(sandbox, match);
  await sandbox.feed(newPrices(match.match_id, { home: 2.6 }));
  await Promise.all(cells.map((cell) => expect(cell).toHaveAccessibleName(/^1 2\.60,/)));
});
