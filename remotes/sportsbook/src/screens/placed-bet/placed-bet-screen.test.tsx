import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Bet } from '@jukwaa/contracts';
import { setLocale, startSession } from '@jukwaa/runtime';
import { aBet, aBetLeg, answered, lost, refused } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, type SportsbookPage, USER } from '../../test-support/page.tsx';
import PlacedBetScreen from './placed-bet-screen.tsx';

const BET = 'GET /api/betting/bets/12';
const NO_BET = refused(404, 'There is no such bet.', 'no_such_bet');

let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
  page.services.on('GET /api/wallet/balance', () => answered({ b1: 100, b2: 0 }));
  page.services.on('GET /api/betting/bets/12/cash-out', () => lost);
  startSession(USER);
});
afterEach(() => {
  setLocale('en');
  page.stop();
});

const reply = (over: Partial<Bet>) =>
  page.services.on(BET, () => answered({ data: aBet({ id: '12', code: 'AB12CD', ...over }) }));
const open = (id = '12') => page.show(PlacedBetScreen, '/bets/:bet_id', `/bets/${id}`);
const money = () =>
  within(screen.getByRole('region', { name: 'What it pays' }))
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

describe('one bet', () => {
  test('[SLIP-14] a won bet shows its times, every leg with its score, and the payout with both taxes', async () => {
    reply({
      state: 'won',
      created_at: '2026-11-21T12:00:00.000Z',
      settled_at: '2026-11-21T19:05:00.000Z',
      paid_cents: 18_200,
      legs: [aBetLeg({ odds: 2.35, result: 'won', home_score: 2, away_score: 1 })],
    });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bet 12' })).toBeVisible();
    expect(document.title).toBe('Bet 12 · Jukwaa');
    expect(screen.getByText('Code JK-AB12-CD')).toBeVisible();
    expect(screen.getByText('Sat 21 Nov, 15:00')).toBeVisible();
    expect(screen.getByText('Sat 21 Nov, 22:05')).toBeVisible();
    const legs = within(screen.getByRole('region', { name: 'Matches of the bet' }));
    expect(legs.getByText('Gor Mahia – AFC Leopards')).toBeVisible();
    expect(legs.getByText('Score 2:1')).toBeVisible();
    expect(money()).toEqual([
      'Stake Ksh 100.00',
      'Wager tax Ksh 12.50',
      'Stake after tax Ksh 87.50',
      'Total odds 2.35',
      'Winning Ksh 205.62',
      'Withholding tax Ksh 23.62',
      'Paid Ksh 182.00',
    ]);
    expect(screen.queryByRole('region', { name: /^Cash out/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'All my bets' })).toHaveAttribute('href', '/bets');
  });

  test('a lost bet pays nothing and has no winning', async () => {
    reply({
      state: 'lost',
      paid_cents: 0,
      legs: [aBetLeg({ result: 'lost', home_score: 0, away_score: 1 })],
    });
    open();
    await screen.findByRole('heading', { name: 'Bet 12' });
    expect(money().at(-1)).toBe('Paid Ksh 0.00');
    expect(money().join()).not.toMatch(/Winning|Withholding/);
  });

  test('[SLIP-15] an open bet can be cashed out, and one on a free bet cannot', async () => {
    reply({});
    const { unmount } = open();
    expect(await screen.findByRole('region', { name: 'Cash out, bet 12' })).toBeVisible();
    expect(money().at(-1)).toMatch(/^Could pay /);
    unmount();
    reply({ stake_type: 'free' });
    open();
    await screen.findByRole('heading', { name: 'Bet 12' });
    expect(money()[0]).toMatch(/^Free bet /);
    expect(screen.queryByRole('region', { name: /^Cash out/ })).toBeNull();
  });

  test('a bet shows its result by itself when its match is decided', async () => {
    const leg = aBetLeg({ match_id: 501 });
    reply({ legs: [leg] });
    open();
    await waitFor(() => expect(page.broker.hasSubscriber('odds/1/501')).toBe(true));
    expect(screen.getByRole('region', { name: 'Cash out, bet 12' })).toBeVisible();
    reply({ state: 'lost', paid_cents: 0, legs: [{ ...leg, result: 'lost' }] });
    act(() => page.broker.publish('odds/1/501', { event: 'bet_settlement', match_id: 501, seq: 2, ts: 0 }));
    await waitFor(() => expect(screen.queryAllByText('Lost')).toHaveLength(2));
    expect(screen.queryByRole('region', { name: 'Cash out, bet 12' })).toBeNull();
  });

  test.each([
    ['12', NO_BET],
    ['abc', refused(400, 'This is no bet.', 'invalid_field')],
  ])('the address of no bet of the user, /bets/%s, says so and leads to all bets', async (id, answer) => {
    page.services.on(`GET /api/betting/bets/${id}`, () => answer);
    open(id);
    expect(await screen.findByText('You have no bet with this number')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'All my bets' })).toHaveLength(1);
  });

  test('a bet that did not load says that it is safe, and loads again by a retry', async () => {
    page.services.on(BET, () => lost);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('It is safe, and so is your money.');
    reply({});
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Bet 12' })).toBeVisible();
  });

  test('the page of a bet is in Swahili', async () => {
    reply({});
    act(() => setLocale('sw'));
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Mkeka 12' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Malipo yake' })).toHaveTextContent('Kodi ya zuio');
  });
});
