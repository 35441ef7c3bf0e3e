import { CasinoGamesAnswer, CasinoRoundsAnswer } from '@jukwaa/contracts';
import type { APIRequestContext, Page, Route } from '@playwright/test';
import * as v from 'valibot';
import { BrokerLine } from '../fixtures/broker-line.ts';
import type { Player } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({
  viewport: { width: 360, height: 640 },
  expectedNoise: /Failed to load resource/,
});

const WOLF_GOLD = '/casino/play/wolf-gold';
/** The page of any game at its own origin. */
const GAME_PAGE = /^http:\/\/games\.[^/]+\/play/;
/** After this time a game without a sign of life is reported, ms. */
const READY_MS = 20_000;

const gameOf = (page: Page) => page.frameLocator('iframe[title="Game: Wolf Gold"]');
const spinOf = (page: Page) => gameOf(page).getByRole('button', { name: 'Spin' });

async function read(request: APIRequestContext, path: string, { session }: Player): Promise<unknown> {
  return (await request.get(path, { headers: { 'api-key': session.auth } })).json();
}
const roundsOf = async (request: APIRequestContext, player: Player) =>
  v.parse(CasinoRoundsAnswer, await read(request, '/api/casino/rounds', player)).data;

const FAULTS: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  // The request stays without an answer until the test ends.
  ['hangs at its launch', async () => undefined],
  ['is blocked by the browser', (route) => route.abort('blockedbyclient')],
];
for (const [fault, broken] of FAULTS)
  test(`[GAMES-01] a game that ${fault} is reported, charges nothing, and opens again`, async ({
    richPage: page,
    richPlayer,
    request,
  }) => {
    await page.route(GAME_PAGE, broken);
    // A frame that hangs holds up the load of the page.
    await page.goto(WOLF_GOLD, { waitUntil: 'commit' });
    await expect(page.getByText('Opening the game …')).toBeVisible();
    await expect(page.locator('iframe')).toBeAttached();
    await expect(page.getByText(/The game is not responding\. Your money is safe/)).toBeVisible({
      timeout: 3 * READY_MS,
    });
    expect(await roundsOf(request, richPlayer)).toEqual([]);
    await page.unroute(GAME_PAGE);
    await page.getByRole('button', { name: 'Open again' }).click();
    await expect(gameOf(page).getByText('Balance Ksh 1,000.00')).toBeVisible();
  });

test('[GAMES-01] tiles of a provider that is down say so, and its games neither open nor charge', async ({
  richPage: page,
  richPlayer,
  request,
}) => {
  // The answers of the service while its probes of the provider fail.
  await page.route('**/api/casino/games', async (route) => {
    const response = await route.fetch();
    const { data } = v.parse(CasinoGamesAnswer, await response.json());
    const down = data.map((game) =>
      game.path.startsWith('/casino/play/') ? { ...game, is_available: false } : game,
    );
    await route.fulfill({ response, json: { data: down } });
  });
  await page.route('**/api/casino/launch', (route) =>
    route.fulfill({ status: 422, json: { error_message: 'down', code: 'provider_down' } }),
  );
  await page.goto('/casino');
  await page.getByLabel('Search games').fill('wolf gold');
  const tile = page.getByRole('list', { name: 'All games' }).getByRole('article');
  await expect(tile.getByText('Provider is down')).toBeVisible();
  await expect(tile.getByRole('link')).toHaveCount(0);
  await page.goto(WOLF_GOLD);
  await expect(page.getByText(/provider of this game is down\. Nothing was charged/)).toBeVisible();
  expect(await roundsOf(request, richPlayer)).toEqual([]);
});

test('[GAMES-01] a spin whose answer is lost is found by its transaction and charged once', async ({
  richPage: page,
  richPlayer,
  request,
}) => {
  const bodies: (string | null)[] = [];
  await page.route('**/api/spin', async (route) => {
    bodies.push(route.request().postData());
    const response = await route.fetch();
    return bodies.length === 1 ? route.abort('connectionreset') : route.fulfill({ response });
  });
  await page.goto(WOLF_GOLD);
  await spinOf(page).click();
  await expect(gameOf(page).getByText(/No win this time|returned|You won/)).toBeVisible();
  await expect(spinOf(page)).toBeEnabled();
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toBe(bodies[0]);
  const [round, ...others] = await roundsOf(request, richPlayer);
  expect(others).toEqual([]);
  const left = 100_000 - (round?.staked_cents ?? 0) + (round?.won_cents ?? 0);
  const balance = v.parse(
    v.object({ b1: v.number() }),
    await read(request, '/api/wallet/balance', richPlayer),
  );
  expect(Math.round(balance.b1 * 100)).toBe(left);
});

test('[ACCOUNT-02] self-exclusion ends an open game at its next round: no charge, the frame closes, and the page says why', async ({
  richPage: page,
  richPlayer,
  request,
}) => {
  await page.goto(WOLF_GOLD);
  await expect(spinOf(page)).toBeEnabled();
  const locked = await request.post('/api/identity/self-exclusion', {
    headers: { 'api-key': richPlayer.session.auth },
    data: { period: '24h' },
  });
  expect(locked.status(), await locked.text()).toBeLessThan(300);
  await spinOf(page).click();
  await expect(page.getByRole('dialog', { name: 'Your session is over' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByText(/The game was closed, because you are self-excluded/)).toBeAttached();
  expect(await roundsOf(request, richPlayer)).toEqual([]);
});

test('[ACCOUNT-02] a logout elsewhere ends an open game at its next round, and the page says why', async ({
  richPage: page,
  richPlayer,
  request,
}) => {
  const line = await BrokerLine.of(page);
  await page.goto(WOLF_GOLD);
  await expect(spinOf(page)).toBeEnabled();
  // Without a live connection and answers to the page's own calls only the game reports the logout.
  line.cut();
  await page.route(/\/api\/(wallet|identity|bonus)\//, () => new Promise<void>(() => undefined));
  await request.post('/api/identity/logout', { headers: { 'api-key': richPlayer.session.auth } });
  await spinOf(page).click();
  await expect(page.getByText(/The game was closed/)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});
