import { afterEach, describe, expect, test } from '@jest/globals';
import { BARE, type CasinoGame, type RemoteRouteInput } from '@jukwaa/contracts';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import BaccaratScreen from './instant/baccarat/baccarat-screen.tsx';
import BlackjackScreen from './instant/blackjack/blackjack-screen.tsx';
import DiceScreen from './instant/dice/dice-screen.tsx';
import HiLoScreen from './instant/hilo/hilo-screen.tsx';
import MinesScreen from './instant/mines/mines-screen.tsx';
import PlinkoScreen from './instant/plinko/plinko-screen.tsx';
import RouletteScreen from './instant/roulette/roulette-screen.tsx';
import SpinToWinScreen from './instant/spin-to-win/spin-to-win-screen.tsx';
import ThreeCardScreen from './instant/three-card-poker/three-card-screen.tsx';
import VideoPokerScreen from './instant/video-poker/video-poker-screen.tsx';
import { routes } from './routes.ts';
import AviatorScreen from './screens/aviator/aviator-screen.tsx';
import CollectionScreen from './screens/collection/collection-screen.tsx';
import CrashScreen from './screens/crash/crash-screen.tsx';
import FrameScreen from './screens/frame/frame-screen.tsx';
import LobbyScreen from './screens/lobby/lobby-screen.tsx';
import MilesScreen from './screens/miles/miles-screen.tsx';
import ProviderScreen from './screens/provider/provider-screen.tsx';
import RoundScreen from './screens/rounds/round-screen.tsx';
import RoundsScreen from './screens/rounds/rounds-screen.tsx';
import { casinoGame, openPage } from './test-support/page.tsx';

const declared: readonly RemoteRouteInput[] = routes;
const SCREENS: Record<(typeof routes)[number]['screen'], ComponentType> = {
  lobby: LobbyScreen,
  provider: ProviderScreen,
  collection: CollectionScreen,
  frame: FrameScreen,
  dice: DiceScreen,
  blackjack: BlackjackScreen,
  baccarat: BaccaratScreen,
  'three-card-poker': ThreeCardScreen,
  'video-poker': VideoPokerScreen,
  plinko: PlinkoScreen,
  mines: MinesScreen,
  hilo: HiLoScreen,
  roulette: RouletteScreen,
  'spin-to-win': SpinToWinScreen,
  crash: CrashScreen,
  aviator: AviatorScreen,
  miles: MilesScreen,
  rounds: RoundsScreen,
  round: RoundScreen,
};

const at = (game: CasinoGame, path: string): CasinoGame => ({ ...game, path });
const GAMES = [
  at(casinoGame('Aviator', 'Spribe', 'crash', true), '/aviator'),
  at(casinoGame('JetX', 'SmartSoft', 'crash'), '/jetx'),
  at(casinoGame('Comet', 'Jukwaa', 'crash'), '/comet'),
  at(casinoGame('Limoon', 'iMoon', 'crash'), '/imoon'),
  at(casinoGame('Aviatrix', 'Aviatrix', 'crash'), '/aviatrix'),
  at(casinoGame('Mines', 'Spribe', 'instant', true), '/casino/spribe'),
  at(casinoGame('Wolf Gold', 'Pragmatic', 'slots', true), '/pragmatic'),
  at(casinoGame('Lion Hearts', 'Booming', 'slots', true), '/BoomingGames'),
  at(casinoGame('Blackjack', 'Jukwaa', 'table', true), '/casino/instant/blackjack'),
  {
    ...at(casinoGame('Video poker', 'Jukwaa', 'table', true), '/casino/instant/video-poker'),
    tags: ['cards', 'poker'],
  },
];

let page: ReturnType<typeof openPage>;
afterEach(() => page.stop());

/** Renders the screen of the address. */
function visit(path: string, address = path) {
  page = openPage(GAMES);
  const key = routes.find((route) => route.path === path)?.screen;
  if (key === undefined) throw new Error(`No route has the path ${path}.`);
  page.show(SCREENS[key], path, address);
}

const NOTHING_SAID = {};
const HALF = { footer: false };

describe('the table', () => {
  test.each([
    ['ROUTE-04', '/casino', 'any', HALF, 'Casino'],
    ['ROUTE-04', '/casino/:providerName', 'any', NOTHING_SAID, 'Spribe'],
    ['GAMES-01', '/casino/play/:slug', 'any', BARE, 'Wolf Gold'],
    ['GAMES-04', '/casino/instant/mines', 'any', BARE, 'Mines'],
    ['GAMES-04', '/casino/instant/plinko', 'any', BARE, 'Plinko'],
    ['GAMES-04', '/casino/instant/dice', 'any', BARE, 'Dice'],
    ['GAMES-04', '/casino/instant/hilo', 'any', BARE, 'HiLo'],
    ['GAMES-04', '/casino/instant/roulette', 'any', BARE, 'Roulette'],
    ['GAMES-04', '/casino/instant/spin-to-win', 'any', BARE, 'Spin to Win'],
    ['ROUTE-15', '/spin2win', 'user', BARE, 'Spin to Win'],
    ['GAMES-05', '/casino/instant/blackjack', 'any', BARE, 'Blackjack'],
    ['GAMES-05', '/casino/instant/baccarat', 'any', BARE, 'Baccarat'],
    ['GAMES-05', '/casino/instant/three-card-poker', 'any', BARE, 'Three-card poker'],
    ['GAMES-05', '/casino/instant/video-poker', 'any', BARE, 'Video poker'],
    ['ROUTE-05', '/casinogames', 'any', BARE, 'Casino games'],
    ['ROUTE-05', '/crashgames', 'any', BARE, 'Crash games'],
    ['ROUTE-06', '/aviator', 'any', NOTHING_SAID, 'Aviator'],
    ['ROUTE-06', '/play-aviator', 'any', BARE, 'Aviator'],
    ['ROUTE-06', '/play-aviatordemo', 'any', BARE, 'Aviator demo'],
    ['ROUTE-07', '/comet', 'user', BARE, 'Comet'],
    ['ROUTE-07', '/jetx', 'any', BARE, 'JetX'],
    ['ROUTE-15', '/aviatrix', 'user', BARE, 'Aviatrix'],
    ['ROUTE-16', '/BoomingGames', 'any', BARE, 'Booming'],
    ['ROUTE-16', '/pragmatic', 'any', BARE, 'Pragmatic'],
    ['ROUTE-16', '/imoon', 'any', BARE, 'Limoon'],
    ['ROUTE-16', '/tablegames', 'any', BARE, 'Table games'],
    ['ROUTE-16', '/poker', 'any', BARE, 'Poker'],
    ['ROUTE-17', '/moontest', 'user', BARE, 'Moon test'],
    ['GAMES-05', '/casino/rounds', 'user', NOTHING_SAID, 'Your game rounds'],
    ['ROUTE-30', '/aviatormiles', 'any', { footerNav: false }, 'Aviator Miles'],
    ['ROUTE-30', '/logifuture', 'any', BARE, 'Logifuture'],
    ['ROUTE-30', '/newgames', 'any', NOTHING_SAID, 'New games'],
  ])('[%s] %s renders its own screen, guard and chrome', async (_, path, access, chrome, heading) => {
    const route = declared.find((one) => one.path === path);
    expect(route?.access ?? 'any').toBe(access);
    expect(route?.chrome ?? NOTHING_SAID).toEqual(chrome);
    visit(path, path.replace(':providerName', 'spribe').replace(':slug', 'wolf-gold'));
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    // Without the host's header a screen has its own way back.
    expect(screen.queryAllByRole('button', { name: /^(Back|Close the game)$/ })).toHaveLength(
      chrome === BARE ? 1 : 0,
    );
  });

  test('every route has a title and description in both languages', () => {
    page = openPage([]);
    for (const { title, description } of routes)
      for (const text of [title.en, title.sw, description.en, description.sw]) expect(text).not.toBe('');
    expect(new Set(routes.map(({ title }) => title.en)).size).toBe(routes.length);
  });
});

describe('launching', () => {
  test('[NAV-05] an empty launch value goes home', async () => {
    visit('/casinogames', '/casinogames?game=');
    expect(await screen.findByText('at /')).toBeVisible();
  });

  test('launching a game with its own page opens that page', async () => {
    visit('/casinogames', '/casinogames?game=jetx');
    expect(await screen.findByText('at /jetx')).toBeVisible();
  });

  test('launching a game without its own page opens it over the list', async () => {
    visit('/casinogames', '/casinogames?game=wolf-gold');
    expect(await screen.findByRole('dialog', { name: 'Wolf Gold' })).toBeVisible();
  });
});

describe('landings', () => {
  test('[GAMES-05] the poker page lists the games of poker, and the page of table games all of them', async () => {
    visit('/poker');
    expect(await screen.findByRole('link', { name: /Video poker/ })).toHaveAttribute(
      'href',
      '/casino/instant/video-poker',
    );
    expect(screen.queryByRole('link', { name: /Blackjack/ })).toBeNull();
    page.stop();
    visit('/tablegames');
    expect(await screen.findByRole('link', { name: /Blackjack/ })).toHaveAttribute(
      'href',
      '/casino/instant/blackjack',
    );
    expect(screen.getAllByRole('link', { name: /Video poker/ }).length).toBeGreaterThan(0);
  });

  test('the page of a provider shows its own games and links to the other providers', async () => {
    visit('/pragmatic');
    expect(await screen.findByRole('button', { name: 'About Wolf Gold' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'About Lion Hearts' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Spribe' })).toHaveAttribute('href', '/casino/spribe');
  });

  test("[ROUTE-04] a provider's page has the name in the address as its title", async () => {
    document.title = 'Games by provider · Jukwaa';
    visit('/casino/:providerName', '/casino/spribe');
    expect(await screen.findByRole('heading', { name: 'Spribe', level: 1 })).toBeVisible();
    expect(document.title).toBe('Spribe · Jukwaa');
  });

  test('[ROUTE-04] the page of an unknown provider says so, and repeats nothing of the address', async () => {
    document.title = 'Games by provider · Jukwaa';
    visit('/casino/:providerName', '/casino/call%200700%20to%20win');
    expect(await screen.findByText('There is no provider with that name here.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Games by provider', level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All games' })).toHaveAttribute('href', '/casino');
    expect([document.title, document.body.textContent?.includes('0700')]).toEqual([
      'Games by provider · Jukwaa',
      false,
    ]);
  });

  test('the page of a provider without games says so', async () => {
    visit('/logifuture');
    expect(await screen.findByText('Logifuture has no games here yet.')).toBeVisible();
  });

  test('the page of Aviator explains a round, and links to its other pages', async () => {
    visit('/aviator');
    expect(await screen.findByText('The multiplier starts at 1.00 and climbs.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try the demo' })).toHaveAttribute('href', '/play-aviatordemo');
    expect(screen.getByRole('link', { name: /JetX/ })).toHaveAttribute('href', '/jetx');
  });

  test('the page of a game outside the catalogue shows that it is unavailable', async () => {
    page = openPage([at(casinoGame('JetX', 'SmartSoft', 'crash'), '/jetx')]);
    page.show(AviatorScreen, '/aviator');
    expect(await screen.findByText('This game is not in the casino at the moment.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All casino games' })).toHaveAttribute('href', '/casino');
  });
});
