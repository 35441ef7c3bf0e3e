import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { answered } from '@jukwaa/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { casinoGame, openPage } from '../../test-support/page.tsx';

const GAMES = [
  { ...casinoGame('Aviator', 'Spribe', 'crash', true), path: '/aviator', players: 3 },
  { ...casinoGame('Sweet Fruits', 'Pragmatic', 'slots'), tags: ['ñandú'], players: 8 },
  { ...casinoGame('Gold Rush', 'Booming', 'slots'), new_since: new Date().toISOString() },
  { ...casinoGame('Roulette', 'Pragmatic', 'table'), new_since: '2020-01-01T00:00:00.000Z' },
];

let page: ReturnType<typeof openPage>;
afterEach(() => page.stop());

const open = async (
  games: Parameters<typeof openPage>[0] = GAMES,
  own?: Parameters<typeof page.signIn>[0],
) => {
  page = openPage(games);
  if (own) page.signIn(own);
  page.show();
  if (games?.length) await screen.findByText(`${games.length} games`);
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const shown = (list = 'All games') =>
  within(screen.getByRole('list', { name: list }))
    .queryAllByRole('listitem')
    .map((tile) => within(tile).getByRole('link').textContent?.trim());
const search = (text: string) => userEvent.type(screen.getByLabelText('Search games'), text);

describe('finding a game', () => {
  test('[GAMES-01] the lobby filters its games by category and provider', async () => {
    await open();
    await press('Slots');
    expect(shown()).toEqual(['Sweet Fruits Pragmatic', 'Gold Rush Booming']);
    await userEvent.selectOptions(screen.getByLabelText('Provider'), 'Booming');
    expect(shown()).toEqual(['Gold Rush Booming']);
    await press('All');
    await userEvent.selectOptions(screen.getByLabelText('Provider'), 'All providers');
    expect(shown()).toHaveLength(4);
  });

  test('[GAMES-01] the search finds words of name, provider and tags in any order, case and accent', async () => {
    await open();
    await search('PRAG fruit');
    expect(shown()).toEqual(['Sweet Fruits Pragmatic']);
    await userEvent.clear(screen.getByLabelText('Search games'));
    await search('nandu');
    expect(shown()).toEqual(['Sweet Fruits Pragmatic']);
  });

  test('[GAMES-01] a search without results offers all games again', async () => {
    await open();
    await search('zzz');
    expect(screen.getByText('No game matches this selection.')).toBeVisible();
    await press('Show all games');
    expect(shown()).toHaveLength(4);
  });

  test('[GAMES-01] popular games come by players, new games by date, and neither list has others', async () => {
    await open();
    await press('Popular');
    expect(shown()).toEqual(['Sweet Fruits Pragmatic', 'Aviator Spribe Demo']);
    await press('New');
    expect(shown()).toEqual(['Gold Rush Booming']);
  });

  test('[GAMES-01] a step back from a game shows the same selection again', async () => {
    await open();
    await search('fruit');
    cleanup();
    page.show();
    expect(await screen.findByText('1 game')).toBeVisible();
  });

  test('[GAMES-01] a lobby of 2,000 games renders only the first ones, and counts them all', async () => {
    const many = Array.from({ length: 2_000 }, (_, n) => casinoGame(`Slot ${n}`, 'Pragmatic', 'slots'));
    page = openPage(many);
    page.show();
    await screen.findByText('2000 games');
    const tiles = within(screen.getByRole('list', { name: 'All games' })).getAllByRole('listitem');
    expect(tiles.length).toBeLessThan(100);
    expect(tiles[0]).toHaveAttribute('aria-setsize', '2000');
  });
});

describe('wins', () => {
  const WIN = { name: '07xx xxx 123', stake_cents: 10_000, at: '2026-11-23T10:00:00.000Z' };

  test('[GAMES-01] the largest wins of today lead to their games, and none shows for an unknown game', async () => {
    page = openPage(GAMES);
    page.services.on(
      'GET /api/casino/wins',
      answered({
        data: [
          { ...WIN, slug: 'aviator', paid_cents: 9_000_000 },
          { ...WIN, slug: 'gone', paid_cents: 8_000_000 },
        ],
      }),
    );
    page.show();
    const wins = within(await screen.findByRole('list', { name: 'Biggest wins today' }));
    expect(wins.getAllByRole('link').map((win) => win.textContent)).toEqual([
      'Ksh 90,000.0007xx xxx 123 · Aviator',
    ]);
    expect(wins.getByRole('link')).toHaveAttribute('href', '/play-aviator');
  });

  test('[GAMES-01] a day without wins has no list of them', async () => {
    page = openPage(GAMES);
    page.services.on('GET /api/casino/wins', answered({ data: [] }));
    page.show();
    await screen.findByText('4 games');
    expect(screen.queryByText('Biggest wins today')).toBeNull();
  });
});

describe('tiles', () => {
  test('[GAMES-02] the tile of Aviator leads to the game', async () => {
    await open();
    expect(screen.getAllByRole('link', { name: /Aviator Spribe Demo/ })[0]).toHaveAttribute(
      'href',
      '/play-aviator',
    );
  });

  test('[GAMES-04] the tile of a playable game leads to the game', async () => {
    page = openPage([{ ...casinoGame('Dice', 'Jukwaa', 'instant', true), path: '/casino/instant/dice' }]);
    page.show();
    const tile = await screen.findByRole('link', { name: /Dice Jukwaa Demo/ });
    expect(tile).toHaveAttribute('href', '/casino/instant/dice');
  });

  test('[GAMES-01] the information of a game has return, volatility, rules and fairness, and ways into it', async () => {
    await open([
      {
        ...casinoGame('Wolf Gold', 'Pragmatic', 'slots', true),
        path: '/casino/play/wolf-gold',
        rtp_bp: 9_620,
        volatility: 'low',
        max_win_times: 1_500,
      },
      casinoGame('Roulette', 'Pragmatic', 'table'),
    ]);
    await press('About Wolf Gold');
    const sheet = within(await screen.findByRole('dialog', { name: 'Wolf Gold' }));
    expect(sheet.getByText('96.20 %')).toBeVisible();
    expect(sheet.getByText('Low')).toBeVisible();
    expect(sheet.getByText('1,500 times your stake')).toBeVisible();
    expect(sheet.getByRole('heading', { name: 'Rules' })).toBeVisible();
    expect(sheet.getByRole('heading', { name: 'Fairness' })).toBeVisible();
    expect(sheet.getByRole('link', { name: 'Play' })).toHaveAttribute('href', '/casino/play/wolf-gold');
    expect(sheet.getByRole('link', { name: 'Demo' })).toHaveAttribute(
      'href',
      '/casino/play/wolf-gold?mode=demo',
    );
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[GAMES-05] the information of an own game leads to all its rules and its fairness inside the game', async () => {
    await open([
      { ...casinoGame('Dice', 'Jukwaa', 'instant', true), path: '/casino/instant/dice' },
      casinoGame('Roulette', 'Pragmatic', 'table'),
    ]);
    const facts = {
      game: 'dice',
      min_cents: 1_000,
      max_cents: 500_000,
      max_win_cents: 10_000_000,
      return_ppm: { least: 896_400, most: 970_000 },
      return_by: 'exact',
      volatility: 'chosen',
      settled_after_days: 30,
    };
    page.services.on('GET /api/instant/games', answered({ data: [facts] }));
    await press('About Dice');
    const sheet = within(await screen.findByRole('dialog', { name: 'Dice' }));
    const link = await sheet.findByRole('link', { name: 'All rules and fairness of Dice' });
    expect(link).toHaveAttribute('href', '/casino/instant/dice?mode=demo&info=open');
  });

  test('[GAMES-01] a tile says that its provider is down, and its sheet says that nothing is charged', async () => {
    const wolf = { ...casinoGame('Wolf Gold', 'Pragmatic', 'slots'), path: '/casino/play/wolf-gold' };
    await open([{ ...wolf, is_available: false }, ...GAMES]);
    await press(/Wolf Gold Pragmatic/);
    const sheet = within(await screen.findByRole('dialog', { name: 'Wolf Gold' }));
    expect(sheet.getByRole('status')).toHaveTextContent(
      'Pragmatic is not responding at the moment. Nothing is charged.',
    );
    expect(sheet.queryByRole('link', { name: 'Play' })).toBeNull();
  });

  test('[GAMES-01] a tile of an own game says that it is closed, not that a provider is down', async () => {
    const jetx = { ...casinoGame('JetX', 'Jukwaa', 'crash'), path: '/jetx' };
    await open([{ ...jetx, is_available: false }, ...GAMES]);
    expect(screen.getByText('Closed for now')).toBeVisible();
    await press(/JetX Jukwaa/);
    const sheet = within(await screen.findByRole('dialog', { name: 'JetX' }));
    expect(sheet.getByRole('status')).toHaveTextContent('This game is closed for now. Choose another game.');
  });
});

test('[GAMES-01] a tile says within a minute that its provider went down', async () => {
  jest.useFakeTimers();
  const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
  const wolf = { ...casinoGame('Wolf Gold', 'Pragmatic', 'slots'), path: '/casino/play/wolf-gold' };
  page = openPage([wolf]);
  page.show();
  await pass(100);
  expect(screen.getByRole('link', { name: 'Wolf Gold Pragmatic' })).toBeVisible();
  page.answer([{ ...wolf, is_available: false }]);
  await pass(60_000);
  expect(screen.getByText('Provider is down')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Wolf Gold/ })).toBeNull();
  jest.useRealTimers();
});

describe('loading', () => {
  test('a lobby that fails to load offers a retry', async () => {
    await open(null);
    await screen.findByText('The games could not be loaded.');
    page.answer(GAMES);
    await press('Retry');
    await screen.findByText('4 games');
  });

  test('a lobby without games links to the matches', async () => {
    await open([]);
    expect(await screen.findByRole('link', { name: 'See the matches' })).toHaveAttribute('href', '/');
  });
});
