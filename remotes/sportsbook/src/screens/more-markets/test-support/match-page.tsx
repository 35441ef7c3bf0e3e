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
