import { afterEach, describe, expect, test } from '@jest/globals';
import { BARE, type RemoteRouteInput } from '@jukwaa/contracts';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import KenoScreen from './instant/keno/keno-screen.tsx';
import ScratchScreen from './instant/scratch/scratch-screen.tsx';
import WheelScreen from './instant/wheel/wheel-screen.tsx';
import { routes } from './routes.ts';
import DemandScreen from './screens/demand/demand-screen.tsx';
import NumbersScreen from './screens/draws/numbers-screen.tsx';
import RouletteScreen from './screens/draws/roulette-screen.tsx';
import LeagueScreen from './screens/league/league-screen.tsx';
import LobbyScreen from './screens/lobby/lobby-screen.tsx';
import { league, openPage } from './test-support/page.tsx';

const declared: readonly RemoteRouteInput[] = routes;
const SCREENS: Record<(typeof routes)[number]['screen'], ComponentType> = {
  lobby: LobbyScreen,
  league: LeagueScreen,
  demand: DemandScreen,
  keno: KenoScreen,
  scratch: ScratchScreen,
  wheel: WheelScreen,
  numbers: NumbersScreen,
  roulette: RouletteScreen,
};

const SLUGS = [
  ...['englandleague', 'spainleague', 'italyleague', 'champions', 'afconvirtuals', 'worldcupvirtuals'],
  ...['eurovirtuals', 'copaamericavirtuals', 'englandondemand', 'numbers'],
];
const LEAGUES = SLUGS.map((slug) => league({ slug, name: `The ${slug}`, path: `/${slug}` }));

let page: ReturnType<typeof openPage>;
afterEach(() => page.stop());

function visit(path: string, leagues = LEAGUES) {
  page = openPage(leagues);
  const key = routes.find((route) => route.path === path)?.screen;
  if (key === undefined) throw new Error(`No route has the path ${path}.`);
  page.show(SCREENS[key], path);
}

const NOTHING_SAID = {};

describe('the table', () => {
  test.each([
    ['ROUTE-12', '/virtualgames', 'user', NOTHING_SAID, 'Virtual sports'],
    ['ROUTE-12', '/afconvirtuals', 'user', NOTHING_SAID, 'The afconvirtuals'],
    ['ROUTE-12', '/champions', 'user', NOTHING_SAID, 'The champions'],
    ['ROUTE-12', '/copaamericavirtuals', 'user', NOTHING_SAID, 'The copaamericavirtuals'],
    ['ROUTE-12', '/englandondemand', 'user', NOTHING_SAID, 'England on Demand'],
    ['ROUTE-12', '/eurovirtuals', 'user', NOTHING_SAID, 'The eurovirtuals'],
    ['ROUTE-12', '/englandleague', 'user', NOTHING_SAID, 'The englandleague'],
    ['ROUTE-12', '/italyleague', 'user', NOTHING_SAID, 'The italyleague'],
    ['ROUTE-13', '/virtuals', 'any', NOTHING_SAID, 'Virtual sports'],
    ['ROUTE-14', '/keno', 'user', BARE, 'Keno'],
    ['ROUTE-14', '/worldcupvirtuals', 'user', BARE, 'The worldcupvirtuals'],
    ['ROUTE-14', '/spainleague', 'user', BARE, 'The spainleague'],
    ['ROUTE-14', '/numbers', 'user', BARE, 'Numbers'],
    ['ROUTE-14', '/roulette', 'user', BARE, 'Roulette'],
    ['ROUTE-14', '/instant', 'user', BARE, 'Scratch'],
    ['ROUTE-25', '/spinnwin', 'any', NOTHING_SAID, 'Spin and win'],
  ])('[%s] %s renders its own screen, guard and chrome', async (_, path, access, chrome, heading) => {
    const route = declared.find((one) => one.path === path);
    expect(route?.access ?? 'any').toBe(access);
    expect(route?.chrome ?? NOTHING_SAID).toEqual(chrome);
    visit(path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    // Without the host's header a screen has its own back button.
    expect(screen.queryAllByRole('button', { name: 'Back' })).toHaveLength(chrome === BARE ? 1 : 0);
  });

  test('every route has a title and description in both languages', () => {
    page = openPage([]);
    for (const { title, description } of routes)
      for (const text of [title.en, title.sw, description.en, description.sw]) expect(text).not.toBe('');
    expect(new Set(routes.map(({ title }) => title.en)).size).toBe(routes.length);
  });
});

describe('a competition', () => {
  test('a card in the lobby opens its competition', async () => {
    visit('/virtuals');
    expect(await screen.findByRole('link', { name: 'The champions' })).toHaveAttribute('href', '/champions');
  });
});
