import { describe, expect, test } from '@jest/globals';
import { addDays, nairobiDay } from '@jukwaa/domain';
import { emit, serverNow } from '@jukwaa/runtime';
import { lost } from '@jukwaa/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aMessage,
  aTicket,
  hoursFromNow,
  TICKETS,
  ticketGame,
  ticketsAnswer,
} from '../../test-support/tickets.tsx';
import { eachTestOpensTickets } from './test-support/my-tickets.ts';

const { services, broker, open, expand } = eachTestOpensTickets();
const lastQuery = () => Object.fromEntries(services().queriesOf(TICKETS).at(-1) ?? []);

describe('jackpot tickets in My Bets', () => {
  test.each(['open', 'settled', 'won', 'lost', 'void', 'cashed_out'])(
    '[ROUTE-18] the subfilter %s of the address reaches the service',
    async (subfilter) => {
      services().on(TICKETS, ticketsAnswer([]));
      open(`/bets?filter=jackpotBets&subfilter=${subfilter}`);
      await screen.findByText('No jackpot tickets here yet');
      expect(lastQuery()).toEqual({ subfilter, page: '0', per_page: '10' });
    },
  );

  test('an unknown subfilter shows all tickets, and a player without any is led to the jackpot', async () => {
    services().on(TICKETS, ticketsAnswer([]));
    open('/bets?filter=jackpotBets&subfilter=other');
    expect(await screen.findByRole('link', { name: 'Play the jackpot' })).toHaveAttribute('href', '/jackpot');
    expect(lastQuery()).toMatchObject({ subfilter: 'all' });
  });

  test('a ticket shows its jackpot, code and stake, and when it closes', async () => {
    const closes_at = hoursFromNow(3);
    services().on(TICKETS, ticketsAnswer([aTicket({ closes_at, lines: 4, stake_cents: 20_000 })]));
    open();
    expect(await screen.findByText('Daily Jackpot · 4 lines')).toBeVisible();
    expect(screen.getByText(/Ticket 7 · JP12CD34/)).toBeVisible();
    expect(screen.getByText('Ksh 200.00')).toBeVisible();
    expect(screen.getByText(/^Closes /)).toBeVisible();
    expect(screen.getByText('Open')).toBeVisible();
  });

  test('tickets that fail to load can be retried', async () => {
    services().on(TICKETS, lost);
    open();
    await screen.findByRole('alert');
    services().on(TICKETS, ticketsAnswer([aTicket()]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(/JP12CD34/);
  });

  test('[ROUTE-18] the days of the address select tickets, which show under their days with totals', async () => {
    const sums = { staked_cents: 20_000, returned_cents: 501_750 };
    const tickets = [
      aTicket({ id: '9', code: 'JPAA9', created_at: '2025-11-22T09:00:00.000Z' }),
      aTicket({
        id: '8',
        code: 'JPAA8',
        state: 'won',
        paid_cents: 501_750,
        created_at: '2025-11-20T22:00:00.000Z',
      }),
      aTicket({ id: '7', code: 'JPAA7', stake_cents: 10_000, created_at: '2025-11-20T21:30:00.000Z' }),
    ];
    services().on(TICKETS, ticketsAnswer(tickets, { sums }));
    open('/bets?filter=jackpotBets&subfilter=all&days=dates&from=2025-11-20&to=2025-11-22');
    expect(await screen.findByText('Staked Ksh 200.00 · Returned Ksh 5,017.50')).toBeVisible();
    expect(lastQuery()).toMatchObject({ subfilter: 'all', from: '2025-11-20', to: '2025-11-22' });
    expect(screen.getByRole('heading', { name: 'Sat 22 Nov 2025' })).toBeVisible();
    expect(screen.getByText('Staked Ksh 50.00 · Returned Ksh 0.00')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Fri 21 Nov 2025' })).toBeVisible();
    expect(screen.getByText('Staked Ksh 150.00 · Returned Ksh 5,017.50')).toBeVisible();
  });

  test('days without a ticket say so', async () => {
    services().on(TICKETS, ticketsAnswer([]));
    open('/bets?filter=jackpotBets&days=yesterday');
    expect(await screen.findByText('No jackpot tickets on these days')).toBeVisible();
    const yesterday = addDays(nairobiDay(serverNow()), -1);
    expect(lastQuery()).toMatchObject({ from: yesterday, to: yesterday });
  });

  test('more tickets follow the last visible one', async () => {
    services().on(TICKETS, (query) =>
      query.get('after') === null
        ? ticketsAnswer([aTicket()], { total: 2, last_page: 0, next: '7' })
        : ticketsAnswer([aTicket({ id: '6', code: 'JP00AA11' })], { total: 2 }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText(/JP00AA11/);
    expect(lastQuery()).toMatchObject({ after: '7', page: '1' });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('a refresh keeps all tickets that are shown, also more than the service gives at once', async () => {
    const all = Array.from({ length: 62 }, (_, at) =>
      aTicket({ id: String(100 - at), code: `JPAA${100 - at}` }),
    );
    services().on(TICKETS, (query) => {
      const from = all.findIndex(({ id }) => id === query.get('after')) + 1;
      const rows = all.slice(from, from + Number(query.get('per_page')));
      const isLast = rows.at(-1) === all.at(-1);
      return ticketsAnswer(rows, { total: 62, ...(isLast ? {} : { next: rows.at(-1)?.id }) });
    });
    open();
    for (let shown = 20; shown <= 60; shown += 10) {
      fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
      await waitFor(() => expect(screen.getAllByText(/ · JPAA/)).toHaveLength(shown));
    }
    const before = services().queriesOf(TICKETS).length;
    act(() => emit('betPlaced', { bet_id: '7', stake_cents: 5_000 }));
    await waitFor(() => expect(services().queriesOf(TICKETS)).toHaveLength(before + 2));
    expect(lastQuery()).toMatchObject({ after: '51', page: '5' });
    expect(screen.getAllByText(/ · JPAA/)).toHaveLength(60);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByText(/ · JPAA/)).toHaveLength(62));
  });

  test('all tickets of a settled jackpot are loaded again once', async () => {
    const tickets = ['7', '6', '5'].map((id) => aTicket({ id, code: `JPAA${id}` }));
    services().on(TICKETS, ticketsAnswer(tickets));
    open();
    await waitFor(() => expect(broker().hasSubscriber('jackpot/5')).toBe(true));
    services().on(TICKETS, ticketsAnswer(tickets.map((one) => ({ ...one, state: 'lost', paid_cents: 0 }))));
    act(() => broker().publish('jackpot/5', aMessage([{}, {}, {}], { phase: 'settled' })));
    await waitFor(() => expect(screen.getAllByText('Lost')).toHaveLength(3));
    expect(services().queriesOf(TICKETS)).toHaveLength(2);
  });

  test('a newly placed ticket shows by itself', async () => {
    services().on(TICKETS, ticketsAnswer([]));
    open();
    await screen.findByText('No jackpot tickets here yet');
    services().on(TICKETS, ticketsAnswer([aTicket()]));
    act(() => emit('betPlaced', { bet_id: '7', stake_cents: 5_000 }));
    await screen.findByText(/JP12CD34/);
  });
});

test.each([
  ['too many matches were called off', {}, /^Too many matches were called off\. Your whole stake/],
  [
    'the operator called its jackpot off',
    { by_operator: true },
    /^We called this jackpot off\. Your whole stake/,
  ],
])('a refunded ticket says that %s', async (_, over, sentence) => {
  services().on(TICKETS, ticketsAnswer([aTicket({ state: 'void', paid_cents: 5_000, ...over })]));
  open();
  await expand();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByText('Refunded')).toBeVisible();
});

test('a ticket names each pick with its result, for readers without colours', async () => {
  const games = [ticketGame(1, { result: '1', picks: ['1', 'X'] }), ticketGame(2, { result: 'X' })];
  services().on(TICKETS, ticketsAnswer([aTicket({ games, tiers: [2] })]));
  open();
  await expand();
  const [first, second] = within(screen.getByRole('list', { name: 'Matches of the ticket' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('Your pick: 1, X Right');
  expect(second).toHaveTextContent('Your pick: 1 Wrong');
});
