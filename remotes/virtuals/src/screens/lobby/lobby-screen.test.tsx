import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { setLocale } from '@jukwaa/runtime';
import { VIRTUAL_ICON_SLUGS } from '@jukwaa/ui/virtual-icons';
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

test('the lobby shows every league, tournament and game with an icon of its own', async () => {
  open(VIRTUAL_ICON_SLUGS.map((slug) => league({ slug, name: slug, path: `/${slug}`, kind: 'instant' })));
  const cards = await screen.findAllByRole('article');
  const drawings = cards.map((card) => card.querySelector('svg path')?.getAttribute('d'));
  expect(drawings).not.toContain(undefined);
  expect(new Set(drawings).size).toBe(VIRTUAL_ICON_SLUGS.length);
});

test('a game that the page does not know has the icon of its kind', async () => {
  open([league({ slug: 'new-game', name: 'New game', kind: 'instant' })]);
  const card = await screen.findByRole('article', { name: 'New game' });
  expect(card.querySelector('svg use')).toHaveAttribute('href', '#icon-casino');
});

describe('[GAMES-04] a game with draws', () => {
  const NUMBERS = league({
    slug: 'numbers',
    name: 'Numbers',
    kind: 'instant',
    path: '/numbers',
    next_round_at: new Date(NOON).toISOString(),
    round_seconds: 120,
    teams: [],
    draw: {
      game: 'numbers',
      number: 812,
      closes_at: NOON - 5_000,
      draw_at: NOON,
      ends_at: NOON + 15_000,
      last: { number: 811, draw_at: NOON - 120_000, result: [3, 8, 21, 40, 44, 47, 9] },
      paused: false,
    },
  });
  beforeEach(() => {
    jest.useFakeTimers({ now: NOON - 65_000 });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('a game with draws shows its clock, the draw that takes bets and the last result', async () => {
    open([NUMBERS]);
    expect(await screen.findByRole('timer')).toHaveAccessibleName(/^Next draw in 1:0\d$/);
    expect(screen.getByText('A draw every 2:00')).toBeVisible();
    expect(screen.getByText('Draw 812 takes bets')).toBeVisible();
    expect(screen.getByText('Last draw: 3, 8, 21, 40, 44, 47, booster 9')).toBeVisible();
    act(() => jest.advanceTimersByTime(61_000));
    expect(screen.getByText('Draw 812: bets are closed')).toBeVisible();
  });

  test('a game with draws that is paused has no clock', async () => {
    const { draw } = NUMBERS;
    open([{ ...NUMBERS, next_round_at: null, draw: draw && { ...draw, number: null, paused: true } }]);
    expect(await screen.findByText('Paused')).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
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

  test('a lobby in Swahili has Swahili names of competitions, and those that the operator chose as they are', async () => {
    setLocale('sw');
    open([league(), league({ slug: 'champions', name: 'Kombe la Jukwaa' })]);
    expect(await screen.findByRole('link', { name: 'Ligi ya England' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kombe la Jukwaa' })).toBeVisible();
    setLocale('en');
  });

  test('a lobby that fails to load offers a retry', async () => {
    open(null);
    await screen.findByText('The virtual games could not be loaded.');
    page.answer([KENO]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Keno');
  });
});
