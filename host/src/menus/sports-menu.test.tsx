import '../testing/stand-ins.ts';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { holdMatches, openMenu } from '@jukwaa/runtime';
import { aHighlight } from '@jukwaa/testing';
import { act, screen, within } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';

let page: ReturnType<typeof renderPage>;
beforeEach(() => {
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
  page = renderPage();
});
afterEach(() => page.end());

async function openSports() {
  act(() => openMenu('sports'));
  return within(within(await screen.findByRole('dialog')).getByRole('navigation', { name: 'Sports' }));
}

test('[DATA-01] a sport newer than the page is in the menu of sports by its name and leads to its page', async () => {
  const menu = await openSports();
  const known = menu.getAllByRole('link').length;
  act(() => {
    holdMatches([
      { ...aHighlight({ match_id: 1 }), sport_id: 42, sport_name: 'Kabaddi' },
      { ...aHighlight({ match_id: 2 }), sport_id: 42, sport_name: 'Kabaddi' },
      { ...aHighlight({ match_id: 3 }), sport_id: 43 },
      { ...aHighlight({ match_id: 4 }), sport_id: 1, sport_name: 'Association football' },
    ]);
  });
  expect(await menu.findByRole('link', { name: 'Kabaddi' })).toHaveAttribute('href', '/sport/42');
  expect(menu.getAllByRole('link')).toHaveLength(known + 1);
  expect(menu.getByRole('link', { name: 'Football' })).toBeVisible();
});
