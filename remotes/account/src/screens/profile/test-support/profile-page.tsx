import { afterEach, beforeEach } from '@jest/globals';
import type { Transaction } from '@jukwaa/contracts';
import { closeMenu, endSession, resetWallet, startSession } from '@jukwaa/runtime';
import { answered } from '@jukwaa/testing';
import { screen } from '@testing-library/react';
import { type AccountPage, openPage, USER } from '../../../test-support/page.tsx';
import ProfileScreen from '../profile-screen.tsx';

export const TRANSACTIONS = 'GET /api/wallet/transactions';
export const PROFILE = {
  id: USER.id,
  msisdn: USER.msisdn,
  first_name: 'Amina',
  last_name: '',
  date_created: USER.date_created,
  verified: true,
};

/** A line of the statement: a deposit, unless `over` says otherwise. */
export const line = (id: number, over: Partial<Transaction> = {}): Transaction => ({
  id,
  at: '2026-11-20T10:00:00.000Z',
  reason: 'deposit',
  account: 'main',
  amount_cents: 24_900,
  balance_cents: 24_900,
  reference: `R${id}`,
  ...over,
});

export const statement = () =>
  screen.getByRole('heading', { name: 'Transactions' }).closest('section') ?? document.body;

/** The page of a signed-in user before each test of the file, and its way to the profile. */
export function useProfilePage() {
  let page: AccountPage;
  beforeEach(() => {
    page = openPage();
    page.services.on('GET /api/identity/profile', answered(PROFILE));
    page.services.on('GET /api/wallet/balance', answered({ b1: 1240.5, b2: 30 }));
    page.services.on(TRANSACTIONS, answered({ data: [], last_page: 0, total: 0 }));
    resetWallet();
    startSession(USER);
  });
  afterEach(() => {
    endSession('user');
    closeMenu();
    page.stop();
  });
  return {
    get services() {
      return page.services;
    },
    notices: () => page.notices(),
    open: () => page.show(ProfileScreen, '/profile'),
  };
}
