import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { OddsMessage } from '@jukwaa/contracts';
import { type Pick, summarise } from '@jukwaa/domain';
import {
  betSlip,
  bonusStore,
  intendedRoute,
  menuStore,
  openMenu,
  startSession,
  walletStore,
} from '@jukwaa/runtime';
import { aBet, aBetLeg, aPick } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answered, refused } from '../test-support/fakes.ts';
import { openPage, type Page, USER } from '../test-support/page.tsx';
import BetslipPanel from './betslip-panel.tsx';

const PLACE = 'POST /api/betting/bets';
let page: Page;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.stop());

/** Shows the slip with these picks on it. */
function open(...picks: readonly Pick[]) {
  betSlip.bulkAdd(picks);
  return page.show(BetslipPanel, '/betslip');
}
const change = (
  pick: Pick,
  odds: number,
  over: { active?: 0 | 1; status?: 0 | 1; seq?: number } = {},
): OddsMessage => ({
  event: 'odds_change',
  match_id: pick.match_id,
  seq: over.seq ?? 2,
  ts: 0,
  markets: [
    {
      market_id: pick.market_id,
      specifier: pick.specifier,
      status: over.status ?? 0,
      outcomes: [{ outcome_id: pick.outcome_id, active: over.active ?? 1, odds, previous_odds: pick.odds }],
    },
  ],
});
const lineOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const placeButton = () => screen.getByRole('button', { name: 'Place Bet' });

describe('picks', () => {
  test('[SLIP-01] shows everything that tells a pick from others', () => {
    open(aPick({ match_id: 5, game_id: 4821, date: '2025-11-21T16:30:00.000Z' }));
    const pick = screen.getByRole('listitem');
    for (const text of [
      'Gor Mahia',
      '1x2',
      'AFC Leopards',
      'Kenya',
      'Premier League',
      '21/11 19:30',
      'ID 4821',
      '2.35',
    ])
      expect(pick).toHaveTextContent(text);
  });

  test('[SLIP-03] a pick is removed by its button; the last one closes the panel', async () => {
    const user = userEvent.setup();
    open(aPick(), aPick());
    act(() => openMenu('betslip'));
    const [first] = screen.getAllByRole('button', { name: 'Remove' });
    if (first !== undefined) await user.click(first);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(menuStore.open).toBe('betslip');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(menuStore.open).toBe('none');
    expect(screen.getByText('Your slip is empty')).toBeInTheDocument();
  });

  test('[SLIP-03] clear empties the slip, and can be undone', async () => {
    const user = userEvent.setup();
    open(aPick(), aPick());
    await user.click(screen.getByRole('button', { name: 'Clear slip' }));
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    expect(page.notices()).toEqual(['Slip cleared']);
    await user.click(screen.getByRole('button', { name: 'Bring my picks back' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test('[SLIP-06] the 31st pick is refused with title and text', () => {
    open(...Array.from({ length: 30 }, () => aPick()));
    act(() => void betSlip.toggle(aPick()));
    expect(screen.getAllByRole('listitem')).toHaveLength(30);
    expect(page.notices()).toEqual(['Error: Maximum number of games reached']);
  });

  test('[SLIP-05] says how many picks there are', () => {
    open(aPick(), aPick());
    expect(screen.getByText('2 picks')).toBeInTheDocument();
  });

  test('[SLIP-13] a moved price shows beside the accepted one, and has to be accepted', async () => {
    const user = userEvent.setup();
    const pick = aPick({ odds: 2 });
    open(pick);
    act(() => betSlip.applyOdds(change(pick, 1.8)));
    const row = screen.getByRole('listitem');
    expect(row.querySelector('s')).toHaveTextContent('2.00');
    expect(within(row).getByText('1.80')).toHaveAttribute('data-direction', 'down');
    await user.click(screen.getByRole('button', { name: 'Accept changes' }));
    expect(row.querySelector('s')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Accept changes' })).not.toBeInTheDocument();
  });

  test('a policy that covers the change asks for nothing', async () => {
    const user = userEvent.setup();
    const pick = aPick({ odds: 2 });
    open(pick);
    await user.selectOptions(screen.getByLabelText('When odds change'), 'Take any odds');
    act(() => betSlip.applyOdds(change(pick, 1.8)));
    expect(screen.queryByRole('button', { name: 'Accept changes' })).not.toBeInTheDocument();
  });

  test('[SLIP-13] [LIVE-06] a suspended pick is locked, and all of them go with one button', async () => {
    const user = userEvent.setup();
    const stopped = aPick();
    open(stopped, aPick());
    act(() => betSlip.applyOdds({ event: 'bet_stop', match_id: stopped.match_id, seq: 2, ts: 0 }));
    const [row] = screen.getAllByRole('listitem');
    expect(row).toHaveTextContent('Suspended');
    expect(row).not.toHaveTextContent('2.35');
    await user.click(screen.getByRole('button', { name: 'Remove suspended' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByText(/Suspended/)).not.toBeInTheDocument();
  });
});

describe('money', () => {
  test('spells out what the bet costs and pays', async () => {
    const user = userEvent.setup();
    open(aPick({ odds: 3 }));
    await user.click(screen.getByRole('button', { name: '100' }));
    expect(screen.getByLabelText('Stake')).toHaveValue('100');
    expect(lineOf('Total odds')).toBe('3.00');
    expect(lineOf('Wager tax (12.5 %)')).toBe('Ksh 12.50');
    expect(lineOf('Stake after tax')).toBe('Ksh 87.50');
    expect(lineOf('Winning')).toBe('Ksh 262.50');
    expect(lineOf('Withholding tax (20 %)')).toBe('Ksh 35.00');
    expect(lineOf('Payout')).toBe('Ksh 227.50');
    expect(placeButton()).toHaveTextContent('Place Bet · Ksh 100');
  });

  test('a stake is typed, stepped, and may be empty for a while', async () => {
    const user = userEvent.setup();
    open(aPick());
    const stake = screen.getByLabelText('Stake');
    await user.clear(stake);
    expect(stake).toHaveValue('');
    expect(placeButton()).toBeDisabled();
    await user.type(stake, '150');
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(stake).toHaveValue('160');
    expect(betSlip.view().stake_cents).toBe(16_000);
  });

  test('warns when winning pays less than the stake', () => {
    open(aPick({ odds: 1.1 }));
    expect(screen.getByText(/pays less than its stake/)).toBeInTheDocument();
  });

  test('[SLIP-11] the bonus asks for more games', async () => {
    bonusStore.balance_cents = 5_000;
    walletStore.balance_cents = 20_000;
    open(aPick(), aPick());
    expect(
      screen.getByText('Add 5 more game(s) with a minimum odd of 1.50 per game to utilize bonus'),
    ).toBeInTheDocument();
    await act(async () => {
      walletStore.balance_cents = 100;
    });
    expect(screen.queryByText(/to utilize bonus/)).not.toBeInTheDocument();
    await act(async () => {
      bonusStore.balance_cents = 0;
    });
  });
});

describe('placing', () => {
  test('a guest goes to login and comes back to the slip', async () => {
    const user = userEvent.setup();
    open(aPick());
    await user.click(placeButton());
    expect(screen.getByTestId('where')).toHaveTextContent('/login');
    expect(intendedRoute.get()).toBe('/betslip');
    expect(page.notices()).toEqual(['Login to continue']);
  });

  test('[SLIP-14] a bet shows pending, then its receipt with the odds as placed', async () => {
    const user = userEvent.setup();
    startSession(USER);
    const pick = aPick({ odds: 3 });
    const leg = aBetLeg({ odds: 3, country: 'Kenya', tournament: 'Premier League', game_id: 4821 });
    const bet = aBet({ id: '77', code: 'AB12CD', legs: [leg], summary: summarise('bet', [leg], 4_900) });
    let answer: () => void = () => undefined;
    page.services.on(PLACE, async () => {
      await new Promise<void>((done) => (answer = done));
      return answered({ data: bet });
    });
    open(pick);
    await user.click(placeButton());
    expect(placeButton()).toHaveAttribute('aria-busy', 'true');
    await user.click(placeButton());
    answer();
    expect(await screen.findByText('Bet accepted')).toBeInTheDocument();
    expect(page.services.bodiesOf(PLACE)).toHaveLength(1);
    expect(lineOf('Code')).toBe('AB12CD');
    expect(screen.getByRole('listitem')).toHaveTextContent('ID 4821');
    expect(screen.getByRole('listitem')).toHaveTextContent('3.00');
    expect(screen.getByRole('link', { name: 'My Bets' })).toHaveAttribute('href', '/bets?filter=normalBets');
    expect(betSlip.view().total).toBe(0);
  });

  test('too little money leads to the deposit sheet', async () => {
    const user = userEvent.setup();
    startSession(USER);
    page.services.on(PLACE, () => refused(422, 'insufficient_funds', 'Your balance is too low'));
    open(aPick());
    await user.click(placeButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Your balance is too low');
    await user.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(menuStore.open).toBe('deposit');
    expect(betSlip.view().total).toBe(1);
  });

  test('[SLIP-14] odds that changed at the service come back to be accepted, and the next try sends them', async () => {
    const user = userEvent.setup();
    startSession(USER);
    const pick = aPick({ odds: 2 });
    const { match_id, market_id, outcome_id, specifier } = pick;
    const leg = {
      match_id,
      market_id,
      outcome_id,
      specifier,
      odds: 1.7,
      previous_odds: 2,
      active: 1,
      status: 0,
    };
    const body = {
      error_message: 'The odds have changed',
      code: 'odds_changed',
      legs: [{ ...leg, state: 'odds_changed' }],
    };
    page.services.on(PLACE, () => ({
      ok: false,
      error: { kind: 'http', status: 409, code: 'odds_changed', error_message: '', body },
    }));
    open(pick);
    await user.click(placeButton());
    await user.click(await screen.findByRole('button', { name: 'Accept changes' }));
    page.services.on(PLACE, () => answered({ data: aBet() }));
    await user.click(placeButton());
    expect(await screen.findByText('Bet accepted')).toBeInTheDocument();
    expect(page.services.bodiesOf(PLACE).at(-1)).toMatchObject({ picks: [{ odds: 1.7 }] });
  });

  test('the address can name a shared bet by id; it is loaded once', async () => {
    const legs = [aBetLeg({ game_id: 4821 })];
    page.services.on('GET /api/betting/shared/AB12CD', () => answered({ data: { code: 'AB12CD', legs } }));
    const { unmount } = page.show(BetslipPanel, '/betslip', '/betslip?id=AB12CD');
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent('ID 4821'));
    act(() => betSlip.clear());
    unmount();
    page.show(BetslipPanel, '/betslip', '/betslip?id=AB12CD');
    expect(screen.getByText('Your slip is empty')).toBeInTheDocument();
    expect(page.services.queriesOf('GET /api/betting/shared/AB12CD')).toHaveLength(1);
  });
});
