import { afterEach, describe, expect, test } from '@jest/globals';
import type { RemoteRouteInput } from '@jukwaa/contracts';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { routes } from './routes.ts';
import LandingScreen from './screens/landing/landing-screen.tsx';
import LigiScreen from './screens/ligi/ligi-screen.tsx';
import ResultScreen from './screens/result/result-screen.tsx';
import ResultsScreen from './screens/results/results-screen.tsx';
import RulesScreen from './screens/rules/rules-screen.tsx';
import TicketScreen from './screens/ticket/ticket-screen.tsx';
import { jackpot, openPage } from './test-support/page.tsx';

const declared: readonly RemoteRouteInput[] = routes;
const SCREENS: Record<(typeof routes)[number]['screen'], ComponentType> = {
  landing: LandingScreen,
  results: ResultsScreen,
  result: ResultScreen,
  ticket: TicketScreen,
  rules: RulesScreen,
  ligi: LigiScreen,
};

let page: ReturnType<typeof openPage>;
afterEach(() => page.stop());

function visit(path: string, address = path) {
  page = openPage([jackpot(6, 17), jackpot(5, 13)]);
  const key = routes.find((route) => route.path === path)?.screen;
  if (key === undefined) throw new Error(`No route has the path ${path}.`);
  page.showScreen(SCREENS[key], address);
}

const NOTHING_SAID = {};

describe('the table', () => {
  test.each([
    ['ROUTE-09', '/jackpot', { footerNav: false }, 'Jackpot'],
    ['ROUTE-09', '/jackpot/results', NOTHING_SAID, 'Jackpot results'],
    ['ROUTE-09', '/jackpot/result/:resultId', NOTHING_SAID, 'Jackpot result'],
    ['ROUTE-09', '/jackpot/terms', NOTHING_SAID, 'Jackpot terms'],
    ['ROUTE-09', '/jackpot/how-to-play', NOTHING_SAID, 'How to play the jackpot'],
    ['ROUTE-10', '/ligisoo', NOTHING_SAID, 'Ligi Soo'],
  ])('[%s] %s renders its own screen and chrome for all visitors', async (_, path, chrome, heading) => {
    const route = declared.find((one) => one.path === path);
    expect(route?.access ?? 'any').toBe('any');
    expect(route?.chrome ?? NOTHING_SAID).toEqual(chrome);
    visit(path, path.replace(':resultId', '6'));
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (path === '/jackpot') await screen.findAllByText(/Grand/);
    else if (!path.includes(':')) await screen.findByRole('button', { name: 'Retry' });
  });

  test('every route has a title and description in both languages', () => {
    page = openPage([]);
    for (const { title, description } of routes)
      for (const text of [title.en, title.sw, description.en, description.sw]) expect(text).not.toBe('');
    expect(new Set(routes.map(({ title }) => title.en)).size).toBe(routes.length);
  });
});
