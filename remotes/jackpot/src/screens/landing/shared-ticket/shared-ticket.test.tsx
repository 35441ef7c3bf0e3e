import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { JackpotBetRow, SharedJackpot } from '@jukwaa/contracts';
import { jackpotPickOf } from '@jukwaa/domain';
import { jackpotSlips } from '@jukwaa/runtime';
import { answered, lost, refused } from '@jukwaa/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { outcome } from '../../../test-support/landing.ts';
import { game, jackpot, openPage, type RenderedJackpot } from '../../../test-support/page.tsx';

const SHARED = 'GET /api/jackpot/shared/JP12AB34';
const row = (match_number: number, outcome_id: JackpotBetRow['outcome_id']): JackpotBetRow => ({
  ...{ match_number, match_id: 900 + match_number, outcome_id },
  ...{ market_id: 1, specifier: '', producer_id: 3 },
});
const ticket = (over: Partial<SharedJackpot> = {}) =>
  answered({
    data: {
      ...{ code: 'JP12AB34', jackpot_id: 6, jackpot_category_id: 6, open: true },
      bets: [row(1, '2'), row(2, '1'), row(2, '3')],
      ...over,
    },
  });

let page: RenderedJackpot;
beforeEach(() => {
  page = openPage([jackpot(5, 2), jackpot(6, 2)]);
});
afterEach(() => page.stop());
const open = () => page.show('/jackpot?code=JP12AB34');

describe('the code of a ticket', () => {
  test('[GAMES-07] the code of a ticket puts its picks on the slip of its jackpot, combinations included', async () => {
    page.services.on(SHARED, ticket());
    open();
    expect(await screen.findByText('Picks 2/2')).toBeVisible();
    expect(outcome(1, 'X')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('2 lines · Ksh 98')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Combination' })).toBeChecked();
    expect(page.notices()).toEqual(['success: The picks of JP12AB34 are on your ticket.']);
    expect(jackpotSlips[6].store.shareCode).toBe('JP12AB34');
    expect(jackpotSlips[5].view().total).toBe(0);
  });

  test('the code of a ticket gives the replaced picks of the user back by "Undo"', async () => {
    page.services.on(SHARED, ticket());
    jackpotSlips[6].add(jackpotPickOf(game(1), { outcome_id: '1', alias: '1', odds: 2 }));
    jackpotSlips[6].setShareCode('JP00AA00');
    open();
    expect(await screen.findByText('Picks 2/2')).toBeVisible();
    act(() => page.said().at(-1)?.action?.run());
    expect(screen.getByText('Picks 1/2')).toBeVisible();
    expect(outcome(1, '1')).toHaveAttribute('aria-pressed', 'true');
    expect(jackpotSlips[6].store.shareCode).toBe('JP00AA00');
  });

  test('the code of a ticket of a closed jackpot shows its picks and says that they cannot be placed', async () => {
    page.services.on(SHARED, ticket({ jackpot_id: 4, open: false }));
    open();
    expect(await screen.findByText(/Its jackpot has closed/)).toBeVisible();
    expect(screen.getByRole('list', { name: 'Picks of JP12AB34' })).toHaveTextContent(/^1 X2 12$/);
    expect(screen.getByRole('link', { name: 'See the results' })).toHaveAttribute(
      'href',
      '/jackpot/result/4',
    );
    expect(jackpotSlips[6].view().total).toBe(0);
  });

  test('the code of a ticket that does not exist is said to be missing', async () => {
    page.services.on(SHARED, refused(404, '', 'no_such_bet'));
    open();
    expect(await screen.findByText('There is no ticket with this code.')).toBeVisible();
  });

  test('the code of a ticket that cannot be loaded can be tried again', async () => {
    page.services.on(SHARED, lost);
    open();
    await screen.findByText('This ticket did not load.');
    page.services.on(SHARED, ticket());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Picks 2/2')).toBeVisible();
  });
});
