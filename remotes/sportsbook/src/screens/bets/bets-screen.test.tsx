import { describe, expect, test } from '@jest/globals';
import { addDays, nairobiDay } from '@jukwaa/domain';
import { betSlip, menuStore, serverNow } from '@jukwaa/runtime';
import { aBet, aBetLeg, answered } from '@jukwaa/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, BETS, useBetsPage, wonBet } from './test-support/bets-page.tsx';

const page = useBetsPage();
const { open, lastQuery } = page;

describe('my bets', () => {
  test('[ROUTE-18] My Bets requests the filter and subfilter of the address, and chips change them', async () => {
    const user = userEvent.setup();
    page.services.on(BETS, answer([aBet()]));
    open('/bets?filter=freeBets&subfilter=won');
    await screen.findAllByRole('listitem');
    expect(lastQuery()).toMatchObject({ filter: 'freeBets', subfilter: 'won', page: '0' });
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ filter: 'freeBets', subfilter: 'open' }));
    expect(screen.getByTestId('where')).toHaveTextContent('/bets?filter=freeBets&subfilter=open');
  });

  test('[ROUTE-18] the days of My Bets are in the address, and their totals are below the chips', async () => {
    const user = userEvent.setup();
    const sums = { staked_cents: 34_900, returned_cents: 45_500 };
    page.services.on(BETS, () => answered({ data: [wonBet()], last_page: 0, total: 1, sums }));
    open('/bets?filter=virtualBets&subfilter=won');
    await screen.findAllByRole('listitem');
    expect(lastQuery()).not.toHaveProperty('from');
    expect(screen.queryByText(/Staked Ksh 349.00/)).toBeNull();
    const today = nairobiDay(serverNow());
    await user.click(screen.getByRole('button', { name: '7 days' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ from: addDays(today, -6), to: today }));
    expect(screen.getByTestId('where')).toHaveTextContent('/bets?filter=virtualBets&subfilter=won&days=week');
    expect(await screen.findByText('Staked Ksh 349.00 · Returned Ksh 455.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Any day' }));
    await waitFor(() => expect(lastQuery()).not.toHaveProperty('from'));
  });

  test('My Bets lists the bets of any days, and a first day past the last one takes it along', async () => {
    const user = userEvent.setup();
    page.services.on(BETS, answer([]));
    open('/bets?days=dates&to=2026-11-20&from=2026-13-01');
    expect(await screen.findByText('No bets on these days')).toBeVisible();
    expect(lastQuery()).toMatchObject({ to: '2026-11-20' });
    expect(lastQuery()).not.toHaveProperty('from');
    await user.type(screen.getByLabelText('From'), '2026-11-22');
    await waitFor(() => expect(lastQuery()).toMatchObject({ from: '2026-11-22', to: '2026-11-22' }));
    expect(screen.getByTestId('where')).toHaveTextContent('days=dates&from=2026-11-22&to=2026-11-22');
  });

  test('the total of a single day shows once', async () => {
    const sums = { staked_cents: 10_000, returned_cents: 22_750 };
    page.services.on(BETS, () => answered({ data: [wonBet()], last_page: 0, total: 1, sums }));
    open('/bets?days=yesterday');
    await screen.findAllByRole('listitem');
    expect(screen.getAllByText('Staked Ksh 100.00 · Returned Ksh 227.50')).toHaveLength(1);
  });

  test('[ROUTE-18] the jackpot tickets come from the region that the host fills, and no bets are requested', async () => {
    page.services.on(BETS, answer([aBet()]));
    open('/bets?filter=jackpotBets&subfilter=won', ({ name }) => <p>the region {name}</p>);
    expect(await screen.findByText('the region jackpot-tickets')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Jackpot' })).toHaveAttribute('aria-pressed', 'true');
    expect(page.services.queriesOf(BETS)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Yesterday' }));
    expect(screen.getByTestId('where')).toHaveTextContent('filter=jackpotBets&subfilter=won&days=yesterday');
  });

  test('jackpot tickets have no list of refused ones', async () => {
    page.services.on(BETS, answer([]));
    open('/bets?filter=jackpotBets&subfilter=refused', ({ name }) => <p>the region {name}</p>);
    expect(await screen.findByText('the region jackpot-tickets')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refused' })).toBeNull();
    expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('My Bets treats an unknown filter as none', async () => {
    page.services.on(BETS, answer([aBet()]));
    open('/bets?filter=everything');
    await screen.findAllByRole('listitem');
    expect(lastQuery()).toMatchObject({ filter: 'normalBets', subfilter: 'all' });
  });

  test('[SLIP-14] a bet shows its result in words, with legs, scores and money', async () => {
    page.services.on(BETS, answer([wonBet()]));
    const { container } = open();
    await screen.findByText(/Bet 12 · JK-AB12-CD/);
    const summary = container.querySelector('summary');
    expect(summary).toHaveTextContent('Won');
    expect(summary).toHaveTextContent('Gor Mahia – AFC Leopards');
    expect(summary).toHaveTextContent('Ksh 227.50');
    expect(summary).toHaveTextContent('Paid');
    await userEvent.click(screen.getByText(/Bet 12 · JK-AB12-CD/));
    expect(await screen.findByText('Score 2:1')).toBeVisible();
  });

  test('a bet on several matches names their teams', async () => {
    const legs = [aBetLeg(), aBetLeg({ match_id: 2, home_team: 'Tusker' })];
    page.services.on(BETS, answer([aBet({ legs })]));
    open();
    expect(await screen.findByText('2 matches · Gor Mahia, Tusker')).toBeVisible();
  });

  test('bets stand under their days, each with what was staked and what came back', async () => {
    const day = (id: string, created_at: string) => ({ ...wonBet(), id, created_at });
    page.services.on(
      BETS,
      answer([
        day('13', '2025-11-21T21:30:00.000Z'),
        day('12', '2025-11-21T12:00:00.000Z'),
        day('11', '2025-11-21T11:00:00.000Z'),
      ]),
    );
    open();
    expect(await screen.findByRole('heading', { name: 'Sat 22 Nov 2025' })).toBeVisible();
    expect(screen.getByText('Staked Ksh 100.00 · Returned Ksh 227.50')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Fri 21 Nov 2025' })).toBeVisible();
    expect(screen.getByText('Staked Ksh 200.00 · Returned Ksh 455.00')).toBeVisible();
  });

  test('a user without bets sees one line with one action', async () => {
    page.services.on(BETS, answer([]));
    open();
    expect(await screen.findByText('No bets here yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find a match' })).toHaveAttribute('href', '/');
  });

  test('a bet is placed again with its open legs', async () => {
    const legs = [aBetLeg({ home_team: 'Gor Mahia' }), aBetLeg({ result: 'won' })];
    page.services.on(BETS, answer([aBet({ id: '12', stake_type: 'free', legs })]));
    open();
    await userEvent.click(await screen.findByText(/Bet 12/));
    await userEvent.click(await screen.findByRole('button', { name: 'Bet again' }));
    await waitFor(() => expect(menuStore.open).toBe('betslip'));
    expect(betSlip.view().picks.map((pick) => pick.competitor_1)).toEqual(['Gor Mahia']);
  });
});
