import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { league, openPage } from '../../test-support/page.tsx';

const NOON = Date.parse('2026-11-21T12:00:00.000Z');
const KENO = league({
  slug: 'keno',
  name: 'Keno',
  kind: 'instant',
  next_round_at: null,
  round_seconds: null,
  teams: [],
});

let page: ReturnType<typeof openPage>;
const open = (leagues: Parameters<typeof openPage>[0]) => {
  page = openPage(leagues);
  page.show();
};
afterEach(() => page.stop());

describe('the lobby', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOON - 95_000 });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('the lobby counts down to the next round, and then to the one after it', async () => {
    open([league(), KENO]);
    const clock = await screen.findByRole('timer');
    expect(clock).toHaveAccessibleName(/^Next round in 1:3/);
    act(() => jest.setSystemTime(NOON - 5_000));
    act(() => jest.advanceTimersByTime(1_000));
    expect(clock).toHaveTextContent('0:04');
    act(() => jest.advanceTimersByTime(4_000));
    expect(clock).toHaveTextContent('Round starting');
    act(() => jest.advanceTimersByTime(1_000));
    expect(clock).toHaveTextContent('2:59');
    expect(screen.getByText('Starts when you start it')).toBeVisible();
  });
});

describe('the list', () => {
  test('the lobby groups the games by kind and names the teams of each', async () => {
    open([league(), KENO]);
    await screen.findByRole('heading', { name: 'Leagues' });
    expect(screen.getByRole('heading', { name: 'Instant games' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Tournaments' })).toBeNull();
    await userEvent.click(screen.getByText('2 teams'));
    expect(
      within(screen.getByRole('article', { name: 'England League' })).getByText('Chelsea'),
    ).toBeVisible();
  });

  test('a lobby that fails to load offers a retry', async () => {
    open(null);
    await screen.findByText('The virtual games could not be loaded.');
    page.answer([KENO]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Keno');
  });
});
