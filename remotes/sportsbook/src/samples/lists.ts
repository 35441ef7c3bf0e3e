import type { AnswerOf, HighlightsAnswer, LiveCounterAnswer } from '@jukwaa/contracts';
import { coming, inPlay, winnerOfComing } from './matches.ts';

/** A match in play and one before kick-off. */
export const highlights: AnswerOf<typeof HighlightsAnswer> = {
  data: [
    {
      ...inPlay,
      highlights_priority: 70,
      total_markets: 49,
      boosted: 0,
      seq: 12,
      highlight_market: {
        market_id: 1,
        market_name: '1x2',
        status: 0,
        status_name: 'Active',
        specifier: '',
        outcomes: [
          { outcome_id: '1', outcome_name: 'Kajiado', alias: '1', odds: 9.1, previous_odds: 8.9, active: 1 },
          { outcome_id: '2', outcome_name: 'Draw', alias: 'X', odds: 1.24, previous_odds: 1.25, active: 1 },
          {
            outcome_id: '3',
            outcome_name: 'Kisumu All Stars',
            alias: '2',
            odds: 6.4,
            previous_odds: 6.3,
            active: 1,
          },
        ],
      },
    },
    { ...coming, total_markets: 87, highlight_market: winnerOfComing },
  ],
  last_page: 1,
  total: 2,
  next: '76.35.1795773600000.500156',
  heading_games: { 35: 2 },
};

/** Two matches in play. */
export const liveCounter: AnswerOf<typeof LiveCounterAnswer> = { total: 2, sports: { 1: 1, 5: 1 } };
