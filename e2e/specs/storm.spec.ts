import { multiply } from '../fixtures/long-list.ts';
import { newMatch } from '../fixtures/match.ts';
import { Storm } from '../fixtures/storm.ts';
import { expect, test } from '../fixtures/test.ts';
import { MatchList } from '../pages/match-list.ts';

const ROWS = 40;
const CHANGES_PER_SECOND = 500;
const STORM_MS = 3_000;

test.use({ viewport: { width: 393, height: ROWS * 56 + 1_200 } });

test('[LIVE-05] after a storm of changes every cell has its last price, is in its place, and takes taps', async ({
  page,
  sandbox,
}) => {
  const match = await newMatch(sandbox);
  const storm = await Storm.open();
  await storm.take(page.context());
  const listed = await multiply(page, match.tournament_id, { rows: ROWS, each: 10 });
  const list = new MatchList(page);
  await page.goto(match.list);
  const matches = (await listed.rows).map(({ match_id, sport_id, seq }) => ({
    match_id,
    sport_id,
    seq,
    odds: new Map<string, number>(),
  }));
  await storm.received(matches);
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-match] button')].map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        return [cell.id, x, y, width, height].join(' ');
      }),
    );
  const before = await places();

  const [still, ...moving] = matches;
  const blown = storm.blow(moving, CHANGES_PER_SECOND, STORM_MS);
  await list.pick('Home 0', '2');
  await blown;

  const wanted = moving.flatMap(({ match_id, odds }) =>
    [...odds].map(([outcome, price]) => `odd-${match_id}-1-${outcome}- ${price.toFixed(2)}`),
  );
  const shown = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-match] button')].map(
        (cell) => `${cell.id} ${cell.getAttribute('aria-label')?.match(/(?:\d+\.\d\d|-)(?=,|$)/)?.[0]}`,
      ),
    );
  expect(await shown()).toHaveLength(ROWS * 3);
  await expect
    .poll(async () => {
      const cells = new Set(await shown());
      return wanted.filter((cell) => !cells.has(cell));
    })
    .toEqual([]);
  expect(await places()).toEqual(before);
  expect(still?.odds.size).toBe(0);
  // Before the storm ends, because the page would otherwise try to reconnect.
  await page.close();
  await storm.close();
});
