import { afterEach, beforeEach } from '@jest/globals';
import { aMarket, aMatchDetail, anOutcome } from '@jukwaa/testing';
import { openPage, type Page } from '../../../test-support/page.tsx';
import MoreMarketsScreen from '../more-markets-screen.tsx';

export const GAME = 'GET /api/fixture/games/4821';

/** A line of the market Over/Under. */
export const total = (line: string) =>
  aMarket({
    market_id: 18,
    market_name: 'Over/Under',
    specifier: `total=${line}`,
    outcomes: [
      anOutcome({ outcome_id: '12', alias: `Over ${line}`, outcome_name: `Over ${line}`, odds: 1.9 }),
      anOutcome({ outcome_id: '13', alias: `Under ${line}`, outcome_name: `Under ${line}`, odds: 1.8 }),
    ],
  });
export const MATCH = aMatchDetail({
  match_id: 501,
  game_id: 4821,
  status: 1,
  home_score: 1,
  away_score: 0,
  match_time: "12'",
  markets: [aMarket(), total('1.5'), total('2.5')],
});

const other = (market_id: number, market_name: string, specifier = '') =>
  aMarket({ market_id, market_name, specifier });

/** The match with so many markets that they are behind tabs. */
export const MANY = {
  ...MATCH,
  markets: [
    aMarket(),
    other(10, 'Double chance'),
    total('1.5'),
    total('2.5'),
    other(29, 'Both teams to score'),
    other(11, 'Draw no bet'),
    other(8, '2nd goal', 'goalnr=2'),
    other(16, 'Asian handicap', 'hcp=-0.5'),
    other(45, 'Correct score'),
    other(60, '1st half - 1x2'),
    other(35, '1x2 & both teams to score'),
  ],
};

/** A page before each test of the file, and its way to the match. */
export function useMatchPage() {
  let page: Page;
  beforeEach(() => {
    page = openPage();
  });
  afterEach(() => page.stop());
  return {
    get services() {
      return page.services;
    },
    get broker() {
      return page.broker;
    },
    open: (gameId = '4821') => page.show(MoreMarketsScreen, '/mm/:game_id', `/mm/${gameId}`),
  };
}
