import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Pick } from '@jukwaa/domain';
import { betSlip, endSession, intendedRoute, startSession } from '@jukwaa/runtime';
import { answered, refused } from '@jukwaa/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AccountPage, openPage, USER } from '../../test-support/page.tsx';
import SambazaScreen from './sambaza-screen.tsx';

const SHARES = 'GET /api/betting/shares';
const BEGIN = 'POST /api/betting/shares';
const VERIFY = 'POST /api/betting/shares/share-000001/verify';
const share = (over: object = {}) => ({
  id: 'share-000001',
  kind: 'stake',
  state: 'waiting',
  sent: true,
  other: '07xx xxx 111',
  amount_cents: 10_000,
  created_at: '2026-11-21T16:00:00.000Z',
  expires_at: '2026-11-21T16:10:00.000Z',
  reason: null,
  ...over,
});

let page: AccountPage;
beforeEach(() => {
  page = openPage();
  page.services.on('GET /api/content/pages/sambaza', refused(404));
  page.services.on('GET /api/wallet/balance', answered({ b1: 100, b2: 0 }));
  page.services.on(SHARES, answered({ data: [] }));
});
afterEach(() => {
  betSlip.clear();
  endSession('user');
  page.stop();
});
const pickOn = (match_id: number): Pick => ({
  ...{ id: `pick-${match_id}`, match_id, market_id: 1, outcome_id: '1', specifier: '' },
  ...{ odds: 2, previous_odds: 2, active: 1, status: 0, sport_id: 1, producer_id: 3, id2: null },
  ...{ date: '2026-11-22T16:00:00.000Z', market_name: '1x2', outcome_name: '1', game_id: match_id },
  ...{ competitor_1: 'Gor Mahia', competitor_2: 'AFC Leopards', category_id: 1, country: 'Kenya' },
  ...{ tournament_id: 1, tournament: 'Premier League' },
});
const open = () => page.show(SambazaScreen, '/verifystake');
const history = () => within(screen.getByRole('region', { name: 'Given and received' }));
async function fill(amount: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Mobile number'), '0722000111');
  await userEvent.type(screen.getByLabelText('Amount'), amount);
  await userEvent.click(screen.getByRole('button', { name: 'Send me the code' }));
}
async function confirm(code: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Code'), code);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
}

describe('Sambaza', () => {
  test('[GAMES-07] a user shares a stake: number, amount, code, done', async () => {
    startSession(USER);
    page.services.on(BEGIN, answered({ data: share() }, 201));
    page.services.on(VERIFY, answered({ data: share({ state: 'done' }) }));
    open();
    await fill('100');
    expect(await screen.findByText(/Ksh 100.00 to 07xx xxx 111. We have sent a code/)).toBeVisible();
    expect(history().getByText(/Waiting for the code/)).toBeVisible();
    await confirm('123456');
    expect(await screen.findByText('07xx xxx 111 has your stake of Ksh 100.00.')).toBeVisible();
    expect(history().getByText(/Done/)).toBeVisible();
    expect(page.services.callsOf(BEGIN)[0]?.body).toEqual({
      kind: 'stake',
      msisdn: 254_722_000_111,
      amount_cents: 10_000,
    });
    expect(page.services.callsOf(VERIFY)[0]?.body).toEqual({ code: '123456' });
  });

  test("[GAMES-07] a user shares the slip's picks as a bet, and they leave the slip", async () => {
    startSession(USER);
    betSlip.bulkAdd([pickOn(901), pickOn(902)]);
    page.services.on(BEGIN, answered({ data: share({ kind: 'bet' }) }, 201));
    page.services.on(VERIFY, answered({ data: share({ kind: 'bet', state: 'done' }) }));
    open();
    await userEvent.selectOptions(await screen.findByLabelText('What you share'), 'bet');
    await fill('100');
    await confirm('123456');
    expect(await screen.findByText('Your bet of Ksh 100.00 is placed for 07xx xxx 111.')).toBeVisible();
    expect(page.services.callsOf(BEGIN)[0]?.body).toMatchObject({
      kind: 'bet',
      picks: [{ match_id: 901 }, { match_id: 902 }],
    });
    expect(betSlip.view().total).toBe(0);
  });

  test('a pending share is found again; a wrong code can be corrected, and another refusal ends it', async () => {
    startSession(USER);
    page.services.on(SHARES, answered({ data: [share()] }));
    page.services.on(VERIFY, {
      ok: false,
      error: {
        kind: 'http',
        status: 422,
        code: 'wrong_code',
        error_message: 'The code is wrong or has expired.',
        body: null,
      },
    });
    open();
    await confirm('111111');
    expect(await screen.findByText('The code is wrong or has expired.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeVisible();
    page.services.on(VERIFY, refused(422, 'This number cannot receive a share.'));
    page.services.on(SHARES, answered({ data: [share({ state: 'failed', reason: 'This number cannot' })] }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(history().getByText(/Failed, money returned/)).toBeVisible());
    expect(screen.getByRole('button', { name: 'Send me the code' })).toBeVisible();
  });

  test('a share without a number and an amount is not sent', async () => {
    startSession(USER);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Send me the code' }));
    expect(screen.getByText('The field Mobile number is required.')).toBeVisible();
    expect(page.services.callsOf(BEGIN)).toHaveLength(0);
  });

  test('a guest goes to login and comes back to Sambaza', async () => {
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'Login' }));
    expect(intendedRoute.get()).toBe('/verifystake');
  });
});
