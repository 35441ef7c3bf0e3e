import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { betSlip, menuStore } from '@jukwaa/runtime';
import { aBetLeg, answered, refused } from '@jukwaa/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, type Page } from '../../test-support/page.tsx';
import SharedBetScreen from './shared-bet-screen.tsx';

const SHARED = 'GET /api/betting/shared/AB12CD';
let page: Page;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.stop());
const open = () => page.show(SharedBetScreen, '/b/:code', '/b/AB12CD');

describe('a shared bet', () => {
  test('[ROUTE-19] shows its picks and loads them into the slip, as they stand now', async () => {
    const user = userEvent.setup();
    const legs = [aBetLeg({ game_id: 4821, odds: 2.2 }), aBetLeg()];
    page.services.on(SHARED, () => answered({ data: { code: 'AB12CD', legs } }));
    const summary = {
      odds: 1,
      stake_cents: 0,
      wager_tax_cents: 0,
      stake_after_tax_cents: 0,
      winning_cents: 0,
    };
    page.services.on('POST /api/betting/quote', () =>
      answered({
        legs: legs.map(({ match_id, market_id, outcome_id, specifier, odds }) => ({
          ...{ match_id, market_id, outcome_id, specifier, odds, previous_odds: odds },
          ...{ state: 'suspended', active: 0, status: 1 },
        })),
        summary: { ...summary, tax_cents: 0, payout_cents: 0 },
      }),
    );
    open();
    expect(await screen.findByText(/ID 4821/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load into my slip' }));
    await waitFor(() => expect(menuStore.open).toBe('betslip'));
    expect(betSlip.view()).toMatchObject({ total: 2, hasSuspended: true });
  });

  test('an unknown code is met with a way on', async () => {
    page.services.on(SHARED, () => refused(404, '', 'no_such_bet'));
    open();
    expect(await screen.findByText('There is no bet with this code')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find a match' })).toHaveAttribute('href', '/');
  });
});
