import { describe, expect, test } from '@jest/globals';
import { emit } from '@jukwaa/runtime';
import { act, screen, waitFor } from '@testing-library/react';
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

describe('a running ticket', () => {
  const running = () =>
    aTicket({
      lines: 2,
      stake_cents: 10_000,
      games: [ticketGame(1), ticketGame(2, { picks: ['1', 'X'] }), ticketGame(3)],
    });
  const start = async () => {
    services().on(TICKETS, ticketsAnswer([running()]));
    open();
    await expand();
    await waitFor(() => expect(broker().hasSubscriber('jackpot/5')).toBe(true));
  };
  const publish = (...message: Parameters<typeof aMessage>) =>
    act(() => broker().publish('jackpot/5', aMessage(...message)));

  test('[JACKPOT-08] a running ticket follows results as they come: right, to come, and what is still possible', async () => {
    await start();
    expect(screen.getByText('0 right · 3 to come · Can still get 3 of 3')).toBeVisible();
    publish([{ home_score: 1, away_score: 0 }, {}, {}]);
    expect(screen.getByText('1:0')).toBeVisible();
    expect(screen.getByText('In play')).toBeVisible();
    expect(screen.getByText('0 right · 3 to come · Can still get 3 of 3')).toBeVisible();
    publish([{ home_score: 2, away_score: 0, result: '1' }, {}, {}]);
    expect(screen.getByText('1 right · 2 to come · Can still get 3 of 3')).toBeVisible();
    expect(screen.getByText('2 of 2 lines can still get everything right.', { exact: false })).toBeVisible();
    publish([
      { result: '1', home_score: 2, away_score: 0 },
      {},
      { result: '2', home_score: 0, away_score: 1 },
    ]);
    expect(screen.getByText('1 right · 1 to come · Can still get 2 of 3')).toBeVisible();
    expect(screen.getByText('Out of reach')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Picks so far: 1 right, 1 wrong, 1 to come' })).toBeVisible();
    publish([
      { result: '2', home_score: 0, away_score: 3 },
      {},
      { result: '2', home_score: 0, away_score: 1 },
    ]);
    expect(screen.getByText('0 right · 1 to come · No prize is possible any more')).toBeVisible();
  });

  test('a running ticket shows the pots, the lines of all players, and that a match was called off', async () => {
    await start();
    publish([{ result: 'void' }, {}, {}]);
    expect(screen.getByText('Called off: the public draw decides it at the settlement')).toBeVisible();
    expect(screen.getByText('Ksh 5,000,000.00')).toBeVisible();
    expect(screen.getByText(/Lines of all players that can still get everything right: 1,204/)).toBeVisible();
  });

  test('a running ticket runs as soon as a match starts early, before the time at which its jackpot would close', async () => {
    services().on(TICKETS, ticketsAnswer([{ ...running(), closes_at: hoursFromNow(3) }]));
    open();
    await waitFor(() => expect(broker().hasSubscriber('jackpot/5')).toBe(true));
    expect(screen.getByText(/^Closes /)).toBeVisible();
    publish([{}, {}, {}], { phase: 'open', lines_alive: null });
    expect(screen.getByText(/^Closes /)).toBeVisible();
    publish([{ home_score: 0, away_score: 0 }, {}, {}]);
    expect(screen.getByText('0 right · 3 to come · Can still get 3 of 3')).toBeVisible();
    expect(screen.getByText('Running')).toBeVisible();
  });

  test('a running ticket is loaded again when its jackpot is settled', async () => {
    await start();
    const games = [
      ticketGame(1, { result: '1', home_score: 2, away_score: 0 }),
      ticketGame(2, { result: '2', drawn: true }),
      ticketGame(3, { result: '1', home_score: 1, away_score: 0 }),
    ];
    const won = aTicket({
      games,
      state: 'won',
      settled_at: hoursFromNow(0),
      won: [{ right: 2, lines: 2, winning_cents: 625_000 }],
      withholding_tax_cents: 123_250,
      paid_cents: 501_750,
    });
    services().on(TICKETS, ticketsAnswer([won]));
    publish([{ result: '1' }, { result: '2', drawn: true }, { result: '1' }], { phase: 'settled' });
    expect(await screen.findByText('Won')).toBeVisible();
    expect(screen.getByText('2 of 3 right, 2 lines')).toBeVisible();
    expect(screen.getByText('Ksh 6,250.00')).toBeVisible();
    expect(screen.getByText('Ksh -1,232.50')).toBeVisible();
    expect(screen.getAllByText('Ksh 5,017.50')).toHaveLength(2);
    expect(screen.getByText('Called off: decided by the draw: 2')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Results of the jackpot' })).toHaveAttribute(
      'href',
      '/jackpot/result/5',
    );
  });
});

test('a corrected result of a settled ticket is shown, not that of an earlier message', async () => {
  const withResult = (result: '1' | '2') => [ticketGame(1, { result }), ticketGame(2), ticketGame(3)];
  services().on(TICKETS, ticketsAnswer([aTicket()]));
  open();
  await expand();
  await waitFor(() => expect(broker().hasSubscriber('jackpot/5')).toBe(true));
  services().on(TICKETS, ticketsAnswer([aTicket({ state: 'won', games: withResult('1') })]));
  act(() => broker().publish('jackpot/5', aMessage([{ result: '1' }, {}, {}], { phase: 'settled' })));
  expect(await screen.findByText('Won')).toBeVisible();
  services().on(TICKETS, ticketsAnswer([aTicket({ state: 'lost', games: withResult('2') })]));
  act(() => emit('betPlaced', { bet_id: '8', stake_cents: 5_000 }));
  expect(await screen.findByText('Lost')).toBeVisible();
  expect(screen.getByText('Result 2')).toBeVisible();
});
