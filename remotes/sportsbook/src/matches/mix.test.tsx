import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { Highlight } from '@jukwaa/contracts';
import { aHighlight, lost } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HomeScreen from '../screens/home/home-screen.tsx';
import { eachWithLists, LIST, pageOf } from '../test-support/lists.tsx';

const lists = eachWithLists();
afterEach(() => {
  jest.restoreAllMocks();
});

interface Offer {
  readonly live?: readonly Highlight[] | null;
  readonly soon?: readonly Highlight[] | null;
  readonly popular?: readonly Highlight[];
}

const inPlay = (home_team: string) => aHighlight({ home_team, status: 1, match_time: "12'" });
const named = (home_team: string) => aHighlight({ home_team });
const LIVE = ['Live A', 'Live B', 'Live C', 'Live D'].map(inPlay);
const SOON = Array.from({ length: 7 }, (_, at) => named(`Soon ${at + 1}`));
const POPULAR = ['Popular 1', 'Popular 2'].map(named);

/** Answers each list of home; null fails. */
function offer({ live = LIVE, soon = SOON, popular = [...SOON, ...POPULAR] }: Offer): void {
  const answer = (rows: readonly Highlight[] | null) => (rows === null ? lost : pageOf(rows));
  lists().page.services.on(LIST, (query) => {
    if (query.has('boosted')) return pageOf([]);
    if (query.has('match_live_status')) return answer(live);
    return answer(query.has('hours') ? soon : popular);
  });
}

/** The headings with the home teams below them. */
const shown = () =>
  within(screen.getByRole('region', { name: 'Matches' }))
    .queryAllByRole('heading', { level: 2 })
    .map((heading) => {
      const rows = within(heading.closest('section') ?? document.body).queryAllByRole('listitem');
      const title = within(heading).getByRole('button').textContent?.replace(/\d.*/, '');
      return [title, ...rows.map((row) => /(Live|Soon|Popular) \w/.exec(row.textContent ?? '')?.[0])];
    });
const open = (at = '/') => lists().page.show(HomeScreen, '/', at);
const LEAGUE = 'Kenya · Premier League';

describe('the popular matches of home', () => {
  test('home shows three live matches, then what starts soon, then the leagues, and no match twice', async () => {
    offer({});
    open();
    await screen.findByText('Popular 1');
    await waitFor(() =>
      expect(shown()).toEqual([
        ['Live now', 'Live A', 'Live B', 'Live C'],
        ['Starts soon', 'Soon 1', 'Soon 2', 'Soon 3'],
        [LEAGUE, 'Soon 4', 'Soon 5', 'Soon 6', 'Soon 7', 'Popular 1', 'Popular 2'],
      ]),
    );
    expect(screen.getByRole('link', { name: 'All 4 live matches' })).toHaveAttribute('href', '/live');
    const soon = screen.getByRole('link', { name: 'All 7 matches in the next 3 hours' });
    expect(soon).toHaveAttribute('href', '/?tab=3-hours&order=time');
  });

  test('a live match without odds for the market comes after those with odds', async () => {
    const decided = { ...inPlay('Live 0'), highlight_market: null };
    offer({ live: [decided, ...LIVE] });
    open();
    await screen.findByText('Popular 1');
    await waitFor(() => expect(shown()[0]).toEqual(['Live now', 'Live A', 'Live B', 'Live C']));
  });

  test('home omits a section that is empty or failed, and fills the rows of live matches', async () => {
    offer({ live: [] });
    const { unmount } = open();
    await screen.findByText('Soon 6');
    expect(shown().map(([title, ...rows]) => [title, rows.length])).toEqual([
      ['Starts soon', 6],
      [LEAGUE, 3],
    ]);
    unmount();
    offer({ live: null, soon: null });
    open('/?market=10');
    await waitFor(() => expect(shown()).toEqual([[LEAGUE, ...SOON, ...POPULAR].map(nameOf)]));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('[HOME-02] [HOME-05] other tabs, filters and orders have no sections', async () => {
    offer({});
    for (const at of ['/?tab=today', '/?tournamentId=1644', '/?Country=31', '/?order=time']) {
      const { unmount } = open(at);
      await screen.findByText('Popular 1');
      expect(screen.queryByText('Live now')).not.toBeInTheDocument();
      expect(screen.queryByText('Starts soon')).not.toBeInTheDocument();
      unmount();
    }
  });

  test('a match that starts moves from the matches that start soon to the live ones', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    offer({ live: LIVE.slice(0, 2) });
    open();
    await screen.findByText('Soon 4');
    await waitFor(() => expect(lists().page.broker.hasSubscriber('live/counter')).toBe(true));
    act(() => lists().page.broker.publish('live/counter', { total: 2 }));
    offer({ live: [...LIVE.slice(0, 2), inPlay('Soon 1')], soon: SOON.slice(1) });
    act(() => lists().page.broker.publish('live/counter', { total: 3 }));
    await waitFor(() => expect(shown()[0]).toEqual(['Live now', 'Live A', 'Live B', 'Soon 1']));
    expect(shown()[1]).toEqual(['Starts soon', 'Soon 2', 'Soon 3', 'Soon 4']);
  });

  test('[HOME-06] a folded section keeps its link', async () => {
    offer({});
    open();
    const fold = await screen.findByRole('button', { name: 'Live now' });
    await userEvent.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('Live A')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All 4 live matches' })).toBeVisible();
  });
});

const nameOf = (row: Highlight | string) => (typeof row === 'string' ? row : row.home_team);
