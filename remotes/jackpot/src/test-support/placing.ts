import { afterEach, beforeEach } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from './landing.ts';
import { jackpot, openPage, type RenderedJackpot } from './page.tsx';

export const BET = 'POST /api/jackpot/jackpot/6/bet';
/** The answer to a placed ticket. */
export const PLACED = {
  ...{ data: 'Bet Placed Successfully', id: '77', code: 'JP12AB34', lines: 1, stake_cents: 4_900 },
};

export const sheet = () => within(screen.getByRole('dialog'));
export const confirmButton = () => sheet().getByRole('button', { name: 'Place Bet' });

/** Shows the page of a jackpot with three matches and picks them all. */
export async function pickAll(page: RenderedJackpot): Promise<void> {
  page.show();
  await screen.findByText('Picks 0/3');
  await press('Auto pick');
}

/** Opens the ticket for its confirmation. */
export async function openSheet(): Promise<void> {
  await press('Place Bet');
  await screen.findByRole('dialog', { name: 'Check your ticket' });
}

/** Three taps: auto pick, place, confirm. */
export async function place(page: RenderedJackpot): Promise<void> {
  await pickAll(page);
  await openSheet();
  await userEvent.click(confirmButton());
}

const TIERS = [
  { right: 3, pot_cents: 1_500_000_000 },
  { right: 2, pot_cents: 250_000 },
];

/** The page of a jackpot with three matches and two tiers, opened before each test of the file. */
export function useTicketPage(): () => RenderedJackpot {
  let page: RenderedJackpot;
  beforeEach(() => {
    page = openPage([jackpot(6, 3, { tiers: TIERS })]);
  });
  afterEach(() => page.stop());
  return () => page;
}
