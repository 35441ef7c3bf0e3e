import { afterEach, describe, expect, test } from '@jest/globals';
import { betSlip, jackpotSlip, menuStore } from '@jukwaa/runtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jackpotsQuery } from '../../state/jackpots.ts';
import { game, type JackpotPage, jackpot, openPage } from '../../test-support/page.tsx';

let page: JackpotPage;
afterEach(() => page.stop());

const open = async (...args: Parameters<typeof openPage>) => {
  page = openPage(...args);
  const view = page.show();
  await screen.findByRole('heading', { level: 1 });
  return view;
};
const picks = (home: string) =>
  within(screen.getByRole('group', { name: new RegExp(`^Jackpot pick for ${home} and`) }));
const singles = (home: string) =>
  within(screen.getByRole('group', { name: new RegExp(`^Betslip odds for ${home} and`) }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the jackpots', () => {
  test('[JACKPOT-01] jackpots of category 5 and 6 show prize, stake, closing time and number of matches', async () => {
    await open([jackpot(6, 17), jackpot(5, 13)]);
    const grand = await screen.findByRole('button', { name: /Grand/ });
    expect(screen.getByText('Ksh 15,000,000')).toBeVisible();
    expect(grand).toHaveTextContent('17 matches');
    expect(screen.getByText('Stake Ksh 49.00')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^Closes in|^Closed/);
    expect(screen.getAllByRole('listitem')).toHaveLength(17);
    await userEvent.click(screen.getByRole('button', { name: /Daily/ }));
    expect(screen.getByText('Ksh 500,000')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(13);
  });

  test('jackpots that fail to load offer a retry', async () => {
    await open(null);
    page.answer([jackpot(6, 17)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByRole('button', { name: /Grand/ });
  });

  test('a page without open jackpots says so', async () => {
    await open([]);
    await screen.findByText('No jackpot is open right now. The next one appears here.');
  });
});

describe('picking', () => {
  test('[JACKPOT-01] a user has one pick per match, and tapping it again removes it', async () => {
    await open([jackpot(6, 17)]);
    await screen.findByText('Picks 0/17');
    const home = picks('Home 1');
    await userEvent.click(home.getByRole('button', { name: '1 Home 1' }));
    await userEvent.click(home.getByRole('button', { name: 'X Draw' }));
    expect(home.getByRole('button', { name: '1 Home 1' })).toHaveAttribute('aria-pressed', 'false');
    expect(home.getByRole('button', { name: 'X Draw' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('Picks 1/17')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('jSlip')).toContain('"match_number":1'));
    await userEvent.click(home.getByRole('button', { name: 'X Draw' }));
    expect(screen.getByText('Picks 0/17')).toBeVisible();
  });

  test('[JACKPOT-02] auto pick chooses one outcome for each of 17 matches', async () => {
    await open([jackpot(6, 17)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Auto pick' }));
    expect(screen.getByText('Picks 17/17')).toBeVisible();
    const chosen = jackpotSlip.view().picks;
    expect(new Set(chosen.map(({ match_number }) => match_number)).size).toBe(17);
    expect(chosen.every(({ outcome_id }) => ['1', '2', '3'].includes(outcome_id))).toBe(true);
  });

  test('a user sees and clears only the picks of the visible jackpot', async () => {
    await open([jackpot(6, 17), jackpot(5, 13)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Auto pick' }));
    await userEvent.click(screen.getByRole('button', { name: /Daily/ }));
    expect(screen.getByText('Picks 0/13')).toBeVisible();
    await press('Auto pick');
    await press('Clear picks');
    expect(screen.getByText('Picks 0/13')).toBeVisible();
    expect(jackpotSlip.view().total).toBe(17);
  });

  test('the estimate follows the rules of the jackpot slip', async () => {
    await open([jackpot(6, 17)]);
    await screen.findByText('Picks 0/17');
    await userEvent.click(picks('Home 1').getByRole('button', { name: '1 Home 1' }));
    await userEvent.click(picks('Home 2').getByRole('button', { name: 'X Draw' }));
    const estimate = screen.getByRole('heading', { name: 'Your picks at today’s odds' }).closest('section');
    expect(estimate).toHaveTextContent('6.000');
    // 49.00 − 6.13 tax = 42.87; × 6 = 257.22; less 20 % of 214.35
    expect(estimate).toHaveTextContent('Ksh 214.35');
  });
});

describe('a game that is suspended', () => {
  test('[JACKPOT-03] a suspended match can be neither picked nor added to the betslip, and its pick can be removed', async () => {
    await open([jackpot(6, 2)]);
    await screen.findByText('Picks 0/2');
    await userEvent.click(picks('Home 1').getByRole('button', { name: '1 Home 1' }));
    page.answer([jackpot(6, 2, { games: [game(1, { status: 0 }), game(2)] })]);
    await act(jackpotsQuery.refresh);
    expect(picks('Home 1').getByRole('button', { name: '2 Away 1' })).toBeDisabled();
    expect(singles('Home 1').getByRole('button', { name: /^1 / })).toBeDisabled();
    expect(jackpotSlip.view().hasSuspended).toBe(true);
    await press('Remove');
    expect(screen.getByText('Picks 0/2')).toBeVisible();
  });

  test('[JACKPOT-03] a bet stop of the feed suspends the pick', async () => {
    await open([jackpot(6, 2)]);
    await screen.findByText('Picks 0/2');
    await userEvent.click(picks('Home 1').getByRole('button', { name: '1 Home 1' }));
    await waitFor(() => expect(page.broker.hears('odds/1/901')).toBe(true));
    act(() => page.broker.publish('odds/1/901', { match_id: 901, seq: 1, ts: 1, event: 'bet_stop' }));
    expect(jackpotSlip.view().hasSuspended).toBe(true);
    expect(screen.getByText('Suspended')).toBeVisible();
  });

  test('[JACKPOT-03] new odds of a row update its pick', async () => {
    await open([jackpot(6, 1)]);
    await screen.findByText('Picks 0/1');
    await userEvent.click(picks('Home 1').getByRole('button', { name: '1 Home 1' }));
    const outcomes = game(1).outcomes.map((outcome) => ({ ...outcome, odds: outcome.odds + 0.5 }));
    page.answer([jackpot(6, 1, { games: [game(1, { outcomes })] })]);
    await act(jackpotsQuery.refresh);
    expect(jackpotSlip.view().picks[0]).toMatchObject({ odds: 2.5, previous_odds: 2 });
  });
});

describe('featured singles', () => {
  test('[SLIP-01] featured singles toggle a pick of the normal betslip and leave the jackpot slip unchanged', async () => {
    await open([jackpot(6, 17)]);
    await screen.findByText('Picks 0/17');
    const single = singles('Home 3').getByRole('button', { name: '1 2.00' });
    await userEvent.click(single);
    expect(single).toHaveAttribute('aria-pressed', 'true');
    expect(betSlip.view().picks[0]).toMatchObject({
      match_id: 903,
      market_id: 1,
      outcome_id: '1',
      status: 0,
      outcome_name: 'Home 3',
      competitor_1: 'Home 3',
      tournament: 'Premier League',
    });
    expect(jackpotSlip.view().total).toBe(0);
    await userEvent.click(single);
    expect(betSlip.view().total).toBe(0);
  });

  test("the jackpot's footer opens the betslip", async () => {
    await open([jackpot(6, 17)]);
    await userEvent.click(screen.getByRole('link', { name: 'Betslip' }));
    expect(menuStore.open).toBe('betslip');
  });
});
