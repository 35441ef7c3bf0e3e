import { afterEach, describe, expect, test } from '@jest/globals';
import { jackpotSlips } from '@jukwaa/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOne, outcome, press, tap } from '../../test-support/landing.ts';
import { game, jackpot, openPage, type RenderedJackpot } from '../../test-support/page.tsx';

let page: RenderedJackpot;
afterEach(() => page.stop());

const open = async (...args: Parameters<typeof openPage>) => {
  page = openPage(...args);
  page.show();
  await screen.findByRole('heading', { level: 1 });
};
const grand = () => jackpotSlips[6].view();

describe('the jackpots', () => {
  test('[JACKPOT-01] jackpots of category 5 and 6 show prize, stake, closing time and number of matches', async () => {
    await open([jackpot(6, 17), jackpot(5, 13)]);
    const choice = await screen.findByRole('button', { name: /Grand/ });
    expect(screen.getByText('Ksh 15,000,000')).toBeVisible();
    expect(choice).toHaveTextContent('17 matches · Ksh 49');
    expect(screen.getByText('Ksh 49 a line')).toBeVisible();
    expect(screen.getByText(/^Open Fri 20 Nov, 03:00 to \w{3} \d+ \w{3}( \d{4})?, \d\d:\d\d$/)).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^Closes in|^Closed/);
    expect(screen.getAllByRole('group', { name: /^Jackpot pick/ })).toHaveLength(17);
    await userEvent.click(screen.getByRole('button', { name: /Daily/ }));
    expect(screen.getByText('Ksh 500,000')).toBeVisible();
    expect(screen.getAllByRole('group', { name: /^Jackpot pick/ })).toHaveLength(13);
  });

  test('the prizes grow while the page is open, and a match that starts early closes the jackpot', async () => {
    await open([jackpot(6, 17, { tiers: [{ right: 16, pot_cents: 100_000 }] })]);
    await screen.findByText('Ksh 15,000,000');
    const message = {
      ...{ id: 6, phase: 'open', prize_cents: 1_600_000_050, lines_alive: null, games: [] },
      tiers: [
        { right: 17, pot_cents: 1_600_000_050 },
        { right: 16, pot_cents: 123_450 },
      ],
    };
    await waitFor(() => expect(page.broker.hasSubscriber('jackpot/6')).toBe(true));
    act(() => page.broker.publish('jackpot/6', message));
    expect(await screen.findByText('Ksh 16,000,000.50')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Consolation prizes' })).toHaveTextContent(
      /^16 right Ksh 1,234\.50$/,
    );
    act(() => page.broker.publish('jackpot/6', { ...message, phase: 'running' }));
    expect(await screen.findByText('Closed: no more tickets')).toBeVisible();
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
  test('[JACKPOT-01] [SLIP-02] a user has one pick per match, and tapping it again removes it', async () => {
    page = await openOne(17);
    await tap(1, '1');
    await tap(1, 'X');
    expect(outcome(1, '1')).toHaveAttribute('aria-pressed', 'false');
    expect(outcome(1, 'X')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('Picks 1/17')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('jSlip6')).toContain('"match_number":1'));
    await tap(1, 'X');
    expect(screen.getByText('Picks 0/17')).toBeVisible();
  });

  test('[JACKPOT-02] auto pick chooses one outcome for each of 17 matches', async () => {
    page = await openOne(17);
    await press('Auto pick');
    expect(screen.getByText('Picks 17/17')).toBeVisible();
    const chosen = grand().picks;
    expect(new Set(chosen.map(({ match_number }) => match_number)).size).toBe(17);
    expect(chosen.every(({ outcome_id }) => ['1', '2', '3'].includes(outcome_id))).toBe(true);
  });

  test('[SLIP-05] the counter of the picks stops at 19', async () => {
    page = await openOne(20);
    await press('Auto pick');
    await press('Auto pick the other 3');
    expect(await screen.findByText('Picks 19/20')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Place Bet' })).toBeEnabled();
  });

  test('[JACKPOT-02] auto pick over picks of the user can be undone', async () => {
    page = await openOne(3);
    await tap(1, '2');
    await press('Auto pick');
    expect(screen.getByText('Picks 3/3')).toBeVisible();
    act(() => page.said().at(-1)?.action?.run());
    expect(screen.getByText('Picks 1/3')).toBeVisible();
    expect(outcome(1, '2')).toHaveAttribute('aria-pressed', 'true');
  });

  test('[JACKPOT-02] auto pick for the rest keeps the picks of the user', async () => {
    page = await openOne(13);
    await tap(4, '2');
    await tap(9, 'X');
    await press('Auto pick the other 11');
    expect(screen.getByText('Picks 13/13')).toBeVisible();
    expect(outcome(4, '2')).toHaveAttribute('aria-pressed', 'true');
    expect(outcome(9, 'X')).toHaveAttribute('aria-pressed', 'true');
  });

  test('a match in both jackpots has a pick of its own in each', async () => {
    const shared = [game(1), game(2)];
    await open([jackpot(5, 2, { games: shared }), jackpot(6, 2, { games: shared })]);
    await screen.findByText('Picks 0/2');
    await tap(1, '1');
    await userEvent.click(screen.getByRole('button', { name: /Grand/ }));
    expect(screen.getByText('Picks 0/2')).toBeVisible();
    await tap(1, '2');
    expect(jackpotSlips[5].view().picks).toMatchObject([{ match_id: 901, outcome_id: '1' }]);
    expect(grand().picks).toMatchObject([{ match_id: 901, outcome_id: '3' }]);
  });

  test('a user clears only the picks of the visible jackpot, and can undo it', async () => {
    await open([jackpot(6, 17), jackpot(5, 13)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Auto pick' }));
    await userEvent.click(screen.getByRole('button', { name: /Daily/ }));
    await press('Auto pick');
    await press('Clear picks');
    expect(screen.getByText('Picks 0/13')).toBeVisible();
    expect(grand().total).toBe(17);
    expect(page.notices()).toContain('info: Picks cleared');
    act(() => jackpotSlips[5].restore());
    expect(screen.getByText('Picks 13/13')).toBeVisible();
  });

  test('the next match without a pick is one press away', async () => {
    page = await openOne(3);
    await tap(1, '1');
    await press('Pick 2 more');
    expect(outcome(2, '1')).toHaveFocus();
  });
});
