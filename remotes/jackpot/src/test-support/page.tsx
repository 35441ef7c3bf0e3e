import type { Jackpot, JackpotGame } from '@jukwaa/contracts';
import { endSession, jackpotSlips, startSession } from '@jukwaa/runtime';
import { answered, aSessionUser, lost, startPage } from '@jukwaa/testing';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import LandingScreen from '../screens/landing/landing-screen.tsx';
import JackpotFooter from '../slots/footer/jackpot-footer.tsx';
import { jackpotsQuery } from '../state/jackpots.ts';
import { unlockPlacing } from '../state/ticket-lock.ts';

/** Later than any run of the tests, so that the jackpots are open. */
const KICKOFF = '2099-11-28T12:00:00.000Z';
const CLOSES = KICKOFF;

export const game = (match_number: number, over: Partial<JackpotGame> = {}): JackpotGame => ({
  match_number,
  match_id: 900 + match_number,
  game_id: 4_000 + match_number,
  date: KICKOFF,
  home_team: `Home ${match_number}`,
  away_team: `Away ${match_number}`,
  country: 'Kenya',
  tournament: 'Premier League',
  market_id: 1,
  status: 1,
  active: 1,
  outcomes: [
    { outcome_id: '1', alias: '1', odds: 2 },
    { outcome_id: '2', alias: 'X', odds: 3 },
    { outcome_id: '3', alias: '2', odds: 4 },
  ],
  ...over,
});

/** A jackpot of `count` matches; match ids of the grand one start at 901, of the daily one at 931. */
export function jackpot(category: 5 | 6, count: number, over: Partial<Jackpot> = {}): Jackpot {
  const first = category === 6 ? 1 : 31;
  return {
    id: category,
    jackpot_category_id: category,
    name: category === 6 ? 'Grand' : 'Daily',
    prize: category === 6 ? 15_000_000 : 500_000,
    stake: 49,
    start: '2026-11-20T00:00:00.000Z',
    end: CLOSES,
    number_of_games: count,
    games: Array.from({ length: count }, (_, at) => game(first + at)),
    ...over,
  };
}

/** The jackpot page with its footer over its own runtime; `jackpots` null is an outage. */
export function openPage(jackpots: readonly Jackpot[] | null) {
  let data = jackpots;
  const page = startPage({ nextFrame: (run) => run() });
  page.services.on('GET /api/jackpot/jackpots', () => (data === null ? lost : answered({ data })));
  page.services.on('GET /api/jackpot/tickets', answered({ data: [], total: 0, last_page: 0 }));
  return {
    services: page.services,
    said: page.said,
    notices: page.notices,
    /** Signs a user in, with a known balance. */
    signIn: (b1 = 1_000) => {
      page.services.on('GET /api/wallet/balance', answered({ b1, b2: 0 }));
      startSession(aSessionUser());
    },
    answer: (next: readonly Jackpot[] | null) => {
      data = next;
    },
    broker: page.broker,
    show: (path = '/jackpot') =>
      render(
        <MemoryRouter initialEntries={[path]}>
          <LandingScreen />
          <JackpotFooter />
        </MemoryRouter>,
      ),
    /** Renders another screen at an address. */
    showScreen: (Screen: ComponentType, path: string) =>
      render(
        <MemoryRouter initialEntries={[path]}>
          <Screen />
        </MemoryRouter>,
      ),
    stop: () => {
      for (const slip of Object.values(jackpotSlips)) slip.clear();
      jackpotsQuery.reset();
      endSession('user');
      unlockPlacing();
      page.stop();
    },
  };
}
export type RenderedJackpot = ReturnType<typeof openPage>;
