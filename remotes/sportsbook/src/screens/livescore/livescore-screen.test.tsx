import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { LivescoreMatch } from '@jukwaa/contracts';
import { aMatchDetail, answered } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, type SportsbookPage } from '../../test-support/page.tsx';
import LivescoreScreen from './livescore-screen.tsx';

const goal = (match_time: string, home_score: number, away_score: number) => ({
  kind: 'goal' as const,
  side: 'home' as const,
  match_time,
  match_status: '2nd half',
  home_score,
  away_score,
});

function scoreOf(over: Partial<LivescoreMatch>): LivescoreMatch {
  const { markets: _markets, ...match } = aMatchDetail(over);
  return match;
}
const LIVE = scoreOf({
  match_id: 501,
  status: 1,
  home_score: 2,
  away_score: 1,
  match_time: "63'",
  game_id: 4821,
  timeline: [goal("9'", 1, 0), goal("58'", 2, 1)],
});

let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
  page.services.on('GET /api/fixture/livescore/1', (query) => {
    const data = query.get('live') === '1' ? [LIVE] : [LIVE, scoreOf({ home_team: 'Tusker' })];
    return answered({ data, last_page: 0, total: data.length });
  });
  page.services.on('GET /api/fixture/livescore/5', () => answered({ data: [], last_page: 0, total: 0 }));
});
afterEach(() => page.stop());

describe('livescore', () => {
  test('[ACCOUNT-05] livescore shows score and clock of live matches, and links to the match', async () => {
    page.show(LivescoreScreen, '/livescore');
    const match = await screen.findByRole('link', { name: /Gor Mahia/ });
    expect(match).toHaveAttribute('href', '/mm/4821');
    expect(within(match).getByText('2')).toBeVisible();
    expect(within(match).getByText("63'")).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Kenya · Premier League' })).toBeVisible();
  });

  test('[ACCOUNT-05] livescore shows the events of a match, and new ones from the feed', async () => {
    page.show(LivescoreScreen, '/livescore');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Timeline of Gor Mahia against AFC Leopards' }),
    );
    const events = () =>
      within(screen.getByRole('list', { name: 'Match events' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(events()).toEqual(["58'Goal Gor Mahia2:1", "9'Goal Gor Mahia1:0"]);
    await waitFor(() => expect(page.broker.hasSubscriber('odds/1/501')).toBe(true));
    const timeline = [...LIVE.timeline, goal("70'", 3, 1)];
    const message = { event: 'odds_change', match_id: 501, seq: 2, ts: 0, markets: [], timeline };
    act(() => page.broker.publish('odds/1/501', message));
    await waitFor(() => expect(events()[0]).toBe("70'Goal Gor Mahia3:1"));
  });

  test('[ACCOUNT-05] livescore shows all of today, and other sports', async () => {
    page.show(LivescoreScreen, '/livescore');
    await screen.findByRole('link', { name: /Gor Mahia/ });
    await userEvent.click(screen.getByRole('button', { name: 'All of today' }));
    expect(await screen.findByRole('link', { name: /Tusker/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Tennis' }));
    expect(await screen.findByText('There are no matches of this sport today')).toBeVisible();
  });

  test('a match that ends between two pages hides none of the following ones', async () => {
    const teams = ['Bandari', 'Sofapaka', 'Tusker'];
    const matches = teams.map((home_team, n) => scoreOf({ match_id: 601 + n, status: 1, home_team }));
    const asked: (string | null)[] = [];
    page.services.on('GET /api/fixture/livescore/1', (query) => {
      const after = query.get('after');
      asked.push(after);
      const [first, ...others] = matches;
      if (first === undefined) throw new Error('no match');
      return after === null
        ? answered({ data: [first], last_page: 1, total: 3, next: '1.601' })
        : answered({ data: others, last_page: 1, total: 2 });
    });
    page.show(LivescoreScreen, '/livescore');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    for (const team of teams)
      expect(await screen.findByRole('link', { name: new RegExp(team) })).toBeVisible();
    expect(asked).toEqual([null, '1.601']);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});
