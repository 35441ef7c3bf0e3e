import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { VIRTUAL_ON_DEMAND, type VirtualRound } from '@jukwaa/contracts';
import { answered, lost, showScreen } from '@jukwaa/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openLeague } from '../../test-support/league-page.tsx';
import { aCompetition, aRound, ended, playing } from '../../test-support/rounds.ts';
import DemandScreen from './demand-screen.tsx';

const NOON = Date.parse('2026-11-21T09:00:00.000Z');
const MINUTE = 60_000;
const BASE = `/api/virtuals/${VIRTUAL_ON_DEMAND}`;
const ROUNDS = `POST ${BASE}/rounds`;
const START = `POST ${BASE}/rounds/41/start`;
const ROUND = aRound(NOON, {
  competition: VIRTUAL_ON_DEMAND,
  number: 41,
  stage: 'single',
  closes_at: NOON + MINUTE,
  kick_off_at: NOON + MINUTE,
});
const STARTED = playing({ ...ROUND, closes_at: NOON, kick_off_at: NOON, ends_at: NOON + 40_000 });
const ENDED = ended(STARTED);

let page: ReturnType<typeof openLeague>;
const competition = (rounds: readonly VirtualRound[]) => {
  const state = aCompetition(NOON, rounds);
  return { ...state, competition: { ...state.competition, slug: VIRTUAL_ON_DEMAND } };
};
/** The page of a player whose newest round is this one. */
const show = (...rounds: readonly VirtualRound[]) => {
  page = openLeague(competition(rounds));
  showScreen(DemandScreen, { path: '/englandOnDemand' });
};
const answer = (key: string, round: VirtualRound) => page.services.on(key, answered({ data: round }));
const passMs = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async (name: string) =>
  userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(await screen.findByRole('button', { name }));
const isRefused = () => screen.queryByText(/Please try again/);

beforeEach(() => {
  jest.useFakeTimers({ now: NOON });
});
afterEach(() => {
  page.stop();
  jest.useRealTimers();
});

describe('[GAMES-03] England on demand before kick-off', () => {
  test('a player without a round opens one and sees its odds and the time to kick off', async () => {
    show();
    answer(ROUNDS, ROUND);
    await press('Open my round');
    expect(await screen.findByRole('button', { name: /^1 2.10, Arsenal win/ })).toBeEnabled();
    expect(screen.getByText(/Kick off within 1:00, or your stakes are returned/)).toBeVisible();
  });

  test('a round that was not opened says that nothing was staked, and opens at the next try', async () => {
    show();
    page.services.on(ROUNDS, lost);
    await press('Open my round');
    expect(await screen.findByText(/Nothing was staked/)).toBeVisible();
    answer(ROUNDS, ROUND);
    await press('Open my round');
    expect(await screen.findByRole('button', { name: 'Kick off' })).toBeVisible();
    expect(isRefused()).toBeNull();
  });

  test('a kick-off that failed says that bets stand, and starts the matches at the next try', async () => {
    show(ROUND);
    page.services.on(START, lost);
    await press('Kick off');
    expect(await screen.findByText(/Your bets stand/)).toBeVisible();
    answer(START, STARTED);
    await press('Kick off');
    expect(await screen.findByRole('list', { name: 'Commentary' })).toBeVisible();
    expect(isRefused()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Kick off' })).toBeNull();
  });

  test('a kick-off whose answer was lost is shown when the services say that it happened', async () => {
    show(ROUND);
    page.services.on(START, () => {
      page.answer(competition([STARTED]));
      return lost;
    });
    await press('Kick off');
    expect(await screen.findByRole('list', { name: 'Commentary' })).toBeVisible();
    expect(isRefused()).toBeNull();
  });
});

describe('[GAMES-03] England on demand after kick-off', () => {
  const isOver = async () => {
    expect(await screen.findByText('The round is over. Won bets are paid.')).toBeVisible();
    expect(screen.getByTestId('virtual-score')).toHaveTextContent('2–1');
    expect(screen.getByRole('button', { name: 'Check this round' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open another round' })).toBeVisible();
  };

  test('at the end the result and its check are shown, and another round can be opened', async () => {
    show(STARTED);
    await screen.findByRole('list', { name: 'Commentary' });
    answer(`GET ${BASE}/rounds/41`, ENDED);
    await passMs(41_000);
    await isOver();
    answer(ROUNDS, { ...ROUND, number: 42 });
    await press('Open another round');
    expect(await screen.findByRole('button', { name: 'Kick off' })).toBeVisible();
    expect(screen.queryByTestId('virtual-score')).toBeNull();
  });

  test('a page that is loaded after the end shows the result and its check', async () => {
    show(ENDED);
    await isOver();
    expect(screen.queryByRole('button', { name: 'Kick off' })).toBeNull();
  });

  test('a player finds the earlier rounds below the own one, with their scores and checks', async () => {
    show(ROUND);
    const earlier = { ...ENDED, number: 40 };
    page.services.on(`GET ${BASE}/rounds`, answered({ data: [earlier], last_page: 0, total: 1 }));
    await press('My earlier rounds');
    const region = within(await screen.findByRole('region', { name: 'My earlier rounds' }));
    expect(await region.findAllByText('2–1')).toHaveLength(earlier.matches.length);
    expect(region.getByRole('button', { name: /^Check the round of/ })).toBeVisible();
  });

  test('a round that was not kicked off in time says that the stakes are back', async () => {
    show(ROUND);
    await screen.findByRole('button', { name: 'Kick off' });
    answer(`GET ${BASE}/rounds/41`, { ...ROUND, phase: 'REFUNDED' });
    await passMs(MINUTE + 1_000);
    expect(await screen.findByText(/Stakes on its matches are back in your balance/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open another round' })).toBeVisible();
  });
});
