import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { betSlip, feedStore, menuStore } from '@jukwaa/runtime';
import { lost, refused } from '@jukwaa/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openLeague } from '../../test-support/league-page.tsx';
import { aCompetition, aRound, ended, playing } from '../../test-support/rounds.ts';

const NOON = Date.parse('2026-11-21T09:00:00.000Z');
const FIRST = aRound(NOON);
const SECOND = { ...aRound(NOON + 180_000), number: 8, day: 13 };

let page: ReturnType<typeof openLeague>;
const open = (competition = aCompetition(NOON, [FIRST, SECOND]), path?: string) => {
  page = openLeague(competition);
  page.show(path);
};
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
/** Moves the clock of page and services, in steps in which the page renders. */
function passMs(ms: number): void {
  for (let passed = 0; passed < ms; passed += 1_000)
    act(() => jest.advanceTimersByTime(Math.min(1_000, ms - passed)));
}
/** The odds of the home team in the first match, as a screen reader says them. */
const HOME_WIN = '1 2.10, Arsenal win, Arsenal v Chelsea';
const odd = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  jest.useFakeTimers({ now: NOON });
});
afterEach(() => {
  page.stop();
  jest.useRealTimers();
});

describe('[GAMES-03] a round that takes bets', () => {
  test('its matches have 1X2 odds, and a tap puts the pick on the shared betslip', async () => {
    open();
    const button = await odd(HOME_WIN);
    expect(screen.getByRole('group', { name: 'Arsenal v Chelsea' })).toContainElement(button);
    await user().click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(betSlip.view().picks.map(({ competitor_1, producer_id }) => [competitor_1, producer_id])).toEqual([
      ['Arsenal', 6],
    ]);
  });

  test('the page has the place of the round in its season and the clock to its kick-off', async () => {
    open();
    expect(await screen.findByText('Season 3 · Day 12 of 38')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveAccessibleName('Kick-off in 1:05');
    await user().click(screen.getByRole('button', { name: '12:04' }));
    expect(screen.getByText('Season 3 · Day 13 of 38')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveAccessibleName('Kick-off in 4:05');
  });

  test('five seconds before kick-off the odds lock and the page says so', async () => {
    open();
    await odd(HOME_WIN);
    passMs(60_000);
    expect(await screen.findByText('Betting is closed. The match starts at once.')).toBeVisible();
    for (const button of screen.getAllByRole('button', { name: /^[1X2] -,/ })) expect(button).toBeDisabled();
  });

  test('offline the clock goes on and betting closes with a reason', async () => {
    open();
    await odd(HOME_WIN);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/You are offline, so betting is closed/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^1 -,/ })[0]).toBeDisabled();
    passMs(5_000);
    expect(screen.getByRole('timer')).toHaveAccessibleName('Kick-off in 1:00');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await odd(HOME_WIN)).toBeEnabled();
  });

  test('without the live connection the clock goes on and betting closes with a reason', async () => {
    open();
    await odd(HOME_WIN);
    act(() => {
      feedStore.state = 'offline';
    });
    expect(await screen.findByText(/No connection to live odds, so betting is closed/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^1 -,/ })[0]).toBeDisabled();
    passMs(5_000);
    expect(screen.getByRole('timer')).toHaveAccessibleName('Kick-off in 1:00');
    act(() => {
      feedStore.state = 'live';
    });
    expect(await odd(HOME_WIN)).toBeEnabled();
  });

  test('the odds of a virtual league are locked while betting is paused', async () => {
    open({ ...aCompetition(NOON, [FIRST]), paused: true });
    expect(await screen.findByText(/Betting on virtual games is paused/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^1 -,/ })[0]).toBeDisabled();
  });

  test("a page without the host's bottom bar opens the betslip by a bar of its own", async () => {
    const spain = { ...FIRST, competition: 'spainleague' };
    const competition = aCompetition(NOON, [spain]);
    open(
      { ...competition, competition: { ...competition.competition, slug: 'spainleague' } },
      '/spainleague',
    );
    await user().click(await odd(HOME_WIN));
    expect(screen.getByText('1 pick on your betslip')).toBeVisible();
    await user().click(screen.getByRole('button', { name: 'Open betslip' }));
    expect(menuStore.open).toBe('betslip');
  });
});

describe('[GAMES-03] a competition without rounds to show', () => {
  test('one that is not on the programme says so and links to the others', async () => {
    page = openLeague(aCompetition(NOON, []));
    page.services.on(`GET ${page.base}`, refused(404, 'No such game.', 'not_found'));
    page.show();
    expect(await screen.findByText('This virtual game is not available at the moment.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All virtual sports' })).toHaveAttribute('href', '/virtuals');
  });

  test('a league that fails to load offers a retry', async () => {
    page = openLeague(aCompetition(NOON, [FIRST]));
    page.services.on(`GET ${page.base}`, lost);
    page.show();
    await screen.findByText('The rounds could not be loaded.');
    page.answer(aCompetition(NOON, [FIRST]));
    await user().click(screen.getByRole('button', { name: 'Retry' }));
    expect(await odd(HOME_WIN)).toBeEnabled();
  });
});

describe('[GAMES-03] a round that is played', () => {
  const start = async () => {
    open();
    await odd(HOME_WIN);
    passMs(65_000);
    page.send(playing(FIRST), NOON + 65_000);
    await screen.findByTestId('virtual-score');
  };
  const score = () => screen.getByTestId('virtual-score').textContent;

  test('from kick-off on the page shows the match with its commentary, and the others as a strip', async () => {
    await start();
    passMs(6_000);
    expect(score()).toBe('1–0');
    const lines = within(screen.getByRole('list', { name: 'Commentary' })).getAllByRole('listitem');
    expect(lines[0]).toHaveTextContent('Arsenal');
    expect(lines.length).toBeLessThanOrEqual(3);
    const strip = screen.getByRole('list', { name: 'Matches of the round' });
    expect(within(strip).getByRole('button', { name: /^Arsenal Chelsea 1 0/ })).toBeVisible();
    await user().click(within(strip).getByRole('button', { name: /^Everton Fulham/ }));
    expect(score()).toBe('0–0');
  });

  test('a skip shows the result at once, and the payment when the round has ended', async () => {
    await start();
    await user().click(await screen.findByRole('button', { name: 'Skip to the result' }));
    expect(score()).toBe('2–1');
    expect(screen.getByText(/The results are on their way/)).toBeVisible();
    passMs(40_000);
    page.send(ended(FIRST), NOON + 105_100);
    expect(await screen.findByText('The round is over. Won bets are paid.')).toBeVisible();
    expect(screen.getByText('Half-time 1–1')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check this round' })).toBeVisible();
  });

  test('a page that was in the background shows the right second', async () => {
    await start();
    act(() => jest.setSystemTime(NOON + 65_000 + 36_500));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    passMs(20);
    expect(score()).toBe('2–1');
  });

  test('a lost kick-off message is caught up by a call', async () => {
    open();
    await odd(HOME_WIN);
    page.answer(aCompetition(NOON + 65_000, [playing(FIRST), SECOND]));
    passMs(65_000);
    // Without its course a match has no score: 0–0 would be a false one.
    expect(screen.getByText(/Kick-off has passed/)).toBeVisible();
    expect(screen.queryByTestId('virtual-score')).toBeNull();
    const before = page.services.callsOf(`GET ${page.base}`).length;
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(page.services.callsOf(`GET ${page.base}`).length).toBe(before + 1);
    expect(await screen.findByRole('list', { name: 'Commentary' })).toBeVisible();
  });

  test('a refunded round says that its stakes are back', async () => {
    open(aCompetition(NOON, [{ ...FIRST, phase: 'REFUNDED' }]));
    expect(await screen.findByText(/Stakes on its matches are back in your balance/)).toBeVisible();
  });
});
