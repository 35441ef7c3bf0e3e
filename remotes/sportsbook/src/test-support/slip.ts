import type { QuotedLeg } from '@jukwaa/contracts';
import type { Pick } from '@jukwaa/domain';
import { betSlip } from '@jukwaa/runtime';
import { screen } from '@testing-library/react';
import BetslipPanel from '../slip/betslip-panel.tsx';
import type { SportsbookPage } from './page.tsx';

/** The call that places a bet. */
export const PLACE = 'POST /api/betting/bets';

/** Renders the slip with these picks. */
export function showSlip(page: SportsbookPage, ...picks: readonly Pick[]) {
  betSlip.bulkAdd(picks);
  return page.show(BetslipPanel, '/betslip');
}

/** The quoted state of a pick: open at this price. */
export const priceOf = (pick: Pick, odds: number): QuotedLeg => ({
  match_id: pick.match_id,
  market_id: pick.market_id,
  outcome_id: pick.outcome_id,
  specifier: pick.specifier,
  state: 'ok',
  odds,
  previous_odds: pick.odds,
  active: 1,
  status: 0,
});

/** The same while its market is suspended. */
export const stopOf = (pick: Pick): QuotedLeg => ({
  ...priceOf(pick, pick.odds),
  state: 'suspended',
  status: 1,
});

/** The amount of a line in the summary. */
export const lineOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

export const placeButton = () => screen.getByRole('button', { name: 'Place Bet' });
