import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { DrawProof } from '@jukwaa/contracts';
import { commitmentOf } from '@jukwaa/domain/fairness';
import { drawResult } from '@jukwaa/domain/games';
import { endSession, feedStore, setLocale } from '@jukwaa/runtime';
import { answered, lost, refused } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ClockWheel from '../screens/draws/clock-wheel.tsx';
import NumbersScreen from '../screens/draws/numbers-screen.tsx';
import RouletteScreen from '../screens/draws/roulette-screen.tsx';
import { aDraw, aTicket, drawn, openDraws } from './test-support/open-draws.tsx';

let page: ReturnType<typeof openDraws>;
// The clock stands still: a draw takes bets, or shows its result, for seconds only.
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.now()));
afterEach(() => {
  page.stop();
  jest.restoreAllMocks();
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const RED = { kind: 'red', stake_cents: 5_000 };

describe('[GAMES-04] a draw that takes bets', () => {
  test('a draw that takes bets shows its clock, takes a ticket on the next draw, clears the layout and offers the bets again', async () => {
    page = openDraws('roulette', RouletteScreen);
    page.show();
    expect(await screen.findByRole('timer')).toHaveTextContent(/^Bets close in 0:2\d$/);
    expect(screen.getByRole('button', { name: 'Place a chip' })).toBeDisabled();
    await press('Red');
    page.services.on(page.PLACE, answered({ data: aTicket() }));
    await press('Bet Ksh 50.00 on draw 12');
    expect(await screen.findByText('Ticket 7, draw 12')).toBeVisible();
    expect(screen.getByText('Red Ksh 50.00')).toBeVisible();
    expect(screen.getByText('Waiting for the draw')).toBeVisible();
    expect(page.services.bodiesOf(page.PLACE)).toMatchObject([{ draw: 12, bets: [RED] }]);
    await press('Repeat bets of Ksh 50.00');
    expect(screen.getByRole('button', { name: 'Bet Ksh 50.00 on draw 12' })).toBeEnabled();
  });

  test('a draw that takes bets is reached from the account’s statement at the own history, with the proof of each draw', async () => {
    page = openDraws('roulette', RouletteScreen);
    page.services.on('GET /api/draws/tickets', answered({ data: [{ ticket: aTicket(), result: [7] }] }));
    page.show('?tab=history');
    expect(await screen.findByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('button', { name: /^Check draw 12: 7/ })).toBeVisible();
  });

  test('a draw that takes bets is not promised by the clock while the game is paused', async () => {
    page = openDraws('roulette', RouletteScreen, { draws: [], paused: true });
    page.show();
    expect(await screen.findByRole('timer')).toHaveTextContent(/^Betting is closed$/);
    expect(screen.getByText('This game is paused. No draw is planned.')).toBeVisible();
  });

  test('a draw that takes bets is chosen among the draws ahead, with numbers picked one by one', async () => {
    const later = aDraw({ number: 13, closes_at: Date.now() + 85_000, draw_at: Date.now() + 90_000 });
    page = openDraws('numbers', NumbersScreen, { draws: [aDraw(), later] });
    page.show();
    await press(/^13 · \d\d:\d\d$/);
    await press('12');
    await press('7');
    await press('All seven balls');
    await press(/^Chip on 7, 12 · [\d.]+x$/);
    await press('Booster');
    await press(/^Odd booster, 1\.88x$/);
    const bets = [
      { kind: 'numbers', numbers: [7, 12], balls: 7, stake_cents: 5_000 },
      { kind: 'odd', stake_cents: 5_000 },
    ];
    page.services.on(
      page.PLACE,
      answered({ data: aTicket({ game: 'numbers', draw: 13, bets, stake_cents: 10_000 } as never) }),
    );
    await press('Bet Ksh 100.00 on draw 13');
    expect(await screen.findByText('7, 12 of seven balls Ksh 50.00 · Odd booster Ksh 50.00')).toBeVisible();
    expect(page.services.bodiesOf(page.PLACE)).toMatchObject([{ draw: 13, bets }]);
  });

  test('a draw that takes bets keeps the chips of a refused ticket, and says why in the language of the page', async () => {
    setLocale('sw');
    page = openDraws('roulette', RouletteScreen);
    page.show();
    await press('Nyekundu');
    page.services.on(page.PLACE, refused(422, 'This draw has reached its limit.', 'draw_full'));
    await press('Weka Ksh 50.00 kwenye droo 12');
    expect(await screen.findByText(/^Droo hii imefikia kikomo chake/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Weka Ksh 50.00 kwenye droo 12' })).toBeEnabled();
  });

  test('a draw that takes bets finds a ticket again whose answer was lost', async () => {
    page = openDraws('roulette', RouletteScreen);
    page.show();
    await press('Red');
    page.services.on(page.PLACE, lost);
    await press('Bet Ksh 50.00 on draw 12');
    expect(await screen.findByText(/^No answer yet/)).toBeVisible();
    page.services.on(page.PLACE, answered({ data: aTicket() }));
    await press('Check now');
    expect(await screen.findByText('Ticket 7, draw 12')).toBeVisible();
  });
});

describe('[GAMES-04] the wheel on a clock', () => {
  test('the wheel on a clock takes a ticket on the symbols of the next draw, and leads to the wheel at a tap', async () => {
    page = openDraws('spin', ClockWheel);
    page.show();
    await press('2x 26 of 54');
    const bets = [{ symbol: 200, stake_cents: 5_000 }];
    page.services.on(page.PLACE, answered({ data: aTicket({ game: 'spin', bets } as never) }));
    await press('Bet Ksh 50.00 on draw 12');
    expect(await screen.findByText('Symbol 2x Ksh 50.00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'One wheel for everybody, on a clock' })).toHaveAttribute(
      'href',
      '/spin?mode=clock',
    );
    act(() => page.announce(drawn([0])));
    expect(await screen.findByText('The wheel stopped at 52x')).toBeVisible();
  });
});

describe('[GAMES-04] autoplay of draws', () => {
  test('autoplay of draws asks once for all stakes of the series, places its ticket, and stops when the player says so', async () => {
    page = openDraws('roulette', RouletteScreen);
    page.show();
    await press('Red');
    await press(/^Auto/);
    const sheet = within(await screen.findByRole('dialog', { name: 'Autoplay' }));
    expect(sheet.getByText('You can lose up to Ksh 500.00')).toBeVisible();
    page.services.on(page.PLACE, answered({ data: aTicket() }));
    page.services.on(page.OWN, answered({ data: [aTicket()] }));
    await userEvent.click(sheet.getByRole('button', { name: 'Start · up to Ksh 500.00' }));
    expect(await screen.findByText('Ticket 7, draw 12')).toBeVisible();
    expect(screen.getByText(/^10 rounds left/)).toBeVisible();
    await press('Stop autoplay');
    expect(screen.getByRole('button', { name: 'Place a chip' })).toBeDisabled();
    expect(page.services.bodiesOf(page.PLACE)).toHaveLength(1);
  });
});

describe('[GAMES-04] the result of a draw', () => {
  test('the result of a draw comes by a message, is shown with the payment of the own ticket, and joins the results at the end', async () => {
    page = openDraws('roulette', RouletteScreen);
    page.services.on(page.OWN, answered({ data: [aTicket()] }));
    page.show();
    await screen.findByText('Ticket 7, draw 12');
    await waitFor(() => expect(page.isFollowed()).toBe(true));
    act(() => page.announce(drawn([7])));
    expect(await screen.findByText('7 red')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('Result of draw 12');
    expect(screen.queryByRole('button', { name: 'Check draw 12: 7 red' })).toBeNull();
    page.services.on(page.OWN, answered({ data: [aTicket({ state: 'won', paid_cents: 10_000 } as never)] }));
    act(() => page.announce(drawn([7], { ending: 'finished' })));
    expect(await screen.findByText('You won Ksh 100.00')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check draw 12: 7 red' })).toBeVisible();
  });

  test('the result of a draw is asked for when no message has brought it', async () => {
    let draw = aDraw({
      closes_at: Date.now() - 6_000,
      draw_at: Date.now() - 1_000,
      ends_at: Date.now() + 20_000,
    });
    page = openDraws('roulette', RouletteScreen);
    page.services.on('GET /api/draws/roulette', () =>
      answered({
        data: {
          now: 0,
          terms: {
            game: 'roulette',
            min_cents: 2_000,
            max_cents: 500_000,
            max_win_cents: 10_000_000,
            exposure_cents: 50_000_000,
            return_ppm: { least: 972_973, most: 972_973 },
            interval_ms: 60_000,
            paused: false,
          },
          draws: [draw],
          recent: [],
        },
      }),
    );
    page.show();
    expect(await screen.findByText('The result is on its way')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Bets open with the next draw' })).toBeDisabled();
    draw = { ...draw, phase: 'DRAWN', result: [0] };
    expect(await screen.findByText('0 green')).toBeVisible();
  });

  test('the result of a draw is computed again on this device, and the draws of the past are counted', async () => {
    const seeds = { seed: '5f'.repeat(32), clientSeed: 'fixed', number: 11 };
    const result = await drawResult('roulette', seeds);
    const proof: DrawProof = {
      game: 'roulette',
      number: 11,
      draw_at: Date.now() - 60_000,
      commitment: await commitmentOf(seeds.seed),
      client_seed: 'fixed',
      seed: seeds.seed,
      result,
      refunded: false,
      totals: { tickets: 0, players: 0, staked_cents: 0, paid_cents: 0 },
    };
    page = openDraws('roulette', RouletteScreen, {
      recent: [{ number: 11, draw_at: proof.draw_at, result }],
    });
    page.services.on('GET /api/draws/roulette/draws/11', answered({ data: proof }));
    page.show();
    await press(/^Check draw 11/);
    const sheet = within(await screen.findByRole('dialog', { name: 'Draw 11' }));
    expect(await sheet.findByText(/^Right: this device has computed the same result/)).toBeVisible();
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Results' }));
    expect(screen.getByText('1 time')).toBeVisible();
    expect(screen.getByText(/^In the last 1 draw\./)).toBeVisible();
  });
});

describe('[GAMES-04] betting closes with a reason', () => {
  test('betting closes with a reason without a live connection, while the clock goes on', async () => {
    page = openDraws('roulette', RouletteScreen);
    page.show();
    await press('Red');
    act(() => {
      feedStore.state = 'offline';
    });
    expect(await screen.findByText(/^No live connection/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Betting is closed' })).toBeDisabled();
    expect(screen.getByRole('timer')).toHaveTextContent(/^Bets close in/);
  });

  test('betting closes with a reason after the betting time of every known draw', async () => {
    const closed = { closes_at: Date.now() - 1_000, draw_at: Date.now() + 4_000 };
    page = openDraws('roulette', RouletteScreen, { draws: [aDraw({ ...closed, phase: 'CLOSED' })] });
    page.show();
    expect(await screen.findByRole('timer')).toHaveTextContent(/^Bets are closed\. Draw in 0:0\d$/);
    expect(screen.getByRole('button', { name: 'Bets open with the next draw' })).toBeDisabled();
  });

  test('betting closes with a reason for a guest, who may log in', async () => {
    page = openDraws('roulette', RouletteScreen);
    endSession('user');
    page.show();
    expect(await screen.findByRole('link', { name: /log ?in/i })).toBeVisible();
  });
});
