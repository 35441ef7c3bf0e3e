import { describe, expect, test } from '@jest/globals';
import { answered, lost, refused } from '@jukwaa/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goOnline } from '../../test-support/go-online.ts';
import { GAME, MATCH, useMatchPage } from './test-support/match-page.tsx';

const page = useMatchPage();
const { open } = page;

describe('facts about a match', () => {
  const goal = (side: 'home' | 'away', match_time: string, home_score: number, away_score: number) => ({
    kind: 'goal' as const,
    side,
    match_time,
    match_status: '1st half',
    home_score,
    away_score,
  });
  const started = {
    kind: 'period' as const,
    side: null,
    match_time: null,
    match_status: '1st half',
    home_score: 0,
    away_score: 0,
  };
  const events = () => screen.getAllByRole('listitem').map((item) => item.textContent);

  test('before the kick-off the head of a match has its time, with the day in words below', async () => {
    const before = { status: 0, match_status: 'Not started', match_time: null, home_score: null };
    const data = { ...MATCH, ...before, away_score: null, date: '2030-11-22T16:30:00Z' };
    page.services.on(GAME, () => answered({ data }));
    open();
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('19:30');
    expect(heading.closest('header')?.querySelector('time')).toHaveTextContent('Fri 22 Nov 2030');
  });

  test('the timeline of a live match is newest first and grows by the feed', async () => {
    const user = userEvent.setup();
    const first = goal('home', "12'", 1, 0);
    page.services.on(GAME, () => answered({ data: { ...MATCH, timeline: [started, first] } }));
    const { container } = open();
    const tracker = await screen.findByRole('tab', { name: 'Tracker' });
    // Nothing but the score and the clock is above the odds.
    expect(container.querySelector('[data-tracker]')).toBeNull();
    await user.click(tracker);
    await screen.findByRole('list', { name: 'Match events' });
    expect(events()).toEqual(["12'Goal Gor Mahia1:0", '1st half0:0']);
    expect(container.querySelectorAll('svg .goal')).toHaveLength(1);
    await waitFor(() => expect(page.broker.hasSubscriber('odds/1/501')).toBe(true));
    act(() =>
      page.broker.publish('odds/1/501', {
        event: 'odds_change',
        match_id: 501,
        seq: 2,
        ts: 0,
        markets: [],
        timeline: [started, first, goal('away', "31'", 1, 1)],
      }),
    );
    await waitFor(() => expect(events()[0]).toBe("31'Goal AFC Leopards1:1"));
    expect(container.querySelectorAll('svg .goal')).toHaveLength(2);
  });

  test('a match before kick-off shows the form of both teams and their meetings', async () => {
    const user = userEvent.setup();
    page.services.on(GAME, () => answered({ data: { ...MATCH, status: 0 } }));
    const met = {
      match_id: 7,
      game_id: 1007,
      sport_id: 1,
      date: '2025-03-09T13:00:00.000Z',
      category_id: 31,
      country: 'Kenya',
      tournament_id: 1644,
      tournament: 'Premier League',
      home_team: 'AFC Leopards',
      away_team: 'Gor Mahia',
      home_score: 0,
      away_score: 2,
      outcome: 'W',
    };
    const form = {
      home: { team: 'Gor Mahia', matches: [met] },
      away: { team: 'AFC Leopards', matches: [{ ...met, outcome: 'L' }] },
      head_to_head: [met],
    };
    page.services.on('GET /api/fixture/games/4821/form', () => lost);
    open();
    await user.click(await screen.findByRole('tab', { name: 'Form' }));
    expect(screen.queryByRole('tab', { name: 'Tracker' })).toBeNull();
    await screen.findByRole('alert');
    page.services.on('GET /api/fixture/games/4821/form', () => answered({ data: form }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'Head to head' });
    expect(events()).toEqual([
      'WWon, AFC Leopards 0:2 Gor Mahia',
      'LLost, AFC Leopards 0:2 Gor Mahia',
      'Sun 9 Mar 2025AFC Leopards0:2Gor Mahia',
    ]);
  });
});

describe('no match', () => {
  test.each([
    ['4821', 'an unknown game'],
    ['abc', 'no game id at all'],
  ])('[ROUTE-27] %s, %s, shows a message with a link elsewhere', async (gameId) => {
    page.services.on(GAME, () => refused(404, '', 'not_found'));
    open(gameId);
    expect(await screen.findByText('This match is no longer on offer')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Match not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See other matches' })).toHaveAttribute('href', '/');
  });

  test('a match that fails to load can be retried', async () => {
    const user = userEvent.setup();
    page.services.on(GAME, () => lost);
    open();
    await screen.findByRole('alert');
    page.services.on(GAME, () => answered({ data: MATCH }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  });

  test('a match that failed offline loads when the phone is back online', async () => {
    page.services.on(GAME, () => lost);
    act(() => goOnline(false));
    open();
    await screen.findByRole('alert');
    page.services.on(GAME, () => answered({ data: MATCH }));
    act(() => goOnline(true));
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  });
});
