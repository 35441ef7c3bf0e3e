import { afterEach, expect, test } from '@jest/globals';
import { BARE, type RemoteRouteInput } from '@jukwaa/contracts';
import { answered } from '@jukwaa/testing';
import { act, screen } from '@testing-library/react';
import { routes } from '../routes.ts';
import { openPage, type SportsbookPage } from '../test-support/page.tsx';
import BethubScreen from './bethub/bethub-screen.tsx';
import LivescoreScreen from './livescore/livescore-screen.tsx';
import PrintScreen from './print/print-screen.tsx';
import SearchScreen from './search/search-screen.tsx';

let page: SportsbookPage;
afterEach(() => page.stop());

test.each([
  ['ROUTE-16', '/search', SearchScreen, 'Search'],
  ['ROUTE-16', '/livescore', LivescoreScreen, 'Livescore'],
  ['ROUTE-16', '/bethub', BethubScreen, 'Bet Hub'],
  ['ROUTE-28', '/print', PrintScreen, 'Print games'],
  ['ROUTE-28', '/print-result', PrintScreen, 'Print games'],
])(
  '[%s] %s is shown without header and footer, and has its own back button',
  async (_, path, Screen, title) => {
    const declared: readonly RemoteRouteInput[] = routes;
    expect(declared.find((route) => route.path === path)?.chrome).toEqual(BARE);
    page = openPage();
    page.services.on('GET /api/fixture/highlights/1', () => answered({ data: [], last_page: 0, total: 0 }));
    await act(async () => page.show(Screen, path));
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
  },
);
