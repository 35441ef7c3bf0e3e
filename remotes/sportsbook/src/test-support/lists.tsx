import { afterEach, beforeEach } from '@jest/globals';
import type { Highlight } from '@jukwaa/contracts';
import { answered } from '@jukwaa/testing';
import { screen } from '@testing-library/react';
import { MatchBrowser } from '../matches/match-browser.tsx';
import { openPage, type SportsbookPage } from './page.tsx';
import { fakeScreen } from './screen-observer.ts';

/** The address of football lists. */
export const LIST = 'GET /api/fixture/highlights/1';

const LEAGUE = {
  tournament_id: 1644,
  tournament_name: 'Premier League',
  category_id: 31,
  category_name: 'Kenya',
  games: 1,
} as const;

/** One page of a list as in the service's response. */
export const pageOf = (data: readonly Highlight[], last_page = 0, total = data.length) =>
  answered({ data, last_page, total });

export const rows = () => screen.findAllByRole('listitem');

/** The lists of one test, on its own phone. */
export interface RenderedLists {
  readonly page: SportsbookPage;
  readonly phone: ReturnType<typeof fakeScreen>;
  /** Sets the matches of every answer of the service. */
  readonly offer: (...matches: readonly Highlight[]) => void;
  readonly open: (at?: string) => ReturnType<SportsbookPage['show']>;
  /** The last query of the list. */
  readonly lastQuery: () => Readonly<Record<string, string>>;
}

function openListPage(): RenderedLists {
  const phone = fakeScreen();
  const page = openPage();
  page.services.on('GET /api/fixture/tournaments/1', () => answered({ data: [LEAGUE] }));
  return {
    page,
    phone,
    offer: (...matches) => page.services.on(LIST, () => pageOf(matches)),
    open: (at = '/') => page.show(MatchBrowser, '/', at),
    lastQuery: () => Object.fromEntries(page.services.queriesOf(LIST).at(-1) ?? []),
  };
}

/** Opens new lists for each test of the file; returns those of the running test. */
export function eachWithLists(): () => RenderedLists {
  let opened: RenderedLists | null = null;
  beforeEach(() => {
    opened = openListPage();
  });
  afterEach(() => {
    opened?.page.stop();
    opened?.phone.restore();
    opened = null;
  });
  return () => {
    if (opened === null) throw new Error('the lists are open in tests only');
    return opened;
  };
}
