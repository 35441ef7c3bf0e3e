import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { closeMenu, menuStore } from '@jukwaa/runtime';
import { answered, lost, refused } from '@jukwaa/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jackpotsQuery } from '../../../state/jackpots.ts';
import { unlockPlacing } from '../../../state/ticket-lock.ts';
import { press } from '../../../test-support/landing.ts';
import { jackpot, openPage, type RenderedJackpot } from '../../../test-support/page.tsx';
import {
  BET,
  confirmButton,
  openSheet,
  PLACED,
  pickAll,
  place,
  sheet,
} from '../../../test-support/placing.ts';

const BALANCE = 'GET /api/wallet/balance';
const RUNNING = { id: 6, phase: 'running', prize_cents: 1, tiers: [], lines_alive: null, games: [] };

let page: RenderedJackpot;
beforeEach(() => {
  page = openPage([jackpot(6, 3), jackpot(5, 3)]);
  page.signIn();
});
afterEach(() => page.stop());

describe('the answer to a ticket', () => {
  test('[JACKPOT-05] the answer to a ticket that was not closed does not show with the next ticket', async () => {
    page.services.on(BET, refused(422, 'Your own limit is reached', 'limit_reached'));
    await place(page);
    await sheet().findByRole('alert');
    cleanup();
    act(unlockPlacing);
    page.show();
    await screen.findByText('Picks 3/3');
    await openSheet();
    expect(sheet().queryByRole('alert')).toBeNull();
    expect(confirmButton()).toBeEnabled();
  });

  test('the answer to a ticket stays on the screen when its jackpot leaves the page', async () => {
    page.services.on(BET, answered(PLACED));
    await place(page);
    await sheet().findByText('JP12AB34');
    page.answer([jackpot(5, 3)]);
    await act(jackpotsQuery.refresh);
    expect(screen.queryByRole('button', { name: /^Grand/ })).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Grand' })).toBeVisible();
    expect(sheet().getByText('JP12AB34')).toBeVisible();
  });
});

describe('a pending ticket of one jackpot', () => {
  test('[JACKPOT-05] a pending ticket of one jackpot is not shown as one of the other, which can be placed after its answer', async () => {
    let isLost = true;
    page.services.on(BET, () => (isLost ? lost : answered(PLACED)));
    await place(page);
    await sheet().findByText('We are checking your ticket');
    await userEvent.click(sheet().getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: /^Daily/ }));
    await screen.findByText('Picks 0/3');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Auto pick');
    await openSheet();
    expect(sheet().getByRole('heading', { name: 'Grand' })).toBeVisible();
    expect(sheet().getByText(/^Your ticket for Grand is still waiting for its answer/)).toBeVisible();
    expect(confirmButton()).toBeDisabled();
    isLost = false;
    await userEvent.click(sheet().getByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(page.notices()).toContain('success: Bet Placed Successfully'));
    expect(screen.getByRole('dialog', { name: 'Check your ticket' })).toBeVisible();
    expect(sheet().queryByText('JP12AB34')).toBeNull();
  });
});

describe('the confirmation', () => {
  test('the confirmation is closed as soon as a match starts before its time', async () => {
    await pickAll(page);
    await openSheet();
    expect(confirmButton()).toBeEnabled();
    await waitFor(() => expect(page.broker.hasSubscriber('jackpot/6')).toBe(true));
    act(() => page.broker.publish('jackpot/6', RUNNING));
    expect(await sheet().findByText('Closed: no more tickets')).toBeVisible();
    expect(confirmButton()).toBeDisabled();
    expect(await screen.findByRole('button', { name: 'Closed', hidden: true })).toBeDisabled();
  });

  test('the confirmation of a ticket refused for too little money leads to the deposit of the rest', async () => {
    page.services.on(BET, () => {
      page.services.on(BALANCE, answered({ b1: 20, b2: 0 }));
      return refused(422, 'Insufficient funds', 'insufficient_funds');
    });
    await place(page);
    await userEvent.click(await sheet().findByRole('button', { name: 'Deposit Ksh 29' }));
    expect(menuStore).toMatchObject({ open: 'deposit', errand: { amount_ksh: 29 } });
    act(closeMenu);
  });

  test('the confirmation of a ticket whose missing amount is unknown leads to the deposit without an amount', async () => {
    page.services.on(BET, refused(422, 'Insufficient funds', 'insufficient_funds'));
    await place(page);
    await userEvent.click(await sheet().findByRole('button', { name: 'Deposit' }));
    expect(menuStore.open).toBe('deposit');
    act(closeMenu);
  });
});
