import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { OddsMessage } from '@jukwaa/contracts';
import { betSlip, menuStore } from '@jukwaa/runtime';
import { aBetLeg, answered, refused } from '@jukwaa/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, type SportsbookPage } from '../../test-support/page.tsx';
import { aSharedTicket } from '../../test-support/shared-ticket.ts';
import SharedBetScreen from './shared-bet-screen.tsx';

const SHARED = 'GET /api/betting/shared/AB12CD';
let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.stop());
const open = () => page.show(SharedBetScreen, '/b/:code', '/b/AB12CD');

describe('a shared bet', () => {
  test('[ROUTE-19] a shared bet shows its picks and loads them into the slip in their current state', async () => {
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
    await user.click(screen.getByRole('button', { name: 'Load into my betslip' }));
    await waitFor(() => expect(menuStore.open).toBe('betslip'));
    expect(betSlip.view()).toMatchObject({ total: 2, hasSuspended: true });
  });

  const now = {
    started: false,
    match_status: 'Not started',
    match_time: null,
    odds: 2,
    active: 1,
    status: 0,
  } as const;
  const leg = (match_id: number, over: object = {}) =>
    aBetLeg({ match_id, sport_id: 1, odds: 2, now: { ...now, ...over } });
  const say = (message: OddsMessage) => act(() => page.broker.publish(`odds/1/${message.match_id}`, message));

  test('[SLIP-16] the odds of a shared bet are current: they follow the feed, and a stopped pick has a dash', async () => {
    page.services.on(SHARED, () => answered({ data: { code: 'AB12CD', legs: [leg(501), leg(502)] } }));
    open();
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.slice(-4))).toEqual(['2.00', '2.00']);
    await waitFor(() => expect(page.broker.hasSubscriber('odds/1/502')).toBe(true));
    const outcomes = [{ outcome_id: '1', active: 1 as const, odds: 2.6, previous_odds: 2 }];
    const markets = [{ market_id: 1, specifier: '', status: 0 as const, outcomes }];
    say({ event: 'odds_change', match_id: 501, seq: 2, ts: 0, markets });
    say({ event: 'bet_stop', match_id: 502, seq: 2, ts: 0 });
    await waitFor(() => expect(rows[0]).toHaveTextContent(/2\.60$/));
    expect(rows[1]).toHaveTextContent(/Suspended-$/);
    expect(betSlip.view().total).toBe(0);
  });

  test('[SLIP-16] a pick of a shared bet that takes no bets has a dash from the start', async () => {
    const gone = aBetLeg({ odds: 2, sport_id: 1 });
    const legs = [leg(501, { status: 1 }), leg(502, { started: true, odds: 1.4 }), gone, leg(503)];
    page.services.on(SHARED, () => answered({ data: { code: 'AB12CD', legs } }));
    open();
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.slice(-4))).toEqual(['ded-', 'ded-', 'ded-', '2.00']);
  });

  test('[ROUTE-19] the link of a jackpot ticket opens the jackpot page with its code', async () => {
    page.services.on(SHARED, () => refused(404, '', 'no_such_bet'));
    page.services.on('GET /api/jackpot/shared/AB12CD', () => answered({ data: aSharedTicket('AB12CD') }));
    open();
    expect(await screen.findByText('/jackpot?code=AB12CD')).toBeVisible();
  });

  test('an unknown code shows a message with a link elsewhere', async () => {
    page.services.on(SHARED, () => refused(404, '', 'no_such_bet'));
    page.services.on('GET /api/jackpot/shared/AB12CD', () => refused(404, '', 'no_such_bet'));
    open();
    expect(await screen.findByText('There is no bet with this code')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find a match' })).toHaveAttribute('href', '/');
  });
});
