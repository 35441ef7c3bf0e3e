import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Pick } from '@jukwaa/domain';
import { betSlip, bonusStore, menuStore, openMenu, walletStore } from '@jukwaa/runtime';
import { aPick } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, type SportsbookPage } from '../test-support/page.tsx';
import { lineOf, placeButton, priceOf, showSlip, stopOf } from '../test-support/slip.ts';

let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.stop());
const show = (...picks: readonly Pick[]) => showSlip(page, ...picks);

describe('picks', () => {
  test('[SLIP-01] the betslip shows everything that identifies a pick', () => {
    show(aPick({ match_id: 5, game_id: 4821, date: '2025-11-21T16:30:00.000Z' }));
    const pick = screen.getByRole('listitem');
    for (const text of [
      'Gor Mahia',
      '1x2',
      'AFC Leopards',
      'Kenya',
      'Premier League',
      'Fri 21 Nov 2025, 19:30',
      'ID 4821',
      '2.35',
    ])
      expect(pick).toHaveTextContent(text);
  });

  test('[SLIP-03] a pick is removed by its named button, and the last one closes the panel', async () => {
    const user = userEvent.setup();
    const draw = { outcome_name: 'Draw', competitor_1: 'Tusker', competitor_2: 'Bandari' };
    show(aPick({ ...draw, outcome_name: 'Tusker' }), aPick({ ...draw, competitor_1: 'Ulinzi' }));
    act(() => openMenu('betslip'));
    await user.click(screen.getByRole('button', { name: 'Remove Tusker, Tusker – Bandari' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(menuStore.open).toBe('betslip');
    await user.click(screen.getByRole('button', { name: 'Remove Draw, Ulinzi – Bandari' }));
    expect(menuStore.open).toBe('none');
    expect(screen.getByText('Your betslip is empty')).toBeInTheDocument();
  });

  test('[SLIP-03] clearing empties the betslip, and can be undone', async () => {
    const user = userEvent.setup();
    show(aPick(), aPick());
    await user.click(screen.getByRole('button', { name: 'Clear betslip' }));
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    expect(page.notices()).toEqual(['Betslip cleared']);
    await user.click(screen.getByRole('button', { name: 'Bring my picks back' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test('[SLIP-06] the 31st pick is refused with title and text', () => {
    show(...Array.from({ length: 30 }, () => aPick()));
    act(() => void betSlip.toggle(aPick()));
    expect(screen.getAllByRole('listitem')).toHaveLength(30);
    expect(page.notices()).toEqual(['Error: Maximum number of games reached']);
  });

  test('[SLIP-05] the betslip shows the number of picks', () => {
    show(aPick(), aPick());
    expect(screen.getByText('2 picks')).toBeInTheDocument();
  });

  test('[SLIP-13] a moved price shows next to the accepted one, and the user must accept it', async () => {
    const user = userEvent.setup();
    const pick = aPick({ odds: 2 });
    show(pick);
    act(() => betSlip.applyLegs([priceOf(pick, 1.8)]));
    const row = screen.getByRole('listitem');
    expect(row.querySelector('s')).toHaveTextContent('2.00');
    expect(within(row).getByText('1.80')).toHaveAttribute('data-direction', 'down');
    expect(screen.queryByRole('button', { name: 'Place Bet' })).not.toBeInTheDocument();
    const accept = screen.getByRole('button', { name: 'Accept & place' });
    expect(accept).toHaveTextContent('Accept & place · Ksh 49');
    // A tap that was meant for the button before the odds moved does nothing.
    expect(accept).toBeDisabled();
    await waitFor(() => expect(accept).toBeEnabled());
    await user.click(accept);
    expect(row.querySelector('s')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Accept & place' })).not.toBeInTheDocument();
  });

  test('a price change within the policy needs no acceptance', async () => {
    const user = userEvent.setup();
    const pick = aPick({ odds: 2 });
    show(pick);
    await user.selectOptions(screen.getByLabelText('When odds change'), 'Accept any odds');
    act(() => betSlip.applyLegs([priceOf(pick, 1.8)]));
    expect(screen.queryByRole('button', { name: 'Accept & place' })).not.toBeInTheDocument();
  });

  test('better odds need no acceptance until the user wants to be asked', async () => {
    const user = userEvent.setup();
    const pick = aPick({ odds: 2 });
    show(pick);
    betSlip.setPolicy('better');
    act(() => betSlip.applyLegs([priceOf(pick, 2.2)]));
    expect(screen.getByRole('button', { name: 'Place Bet' })).toBeEnabled();
    await user.selectOptions(screen.getByLabelText('When odds change'), 'Ask me first');
    expect(screen.getByRole('button', { name: 'Accept & place' })).toBeInTheDocument();
  });

  test('[SLIP-13] [LIVE-06] a suspended pick is locked, and one button removes all of them', async () => {
    const user = userEvent.setup();
    const stopped = aPick();
    show(stopped, aPick());
    act(() => betSlip.applyLegs([stopOf(stopped)]));
    const [row] = screen.getAllByRole('listitem');
    expect(row).toHaveTextContent('Suspended');
    expect(row).not.toHaveTextContent('2.35');
    await user.click(screen.getByRole('button', { name: 'Remove suspended' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByText(/Suspended/)).not.toBeInTheDocument();
  });
});

describe('money', () => {
  test('the betslip lists the costs and payout of the bet', async () => {
    const user = userEvent.setup();
    show(aPick({ odds: 3 }));
    await user.click(screen.getByRole('button', { name: '100' }));
    expect(screen.getByLabelText('Stake')).toHaveValue('100');
    expect(lineOf('Total odds')).toBe('3.00');
    expect(lineOf('Wager tax (12.5 %)')).toBe('Ksh 12.50');
    expect(lineOf('Stake after tax')).toBe('Ksh 87.50');
    expect(lineOf('Winning')).toBe('Ksh 262.50');
    expect(lineOf('Withholding tax (20 %)')).toBe('Ksh 35.00');
    expect(lineOf('Payout')).toBe('Ksh 227.50');
    expect(placeButton()).toHaveTextContent('Place Bet · Ksh 100');
  });

  test('the betslip warns when winning pays less than the stake', () => {
    show(aPick({ odds: 1.1 }));
    expect(screen.getByText(/pays less than its stake/)).toBeInTheDocument();
  });

  test('[SLIP-11] the betslip asks for more matches for the bonus', async () => {
    bonusStore.pending_activation_cents = 5_000;
    walletStore.balance_cents = 20_000;
    show(aPick(), aPick());
    expect(
      screen.getByText('Add 5 more game(s) with a minimum odd of 1.50 per game to utilize bonus'),
    ).toBeInTheDocument();
    await act(async () => {
      walletStore.balance_cents = 100;
    });
    expect(screen.queryByText(/to utilize bonus/)).not.toBeInTheDocument();
    await act(async () => {
      bonusStore.pending_activation_cents = 0;
    });
  });
});
