import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { CrashMiles } from '@jukwaa/contracts';
import { addDays, nairobiWeek } from '@jukwaa/domain';
import { answered, refused } from '@jukwaa/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRound, aState } from '../../crash/test-support/open-crash.tsx';
import { casinoGame, openPage } from '../../test-support/page.tsx';
import MilesScreen from '../miles/miles-screen.tsx';
import AviatorScreen from './aviator-screen.tsx';

const STATE = 'GET /api/crash/aviator';
const STATISTICS = 'GET /api/crash/aviator/statistics';
const TOP = 'GET /api/crash/aviator/top';
const MILES = 'GET /api/crash/miles';
const name = '07xx xxx 123';

let page: ReturnType<typeof openPage>;
beforeEach(() => {
  page = openPage([{ ...casinoGame('Aviator', 'Spribe', 'crash', true), path: '/aviator' }]);
});
afterEach(() => page.stop());

describe('[GAMES-02] the landing page of Aviator', () => {
  const show = () => page.show(AviatorScreen, '/aviator');
  beforeEach(() => {
    const totals = { bets: 4, players: 3, staked_cents: 20_000, paid_cents: 0 };
    page.services.on(STATE, answered({ data: { ...aState(aRound()), totals } }));
    const statistics = {
      game: 'aviator',
      rounds: 4_000,
      median: 194,
      highest: { number: 4, crash_point: 98_765 },
      buckets: [
        { from: 100, rounds: 160 },
        { from: 101, rounds: 1_840 },
        { from: 200, rounds: 2_000 },
      ],
      bets: 3,
      players: 2,
    };
    page.services.on(STATISTICS, answered({ data: statistics }));
    const win = { number: 9, own: false, stake_cents: 5_000, hundredths: 900 };
    const wins = Array.from({ length: 7 }, (_, n) => ({
      ...win,
      name: `07xx xxx 12${n}`,
      paid_cents: 45_000 - n,
      at: '2026-11-23T08:00:00.000Z',
    }));
    page.services.on(TOP, answered({ data: wins }));
  });

  test('the landing page of Aviator shows the rounds of the day by bands, the highest, the largest wins and the ways to play', async () => {
    show();
    expect(await screen.findByText('1.01x – 1.99x')).toBeVisible();
    expect(screen.getByText('1,840 (46.0 %)')).toBeVisible();
    expect(screen.getByText('From 2.00x')).toBeVisible();
    expect(screen.getByText('987.65x')).toBeVisible();
    expect(screen.getByText('4,000')).toBeVisible();
    expect(await screen.findByText('07xx xxx 120')).toBeVisible();
    expect(screen.queryByText('07xx xxx 125')).toBeNull();
    expect(screen.getByRole('link', { name: 'Play Aviator' })).toHaveAttribute('href', '/play-aviator');
    expect(screen.getByRole('link', { name: 'Aviator Miles' })).toHaveAttribute('href', '/aviatormiles');
  });

  test('the landing page of Aviator follows the players and the results of the running rounds', async () => {
    show();
    expect(await screen.findByText('3 players in round 12')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check round 11, 2.34x' })).toBeVisible();
    const totals = { bets: 1, players: 1, staked_cents: 0, paid_cents: 0 };
    const message = { at: Date.now(), totals, changed: [] };
    act(() =>
      page.broker.publish('crash/aviator', {
        ...message,
        round: aRound({ phase: 'ENDED', crash_point: 777 }),
      }),
    );
    expect(await screen.findByRole('button', { name: 'Check round 12, 7.77x' })).toBeVisible();
    expect(screen.getByText('1 player in round 12')).toBeVisible();
  });

  test('the landing page of Aviator says that the statistics failed and asks again, while the way to play stays', async () => {
    page.services.on(STATISTICS, refused(503));
    show();
    const again = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('link', { name: 'Play Aviator' })).toBeVisible();
    page.services.on(
      STATISTICS,
      answered({
        data: { game: 'aviator', rounds: 0, median: null, highest: null, buckets: [], bets: 0, players: 0 },
      }),
    );
    await userEvent.click(again);
    expect(await screen.findByText('Half of the rounds flew at least')).toBeVisible();
  });
});

const aWeek = (over: Partial<CrashMiles> = {}): CrashMiles => ({
  starts_at: '2026-11-22T21:00:00.000Z',
  ends_at: '2026-11-29T21:00:00.000Z',
  paid: false,
  prizes: [1_000_000, 500_000, 500_000],
  most_miles: 100,
  table: [{ rank: 1, name, own: false, miles: 1_234, prize_cents: 1_000_000 }],
  own: null,
  ...over,
});

describe('[GAMES-02] Aviator Miles', () => {
  const show = () => page.show(MilesScreen, '/aviatormiles');

  test('Aviator Miles shows a guest the table of the week, the miles of a bet, the prizes and the rules', async () => {
    page.services.on(MILES, answered({ data: aWeek() }));
    show();
    const rows = await screen.findAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'PlacePlayerMilesPrize',
      `1${name}1,234Ksh 10,000.00`,
    ]);
    expect(screen.getByText('Ends Mon 30 Nov, 00:00')).toBeVisible();
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual(expect.arrayContaining(['5.40x', 'From 100.00x', 'Place 1', 'Places 2 to 3']));
    expect(screen.getByRole('link', { name: 'Log in to see your miles' })).toHaveAttribute('href', '/login');
  });

  test('Aviator Miles shows a player the own place and prize, in this week and in the last one', async () => {
    const own = { rank: 2, name, own: true, miles: 1, prize_cents: 500_000 };
    page.services.on(MILES, answered({ data: aWeek({ table: [own], own }) }));
    page.signIn();
    show();
    const week = within(await screen.findByRole('region', { name: 'Your week' }));
    expect(week.getByText('Place 2')).toBeVisible();
    expect(week.getByText('1 mile')).toBeVisible();
    expect(week.getByText('Ksh 5,000.00 if the week ended now')).toBeVisible();
    expect(screen.getByRole('cell', { name: `${name} (you)` })).toBeVisible();
    const last = { rank: 40, name, own: true, miles: 3, prize_cents: 0 };
    page.services.on(MILES, answered({ data: aWeek({ paid: true, own: last }) }));
    await userEvent.click(screen.getByRole('button', { name: 'Last week' }));
    expect(await screen.findByText('Place 3 is the last one with a prize.')).toBeVisible();
    expect(screen.getByText('Ended Mon 30 Nov, 00:00. The prizes are paid.')).toBeVisible();
    expect(page.services.callsOf(MILES).map(({ path }) => path.split('week=')[1])).toEqual([
      'current',
      'last',
    ]);
  });

  test.each([
    ['/aviatormiles?week=last', 'last', 'Last week'],
    [
      `/aviatormiles?week=${addDays(nairobiWeek(Date.now()), -7)}`,
      addDays(nairobiWeek(Date.now()), -7),
      'Last week',
    ],
    ['/aviatormiles?week=2026-03-02', '2026-03-02', undefined],
    ['/aviatormiles?week=soon', 'current', 'This week'],
  ])(
    '%s opens the table of that week, as from the line of a prize in the statement',
    async (path, week, chip) => {
      page.services.on(MILES, answered({ data: aWeek({ paid: true }) }));
      page.show(MilesScreen, '/aviatormiles', path);
      await screen.findByRole('table');
      expect(page.services.callsOf(MILES).map((call) => call.path.split('week=')[1])).toEqual([week]);
      const pressed = screen.queryByRole('button', { pressed: true });
      expect(pressed?.textContent).toBe(chip);
    },
  );

  test('Aviator Miles shows a player with too few miles at how many the prizes start', async () => {
    const own = { rank: 2, name, own: true, miles: 499, prize_cents: 0 };
    page.services.on(MILES, answered({ data: aWeek({ own, least_miles: 500 }) }));
    page.signIn();
    show();
    expect(await screen.findByText('Prizes start at 500 miles.')).toBeVisible();
    expect(screen.getByText('A prize needs at least 500 miles in the week.')).toBeVisible();
  });

  test('the miles page says when a week has no miles yet', async () => {
    page.services.on(MILES, answered({ data: aWeek({ table: [] }) }));
    page.signIn();
    show();
    expect(await screen.findByText('No player has miles in this week yet.')).toBeVisible();
    expect(screen.getByText('You have no miles in this week.')).toBeVisible();
  });
});
