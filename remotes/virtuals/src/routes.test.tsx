import { afterEach, describe, expect, test } from '@jest/globals';
import { BARE, type RemoteRouteInput } from '@jukwaa/contracts';
import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { routes } from './routes.ts';
import CompetitionScreen from './screens/competition/competition-screen.tsx';
import LobbyScreen from './screens/lobby/lobby-screen.tsx';
import { league, openPage } from './test-support/page.tsx';

const declared: readonly RemoteRouteInput[] = routes;
const SCREENS: Record<(typeof routes)[number]['screen'], ComponentType> = {
  lobby: LobbyScreen,
  competition: CompetitionScreen,
};

const SLUGS = [
  ...['englandleague', 'spainleague', 'italyleague', 'champions', 'afconvirtuals', 'worldcupvirtuals'],
  ...['eurovirtuals', 'copaamericavirtuals', 'englandondemand', 'keno', 'numbers', 'instant'],
  'spin2win',
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
    ['ROUTE-12', '/englandondemand', 'user', NOTHING_SAID, 'The englandondemand'],
    ['ROUTE-12', '/eurovirtuals', 'user', NOTHING_SAID, 'The eurovirtuals'],
    ['ROUTE-12', '/englandleague', 'user', NOTHING_SAID, 'The englandleague'],
    ['ROUTE-12', '/italyleague', 'user', NOTHING_SAID, 'The italyleague'],
    ['ROUTE-13', '/virtuals', 'any', NOTHING_SAID, 'Virtual sports'],
    ['ROUTE-14', '/keno', 'user', BARE, 'The keno'],
    ['ROUTE-14', '/worldcupvirtuals', 'user', BARE, 'The worldcupvirtuals'],
    ['ROUTE-14', '/spainleague', 'user', BARE, 'The spainleague'],
    ['ROUTE-14', '/numbers', 'user', BARE, 'The numbers'],
    ['ROUTE-14', '/instant', 'user', BARE, 'The instant'],
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
  test('the page of a competition shows its next round, its teams, how a round runs, and that it takes no bets yet', async () => {
    visit('/englandleague');
    expect(await screen.findByRole('timer')).toBeVisible();
    expect(screen.getByText('No bets yet')).toBeVisible();
    expect(screen.getByText('Bets on a round close when its clock is at 0:00.')).toBeVisible();
    const teams = screen.getByRole('heading', { name: '2 teams' }).parentElement;
    expect(within(teams ?? document.body).getByText('Arsenal')).toBeVisible();
  });

  test('the page of an unscheduled competition says so and links to the others', async () => {
    visit('/keno', [league()]);
    expect(await screen.findByText('This virtual game is not on the programme at the moment.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All virtual sports' })).toHaveAttribute('href', '/virtuals');
  });

  test('a card in the lobby opens its competition', async () => {
    visit('/virtuals');
    expect(await screen.findByRole('link', { name: 'The champions' })).toHaveAttribute('href', '/champions');
  });
});
