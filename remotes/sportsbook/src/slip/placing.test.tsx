import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { DEFAULT_TAX_POLICY, type Pick, summarise } from '@jukwaa/domain';
import { betSlip, intendedRoute, startSession } from '@jukwaa/runtime';
import { aBet, aBetLeg, answered, aPick } from '@jukwaa/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, type SportsbookPage, USER } from '../test-support/page.tsx';
import { lineOf, PLACE, placeButton, showSlip } from '../test-support/slip.ts';
import BetslipPanel from './betslip-panel.tsx';

let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.stop());
const show = (...picks: readonly Pick[]) => showSlip(page, ...picks);

describe('placing', () => {
  test('a guest who places a bet registers first, with login beside it, and comes back to the slip', async () => {
    const user = userEvent.setup();
    show(aPick());
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await user.click(placeButton());
    expect(screen.getByTestId('where')).toHaveTextContent('/register');
    expect(intendedRoute.get()).toBe('/betslip');
    expect(page.notices()).toEqual([]);
  });

  test('a guest with an account goes from the slip to login and comes back to the slip', async () => {
    show(aPick());
    await userEvent.click(screen.getByRole('link', { name: 'Login' }));
    expect(screen.getByTestId('where')).toHaveTextContent('/login');
    expect(intendedRoute.get()).toBe('/betslip');
  });

  test('a self-excluded user sees the lock above the picks, and cannot place a bet', async () => {
    startSession(USER);
    const until = '2026-12-21T09:00:00.000Z';
    page.services.on('GET /api/identity/self-exclusion', () =>
      answered({ data: { period: '1m', since: '2026-11-21T09:00:00.000Z', until } }),
    );
    show(aPick());
    const lock = await screen.findByText('Self-excluded until Mon 21 Dec, 12:00');
    const [first] = screen.getAllByRole('listitem');
    expect(lock.compareDocumentPosition(first ?? lock)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(placeButton()).toBeDisabled();
    expect(placeButton()).toHaveAccessibleDescription('Self-excluded until Mon 21 Dec, 12:00');
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });

  test('[SLIP-14] a bet shows as pending, then its receipt with the odds as placed', async () => {
    const user = userEvent.setup();
    startSession(USER);
    const pick = aPick({ odds: 3 });
    const leg = aBetLeg({ odds: 3, country: 'Kenya', tournament: 'Premier League', game_id: 4821 });
    const bet = aBet({
      id: '77',
      code: 'AB12CD34',
      legs: [leg],
      summary: summarise('bet', [leg], 4_900, DEFAULT_TAX_POLICY),
    });
    let answer: () => void = () => undefined;
    page.services.on('GET /api/wallet/balance', () => answered({ b1: 951, b2: 0 }));
    page.services.on(PLACE, async () => {
      await new Promise<void>((done) => (answer = done));
      return answered({ data: bet });
    });
    show(pick);
    await user.click(placeButton());
    expect(placeButton()).toHaveAttribute('aria-busy', 'true');
    await user.click(placeButton());
    answer();
    expect(await screen.findByText('Bet accepted')).toBeInTheDocument();
    expect(page.services.bodiesOf(PLACE)).toHaveLength(1);
    // The receipt's code loads after the confirmation of the bet.
    await waitFor(() => expect(lineOf('Bet code')).toBe('JK-AB12-CD34'));
    expect(lineOf('Placed')).toBe('Sat 21 Nov, 15:00');
    await waitFor(() => expect(lineOf('New balance')).toBe('Ksh 951.00'));
    expect(screen.getByRole('listitem')).toHaveTextContent('ID 4821');
    expect(screen.getByRole('listitem')).toHaveTextContent('3.00');
    expect(screen.getByRole('link', { name: 'My Bets' })).toHaveAttribute('href', '/bets?filter=normalBets');
    expect(betSlip.view().total).toBe(0);
  });

  test('a bet with a live pick counts down while it is checked again', async () => {
    const user = userEvent.setup();
    startSession(USER);
    page.services.on(PLACE, () => new Promise(() => undefined));
    // Time goes on only as the test says.
    const start = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
    show(aPick({ producer_id: 1 }));
    await user.click(placeButton());
    expect(screen.getByRole('timer')).toHaveTextContent('checking the odds · 3 s');
    clock.mockReturnValue(start + 1_000);
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/ 2 s/));
    clock.mockRestore();
  });

  test('a user can keep the picks after the bet', async () => {
    const user = userEvent.setup();
    startSession(USER);
    page.services.on(PLACE, () => answered({ data: aBet() }));
    show(aPick());
    await user.click(screen.getByRole('checkbox', { name: 'Keep my picks after the bet' }));
    await user.click(placeButton());
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(betSlip.view().total).toBe(1);
  });

  test('an address with the id of a shared bet loads it once', async () => {
    const legs = [aBetLeg({ game_id: 4821 })];
    page.services.on('GET /api/betting/shared/AB12CD', () => answered({ data: { code: 'AB12CD', legs } }));
    const { unmount } = page.show(BetslipPanel, '/betslip', '/betslip?id=AB12CD');
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent('ID 4821'));
    act(() => betSlip.clear());
    unmount();
    page.show(BetslipPanel, '/betslip', '/betslip?id=AB12CD');
    expect(screen.getByText('Your betslip is empty')).toBeInTheDocument();
    expect(page.services.queriesOf('GET /api/betting/shared/AB12CD')).toHaveLength(1);
  });
});
