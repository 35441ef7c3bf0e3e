import { describe, expect, test } from '@jest/globals';
import { jackpotSlips, leaveMenu, menuStore, setLocale } from '@jukwaa/runtime';
import { answered, lost, refused } from '@jukwaa/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../../../test-support/landing.ts';
import { BET, PLACED, pickAll, place, sheet, useTicketPage } from '../../../test-support/placing.ts';

const RECALL = 'POST /api/jackpot/jackpot/6/bet/recall';
const page = useTicketPage();

describe('a refused ticket', () => {
  test('a refused ticket is explained in Swahili on a Swahili page', async () => {
    setLocale('sw');
    page().signIn();
    page().services.on(BET, refused(422, 'This jackpot is closed', 'jackpot_closed'));
    page().show();
    await screen.findByText('Mechi 0/3');
    await press('Bahatisha');
    await press('Weka Dau');
    await screen.findByRole('dialog');
    await userEvent.click(sheet().getByRole('button', { name: 'Weka Dau' }));
    expect(await sheet().findByText(/Jackpot hii imefungwa\. Haipokei tiketi tena\./)).toBeVisible();
  });

  test('a refused ticket for too little money leads to the deposit of the rest, and back to the ticket', async () => {
    page().signIn(20);
    await pickAll(page());
    await press('Place Bet');
    await screen.findByRole('dialog');
    expect(await sheet().findByText(/Your balance is Ksh 20\.00\. You need Ksh 29 more/)).toBeVisible();
    await userEvent.click(sheet().getByRole('button', { name: 'Deposit Ksh 29' }));
    expect(menuStore).toMatchObject({ open: 'deposit', errand: { amount_ksh: 29 } });
    expect(screen.queryByRole('dialog')).toBeNull();
    act(leaveMenu);
    expect(await screen.findByRole('dialog', { name: 'Check your ticket' })).toBeVisible();
    expect(page().services.callsOf(BET)).toHaveLength(0);
  });
});

describe('a lost answer', () => {
  const keysOf = (call: string) =>
    page()
      .services.callsOf(call)
      .map(({ headers }) => headers?.['Idempotency-Key']);

  test('[JACKPOT-05] a lost answer shows that the ticket is checked, and is found under its key', async () => {
    page().signIn();
    let isLost = true;
    page().services.on(BET, () => (isLost ? lost : answered(PLACED)));
    await place(page());
    expect(await sheet().findByText('We are checking your ticket')).toBeVisible();
    isLost = false;
    await userEvent.click(sheet().getByRole('button', { name: 'Check now' }));
    expect(await sheet().findByText('Bet Placed Successfully')).toBeVisible();
    expect(keysOf(BET).length).toBeGreaterThan(1);
    expect(new Set(keysOf(BET)).size).toBe(1);
  });

  test('a lost answer can be ended by the user: the ticket is recalled under its key', async () => {
    page().signIn();
    page().services.on(BET, lost);
    page().services.on(RECALL, refused(422, 'The order was not placed. You can try again.', 'recalled'));
    await place(page());
    await sheet().findByText('We are checking your ticket');
    await userEvent.click(sheet().getByRole('button', { name: 'Cancel this ticket' }));
    expect(await sheet().findByRole('alert')).toHaveTextContent('The order was not placed.');
    expect(keysOf(RECALL)).toEqual([keysOf(BET)[0]]);
    expect(jackpotSlips[6].view().total).toBe(3);
  });

  test('a lost answer of a user who has closed the sheet is answered by a notice', async () => {
    page().signIn();
    let isLost = true;
    page().services.on(BET, () => (isLost ? lost : answered(PLACED)));
    await place(page());
    await sheet().findByText('We are checking your ticket');
    await userEvent.click(sheet().getByRole('button', { name: 'Close' }));
    isLost = false;
    await waitFor(() => expect(page().notices()).toContain('success: Bet Placed Successfully'));
  });
});
