import '../testing/stand-ins.ts';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { routerRoutes } from '../router/router.tsx';
import { testConfig } from '../testing/plan.ts';
import { renderPage } from '../testing/render-page.tsx';

let end: () => void = () => undefined;
beforeEach(() => {
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
});
afterEach(() => end());

test('the component gallery shows every kind of component', async () => {
  end = renderPage({ at: '/dev/ui' }).end;
  expect(await screen.findByRole('heading', { name: 'Components', level: 1 })).toBeVisible();
  for (const name of ['Buttons', 'Odds cells', 'Fields', 'Feedback', 'Dialogs', 'Icons'])
    expect(screen.getByRole('heading', { name, level: 2 })).toBeVisible();
});

test('the component gallery is an address of development only', () => {
  const { plan } = testConfig();
  const isThere = (env: 'development' | 'production') =>
    routerRoutes({ plan, env }).some(({ children }) => children?.some(({ path }) => path === '/dev/ui'));
  expect([isThere('development'), isThere('production')]).toEqual([true, false]);
});
