import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Pick } from '@jukwaa/domain';
import { betSlip, freeSlip, startSession } from '@jukwaa/runtime';
import { aBet, answered, aPick } from '@jukwaa/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, type SportsbookPage, USER } from '../test-support/page.tsx';
import { lineOf, PLACE, showSlip } from '../test-support/slip.ts';
import BetslipPanel from './betslip-panel.tsx';

let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.stop());
const show = (...picks: readonly Pick[]) => showSlip(page, ...picks);

describe('a free bet', () => {
  const withFreeBet = (free_bet: object | null) => {
    page.services.on('GET /api/bonus/bonus/balance', () =>
      answered({ balance: 30, pending_activation: 0, loyalty_balance: 0, free_bet }),
    );
    startSession(USER);
  };
  const FREE_BET = { amount_cents: 3_000, expires_at: '2026-11-23T09:00:00.000Z' };

  test('[MONEY-09] a free bet replaces money: whole, by its own rules, and switchable back', async () => {
    const user = userEvent.setup();
    withFreeBet(FREE_BET);
    show(aPick({ odds: 3 }), aPick({ odds: 2 }));
    const free = await screen.findByRole('checkbox', {
      name: /^Pay with my free bet: Ksh 30.00, until Mon 23 Nov/,
    });
    await user.click(free);
    expect(freeSlip.view().total).toBe(2);
    expect(screen.queryByLabelText('Stake')).not.toBeInTheDocument();
    expect([lineOf('Free bet'), lineOf('Total odds')]).toEqual(['Ksh 30.00', '6.000']);
    page.services.on(PLACE, () => answered({ data: aBet({ stake_type: 'free' }) }));
    await user.click(screen.getByRole('button', { name: 'Place Free Bet' }));
    expect(await screen.findByText('Bet accepted')).toBeVisible();
    expect(page.services.bodiesOf(PLACE).at(-1)).toMatchObject({ stake_type: 'free', stake_cents: 3_000 });
    expect(screen.getByRole('link', { name: 'My Bets' })).toHaveAttribute('href', '/bets?filter=freeBets');
  });

  test('a user without a free bet is not offered one, and picks waiting for one can switch back to money', async () => {
    const user = userEvent.setup();
    withFreeBet(null);
    freeSlip.add(aPick());
    page.show(BetslipPanel, '/betslip');
    expect(await screen.findByText('You have no free bet to use now.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Place Free Bet' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Pay with my free bet' }));
    expect(betSlip.view().total).toBe(1);
    expect(screen.queryByRole('checkbox', { name: /free bet/ })).not.toBeInTheDocument();
  });

  test('[SLIP-02] two slips with picks have a tab each', async () => {
    const user = userEvent.setup();
    freeSlip.add(aPick());
    show(aPick(), aPick());
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Bet2', 'Free bet1']);
    await user.click(screen.getByRole('tab', { name: /Free bet/ }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    act(() => freeSlip.clear());
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
});
