import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Bet } from '@jukwaa/contracts';
import { emit, startSession } from '@jukwaa/runtime';
import { aBet, aBetLeg } from '@jukwaa/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answered, lost } from '../../test-support/fakes.ts';
import { openPage, type Page, USER } from '../../test-support/page.tsx';
import BetsScreen from './bets-screen.tsx';

const BETS = 'GET /api/betting/bets';
let page: Page;
beforeEach(() => {
  page = openPage();
  page.services.on('GET /api/wallet/balance', () => answered({ b1: 100, b2: 0 }));
  startSession(USER);
});
afterEach(() => page.stop());

const answer = (data: readonly Bet[], total = data.length) =>
  answered({ data, last_page: Math.max(0, Math.ceil(total / 10) - 1), total });
const open = (at = '/bets') => page.show(BetsScreen, '/bets', at);
const lastQuery = () => Object.fromEntries(page.services.queriesOf(BETS).at(-1) ?? []);
const won = () =>
  aBet({
    id: '12',
    code: 'AB12CD',
    state: 'won',
    paid_cents: 22_750,
    settled_at: '2025-11-21T19:00:00.000Z',
    legs: [aBetLeg({ result: 'won', home_score: 2, away_score: 1 })],
  });

describe('my bets', () => {
  test('[ROUTE-18] filter and subfilter of the address are asked for, and chips change them', async () => {
    const user = userEvent.setup();
    page.services.on(BETS, () => answer([aBet()]));
    open('/bets?filter=freeBets&subfilter=won');
    await screen.findAllByRole('listitem');
    expect(lastQuery()).toMatchObject({ filter: 'freeBets', subfilter: 'won', page: '0' });
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ filter: 'freeBets', subfilter: 'open' }));
    expect(screen.getByTestId('where')).toHaveTextContent('/bets?filter=freeBets&subfilter=open');
  });

  test('a filter that is not known counts as none', async () => {
    page.services.on(BETS, () => answer([aBet()]));
    open('/bets?filter=everything');
    await screen.findAllByRole('listitem');
    expect(lastQuery()).toMatchObject({ filter: 'normalBets', subfilter: 'all' });
  });

  test('[SLIP-14] a bet says in words what became of it, with legs, scores and money', async () => {
    page.services.on(BETS, () => answer([won()]));
    const { container } = open();
    await screen.findByText(/Bet 12 · AB12CD/);
    const summary = container.querySelector('summary');
    expect(summary).toHaveTextContent('Won');
    expect(summary).toHaveTextContent('Gor Mahia – AFC Leopards');
    expect(summary).toHaveTextContent('Ksh 227.50');
    expect(summary).toHaveTextContent('Paid');
    expect(screen.getByText('Score 2:1')).toBeInTheDocument();
  });

  test('a bet that is placed or settled meanwhile shows by itself', async () => {
    const bet = aBet({ id: '12', legs: [aBetLeg()] });
    page.services.on(BETS, () => answer([bet]));
    open();
    expect(await screen.findAllByText('Open')).not.toHaveLength(0);
    page.services.on(BETS, () => answer([aBet({ id: '13' }), won()]));
    act(() => emit('betPlaced', { bet_id: '13', stake_cents: 4_900 }));
    expect(await screen.findByText(/Bet 13/)).toBeInTheDocument();
    expect(screen.getAllByText('Paid')).not.toHaveLength(0);
  });

  test('a lost bet, which moves no money, shows when its match is decided', async () => {
    const leg = aBetLeg({ match_id: 501 });
    page.services.on(BETS, () => answer([aBet({ id: '12', legs: [leg] })]));
    open();
    await screen.findByText(/Bet 12/);
    await waitFor(() => expect(page.broker.hears('odds/1/501')).toBe(true));
    const lostLeg = { ...leg, result: 'lost' as const };
    page.services.on(BETS, () => answer([aBet({ id: '12', state: 'lost', paid_cents: 0, legs: [lostLeg] })]));
    act(() => page.broker.publish('odds/1/501', { event: 'bet_settlement', match_id: 501, seq: 2, ts: 0 }));
    await waitFor(() => expect(screen.queryAllByText('Lost', { selector: '.status' })).toHaveLength(2), {
      timeout: 3_000,
    });
  });

  test('more pages are asked for by a button until all are there', async () => {
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

  test('no bets yet: one line, one action', async () => {
    page.services.on(BETS, () => answer([]));
    open();
    expect(await screen.findByText('No bets here yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find a match' })).toHaveAttribute('href', '/');
  });

  test('a failure can be tried again', async () => {
    const user = userEvent.setup();
    page.services.on(BETS, () => lost);
    open();
    await screen.findByRole('alert');
    page.services.on(BETS, () => answer([won()]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/Bet 12/)).toBeInTheDocument();
  });
});
