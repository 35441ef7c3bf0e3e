import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { endSession, setLocale, startSession } from '@jukwaa/runtime';
import { answered, refused } from '@jukwaa/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AccountPage, openPage, USER } from '../../test-support/page.tsx';
import SambazaScreen from './sambaza-screen.tsx';

const SHARES = 'GET /api/betting/shares';
const BEGIN = 'POST /api/betting/shares';
const VERIFY = 'POST /api/betting/shares/share-000001/verify';
const WAITING = {
  id: 'share-000001',
  kind: 'stake',
  state: 'waiting',
  sent: true,
  other: '07xx xxx 111',
  amount_cents: 10_000,
  created_at: '2026-11-21T16:00:00.000Z',
  expires_at: '2026-11-21T16:10:00.000Z',
  reason: null,
};

let page: AccountPage;
beforeEach(() => {
  page = openPage();
  page.services.on('GET /api/content/pages/sambaza', refused(404));
  page.services.on('GET /api/wallet/balance', answered({ b1: 100, b2: 0 }));
  page.services.on(SHARES, answered({ data: [] }));
  startSession(USER);
  setLocale('sw');
});
afterEach(() => {
  endSession('user');
  page.stop();
});
const open = () => page.show(SambazaScreen, '/verifystake');

describe('a refusal of Sambaza on the Swahili page', () => {
  test.each([
    ['own_number', 'This is your own number', 'Hii ni namba yako mwenyewe', {}],
    ['insufficient_funds', 'There is not enough money in your wallet', 'Salio lako halitoshi', {}],
    [
      'stake_too_low',
      'The smallest amount to share is Ksh 20.00',
      'Kiasi cha chini cha kusambaza ni Ksh 20.00',
      { values: { min_cents: 2_000 } },
    ],
    ['something_new', 'Something that the page does not know', 'Something that the page does not know', {}],
  ])('[GAMES-07] Sambaza refuses in Swahili on the Swahili page: %s', async (code, english, shown, more) => {
    page.services.on(BEGIN, refused(422, english, code, more));
    open();
    await userEvent.type(await screen.findByLabelText('Namba ya simu'), '0722000111');
    await userEvent.type(screen.getByLabelText('Kiasi'), '100');
    await userEvent.click(screen.getByRole('button', { name: 'Nitumie msimbo' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
  });

  test('[GAMES-07] [ACCOUNT-02] Sambaza shows in Swahili what the own limit of the user leaves', async () => {
    const values = { kind: 'stake', period: 'day', left_cents: 2_500 };
    page.services.on(BEGIN, refused(422, 'A limit is reached', 'limit_reached', { values }));
    open();
    await userEvent.type(await screen.findByLabelText('Namba ya simu'), '0722000111');
    await userEvent.type(screen.getByLabelText('Kiasi'), '100');
    await userEvent.click(screen.getByRole('button', { name: 'Nitumie msimbo' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Kiwango chako cha dau kinabakisha Ksh 25.00 leo',
    );
  });

  test('[GAMES-07] Sambaza shows in Swahili a wrong code, and one that ends the share', async () => {
    page.services.on(SHARES, answered({ data: [WAITING] }));
    page.services.on(VERIFY, refused(422, 'The code is wrong or has expired.', 'wrong_code'));
    open();
    await userEvent.type(await screen.findByLabelText('Msimbo'), '111111');
    await userEvent.click(screen.getByRole('button', { name: 'Thibitisha' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Msimbo si sahihi au muda wake umeisha.');
    page.services.on(VERIFY, refused(422, 'This number cannot receive a share', 'cannot_receive'));
    page.services.on(SHARES, answered({ data: [{ ...WAITING, state: 'failed' }] }));
    await userEvent.click(screen.getByRole('button', { name: 'Thibitisha' }));
    await screen.findByRole('button', { name: 'Nitumie msimbo' });
    expect(page.notices()).toEqual(
      expect.arrayContaining([expect.stringContaining('Namba hii haiwezi kupokea')]),
    );
  });
});
