import { afterEach, beforeEach } from '@jest/globals';
import { aMarket, aMatchDetail, anOutcome } from '@jukwaa/testing';
import { openPage, type SportsbookPage } from '../../../test-support/page.tsx';
import MoreMarketsScreen from '../more-markets-screen.tsx';

export const GAME = 'GET /api/fixture/games/4821';

/** A line of the market Over/Under. */
export const total = (line: string, over = 1.9, under = 1.8) =>
  aMarket({
    market_id: 18,
    market_name: 'Over/Under',
    specifier: `total=${line}`,
    outcomes: [
      anOutcome({ outcome_id: '12', alias: `Over ${line}`, outcome_name: `Over ${line}`, odds: over }),
      anOutcome({ outcome_id: '13', alias: `Under ${line}`, outcome_name: `Under ${line}`, odds: under }),
    ],
  });

/** A line of the market Asian handicap. */
export const handicap = (line: string, home: string, away: string) =>
  aMarket({
    market_id: 16,
    market_name: 'Asian handicap',
    specifier: `hcp=${line}`,
    outcomes: [
      anOutcome({ outcome_id: '1714', alias: `1 (${home})`, outcome_name: `Gor Mahia (${home})`, odds: 1.9 }),
      anOutcome({
        outcome_id: '1715',
        alias: `2 (${away})`,
        outcome_name: `AFC Leopards (${away})`,
        odds: 1.8,
      }),
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
  let page: SportsbookPage;
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
