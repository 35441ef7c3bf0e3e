import type { OddsMessage } from '@jukwaa/contracts';
import type { Pick } from '@jukwaa/domain';
import { betSlip } from '@jukwaa/runtime';
import { screen } from '@testing-library/react';
import BetslipPanel from '../slip/betslip-panel.tsx';
import type { Page } from './page.tsx';

/** What a bet is placed by. */
export const PLACE = 'POST /api/betting/bets';

/** Shows the slip with these picks on it. */
export function showSlip(page: Page, ...picks: readonly Pick[]) {
  betSlip.bulkAdd(picks);
  return page.show(BetslipPanel, '/betslip');
}

/** The feed's word that the pick's price is now this. */
export const priceOf = (pick: Pick, odds: number): OddsMessage => ({
  event: 'odds_change',
  match_id: pick.match_id,
  seq: 2,
  ts: 0,
  markets: [
    {
      market_id: pick.market_id,
      specifier: pick.specifier,
      status: 0,
      outcomes: [{ outcome_id: pick.outcome_id, active: 1, odds, previous_odds: pick.odds }],
    },
  ],
});

/** The amount of a line of the sum. */
export const lineOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

export const placeButton = () => screen.getByRole('button', { name: 'Place Bet' });
