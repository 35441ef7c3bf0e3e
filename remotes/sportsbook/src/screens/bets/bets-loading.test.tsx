import { describe, expect, test } from '@jest/globals';
import { emit, refreshBalance, walletStore } from '@jukwaa/runtime';
import { aBet, aBetLeg, answered, lost } from '@jukwaa/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, BETS, useBetsPage, wonBet } from './test-support/bets-page.tsx';

const page = useBetsPage();
const { open, lastQuery } = page;

describe('the loading of My Bets', () => {
  test('the list of bets loads once when opened, and again when the balance has changed', async () => {
    const user = userEvent.setup();
    page.services.on(BETS, answer([aBet()]));
    open();
    await waitFor(() => expect(walletStore.balancePhase).toBe('known'));
    // The live connection loads the balance again as soon as it opens.
    await act(refreshBalance);
    await screen.findAllByRole('listitem');
    expect(page.services.queriesOf(BETS)).toHaveLength(1);
    page.services.on('GET /api/wallet/balance', () => answered({ b1: 327.5, b2: 0 }));
    await act(refreshBalance);
    await waitFor(() => expect(page.services.queriesOf(BETS)).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ subfilter: 'open' }));
    expect(page.services.queriesOf(BETS)).toHaveLength(3);
  });

  test('a newly placed or settled bet appears by itself', async () => {
    const bet = aBet({ id: '12', legs: [aBetLeg()] });
    page.services.on(BETS, answer([bet]));
    open();
    expect(await screen.findAllByText('Open')).not.toHaveLength(0);
    page.services.on(BETS, answer([aBet({ id: '13' }), wonBet()]));
    act(() => emit('betPlaced', { bet_id: '13', stake_cents: 4_900 }));
    expect(await screen.findByText(/Bet 13/)).toBeInTheDocument();
    expect(screen.getAllByText('Paid')).not.toHaveLength(0);
  });

  test('a lost bet, which moves no money, appears when its match is decided', async () => {
    const leg = aBetLeg({ match_id: 501 });
    page.services.on(BETS, answer([aBet({ id: '12', legs: [leg] })]));
    open();
    await userEvent.click(await screen.findByText(/Bet 12/));
    await waitFor(() => expect(page.broker.hasSubscriber('odds/1/501')).toBe(true));
    const lostLeg = { ...leg, result: 'lost' as const };
    page.services.on(BETS, answer([aBet({ id: '12', state: 'lost', paid_cents: 0, legs: [lostLeg] })]));
    act(() => page.broker.publish('odds/1/501', { event: 'bet_settlement', match_id: 501, seq: 2, ts: 0 }));
    await waitFor(() => expect(screen.queryAllByText('Lost', { selector: '.status' })).toHaveLength(2));
  });

  test('a button loads more pages of bets until all are shown', async () => {
    const user = userEvent.setup();
    const bets = Array.from({ length: 12 }, (_, at) => aBet({ id: String(100 - at) }));
    page.services.on(BETS, (query) => {
      const rows = Number(query.get('per_page'));
      const from = Number(query.get('page')) * rows;
      return answer(bets.slice(from, from + rows), bets.length);
    });
    const { container } = open();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(container.querySelectorAll('details')).toHaveLength(12));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  test('the next page follows the last visible bet, so a bet placed elsewhere hides none', async () => {
    const user = userEvent.setup();
    let bets = Array.from({ length: 12 }, (_, at) => aBet({ id: String(100 - at) }));
    page.services.on(BETS, (query) => {
      const after = Number(query.get('after') ?? '1000');
      const rest = bets.filter(({ id }) => Number(id) < after);
      const data = rest.slice(0, 10);
      const next = rest.length > 10 ? { next: data.at(-1)?.id } : {};
      return answered({ data, total: bets.length, last_page: 1, ...next });
    });
    const { container } = open();
    const more = await screen.findByRole('button', { name: 'Show more' });
    // Ten bets settle and leave: by number, the next page would be empty.
    bets = bets.slice(10);
    await user.click(more);
    await waitFor(() => expect(container.querySelectorAll('details')).toHaveLength(12));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  test('a failed list of bets can be retried', async () => {
    const user = userEvent.setup();
    page.services.on(BETS, () => lost);
    open();
    await screen.findByRole('alert');
    page.services.on(BETS, answer([wonBet()]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/Bet 12/)).toBeInTheDocument();
  });

  test('[SLIP-13] the legs of an open bet follow the feed: score, minute and price', async () => {
    const now = {
      started: false,
      match_status: 'Not started',
      match_time: null,
      odds: 2.35,
      active: 1 as const,
      status: 0 as const,
    };
    const leg = aBetLeg({ match_id: 501, now });
    page.services.on(BETS, answer([aBet({ id: '12', stake_type: 'free', legs: [leg] })]));
    open();
    await userEvent.click(await screen.findByText(/Bet 12/));
    expect(await screen.findByText('Odds now 2.35')).toBeVisible();
    await waitFor(() => expect(page.broker.hasSubscriber('odds/1/501')).toBe(true));
    const outcome = { outcome_id: '1', active: 1, odds: 1.4, previous_odds: 2.35 };
    const state = { home_score: 1, away_score: 0, match_status: '1st half', match_time: "23'", status: 1 };
    const markets = [{ market_id: 1, specifier: '', status: 0, outcomes: [outcome] }];
    act(() =>
      page.broker.publish('odds/1/501', {
        event: 'odds_change',
        match_id: 501,
        seq: 2,
        ts: 0,
        markets,
        state,
      }),
    );
    expect(await screen.findByText('Odds now 1.40')).toBeVisible();
    expect(screen.getByText('Score 1:0')).toBeVisible();
    expect(screen.getByText(/Live 23/)).toBeVisible();
    act(() => page.broker.publish('odds/1/501', { event: 'bet_stop', match_id: 501, seq: 3, ts: 0 }));
    expect(await screen.findByText('Suspended')).toBeVisible();
  });
});
