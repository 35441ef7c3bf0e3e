import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { topics } from '@jukwaa/contracts';
import { aHighlight, answered } from '@jukwaa/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetLists } from '../../matches/kept-lists.ts';
import { NEWS_MS } from '../../matches/use-news.ts';
import { LIST, pageOf } from '../../test-support/lists.tsx';
import { openPage, type SportsbookPage } from '../../test-support/page.tsx';
import LiveScreen from './live-screen.tsx';

const FIRST = aHighlight({ match_id: 1, home_team: 'Bandari' });
const SECOND = aHighlight({ match_id: 2, home_team: 'Tusker' });
const THIRD = aHighlight({ match_id: 3, home_team: 'Ulinzi Stars' });

let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
  // The tap comes at once, at any speed of the machine.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
});
afterEach(() => {
  page.stop();
  jest.restoreAllMocks();
});

const homeOdds = (team: string) => {
  const row = screen.getByText(team).closest('li') ?? document.body;
  return within(row).getByRole('button', { name: /^1 / });
};

/** Taps in no time: odds wait three seconds for the second tap. */
function tap(cell: HTMLElement): void {
  fireEvent.pointerDown(cell);
  fireEvent.click(cell);
}

/** The home teams on the slip. */
const picked = () =>
  ['Bandari', 'Tusker', 'Ulinzi Stars'].filter(
    (team) => screen.queryByText(team) !== null && homeOdds(team).getAttribute('aria-pressed') === 'true',
  );

/** The list is `before`; then a match starts or ends, and it is `after`. */
async function change(before: readonly (typeof FIRST)[], after: readonly (typeof FIRST)[]) {
  page.services.on(LIST, (query) => pageOf(query.has('hours') ? [] : before));
  page.show(LiveScreen, '/live');
  await screen.findByText('Tusker');
  await waitFor(() => expect(page.broker.hasSubscriber(topics.liveCounter)).toBe(true));
  page.services.on(LIST, (query) => pageOf(query.has('hours') ? [] : after));
  act(() => page.broker.publish(topics.liveCounter, { total: after.length }));
  const gone = before.find((match) => !after.includes(match));
  const come = after.find((match) => !before.includes(match));
  if (come !== undefined) await screen.findByText(come.home_team);
  if (gone !== undefined) await waitFor(() => expect(screen.queryByText(gone.home_team)).toBeNull());
}

describe('a list of live matches that moves under the finger', () => {
  test('a tap on the live list asks again at a match that has started and at those that it moved down', async () => {
    await change([SECOND, THIRD], [FIRST, SECOND, THIRD]);
    for (const team of ['Bandari', 'Tusker', 'Ulinzi Stars']) {
      tap(homeOdds(team));
      expect(homeOdds(team)).toHaveTextContent('Again?');
    }
    tap(homeOdds('Tusker'));
    await waitFor(() => expect(picked()).toEqual(['Tusker']));
  });

  test('a tap on the live list asks again at matches that moved up when one ended, not at those above it', async () => {
    await change([SECOND, FIRST, THIRD], [SECOND, THIRD]);
    tap(homeOdds('Tusker'));
    tap(homeOdds('Ulinzi Stars'));
    expect(homeOdds('Ulinzi Stars')).toHaveTextContent('Again?');
    await waitFor(() => expect(picked()).toEqual(['Tusker']));
  });
});

describe('the numbers of live matches on the sports', () => {
  const COUNTS = 'GET /api/fixture/live/counter';
  const chip = (name: string) => screen.getByRole('button', { name });

  test('each sport shows its number of live matches, which follows the feed', async () => {
    page.services.on(LIST, () => pageOf([FIRST]));
    page.services.on(COUNTS, () => answered({ total: 3, sports: { 1: 2, 5: 1 } }));
    page.show(LiveScreen, '/live');
    await waitFor(() => expect(chip('Football 2 live matches')).toHaveTextContent('Football2'));
    expect(chip('Tennis 1 live match')).toBeVisible();
    expect(chip('Rugby')).toBeVisible();
    await waitFor(() => expect(page.broker.hasSubscriber(topics.liveCounter)).toBe(true));
    act(() => page.broker.publish(topics.liveCounter, { total: 3, sports: { 1: 3 } }));
    expect(await screen.findByRole('button', { name: 'Football 3 live matches' })).toBeVisible();
    expect(chip('Tennis')).toBeVisible();
  });

  test('the numbers stay while the user changes the sport, and are left out when the service has none', async () => {
    page.services.on('GET /api/fixture/highlights/5', () => pageOf([]));
    page.services.on(COUNTS, () => answered({ total: 3, sports: { 5: 3 } }));
    page.show(LiveScreen, '/live');
    const tennis = await screen.findByRole('button', { name: 'Tennis 3 live matches' });
    const asked = page.services.callsOf(COUNTS).length;
    await userEvent.click(tennis);
    expect(chip('Tennis 3 live matches')).toHaveAttribute('aria-pressed', 'true');
    expect(page.services.callsOf(COUNTS)).toHaveLength(asked);
    await waitFor(() => expect(page.broker.hasSubscriber(topics.liveCounter)).toBe(true));
    act(() => page.broker.publish(topics.liveCounter, { total: 3 }));
    expect(await screen.findByRole('button', { name: 'Tennis' })).toBeVisible();
  });
});

describe('the list of matches in play', () => {
  const COMING = ['Kariobangi Sharks', 'Posta Rangers'].map((home_team) => aHighlight({ home_team }));

  test('below few live matches, or none, the list shows those that start next, and a long list shows none', async () => {
    const many = Array.from({ length: 5 }, () => aHighlight({ status: 1 }));
    for (const live of [[FIRST], [], many]) {
      page.services.on(LIST, (query) => pageOf(query.has('hours') ? [FIRST, ...COMING].slice(-3) : live));
      const { unmount } = page.show(LiveScreen, '/live');
      const isFew = live.length < many.length;
      if (isFew) expect(await screen.findByText('Posta Rangers')).toBeVisible();
      else expect(await screen.findAllByRole('listitem')).toHaveLength(many.length);
      expect(screen.queryAllByRole('button', { name: 'Next to start' })).toHaveLength(isFew ? 1 : 0);
      expect(screen.queryAllByText('There are no live matches right now')).toHaveLength(live.length ? 0 : 1);
      expect(screen.queryAllByText('Bandari').length).toBeLessThanOrEqual(1);
      unmount();
      forgetLists();
    }
  });

  test('[LIVE-05] a goal marks its row for ten seconds and is announced once, an old one is not', async () => {
    const live = aHighlight({ status: 1, match_status: '1st half', match_time: "63'" });
    page.services.on(LIST, (query) => pageOf(query.has('hours') ? [] : [live]));
    const { container } = page.show(LiveScreen, '/live');
    const row = await screen.findByRole('listitem');
    const topic = topics.odds(1, live.match_id);
    await waitFor(() => expect(page.broker.hasSubscriber(topic)).toBe(true));
    const event = { match_status: '1st half', home_score: 1, away_score: 0, side: 'home' };
    let seq = 1;
    const say = (kind: string, minute: string, now: string) => {
      seq += 1;
      const state = { ...event, match_time: now, status: 1 };
      const timeline = [{ ...event, kind, match_time: minute }];
      const head = { event: 'odds_change', match_id: live.match_id, seq, ts: 0, markets: [] };
      act(() => page.broker.publish(topic, { ...head, state, timeline }));
    };
    say('goal', "61'", "63'");
    await waitFor(() => expect(row).toHaveTextContent(/Gor Mahia1/));
    expect(row).not.toHaveTextContent('Goal');
    jest.useFakeTimers();
    say('goal', "63'", "63'");
    await jest.advanceTimersByTimeAsync(100);
    expect(row).toHaveTextContent(/Gor Mahia1.*Goal/);
    const said = container.querySelector('[aria-live="polite"]');
    expect(said).toHaveTextContent('Goal: Gor Mahia. Gor Mahia 1, AFC Leopards 0');
    await act(() => jest.advanceTimersByTimeAsync(NEWS_MS));
    expect(row).not.toHaveTextContent('Goal');
    expect(said).toBeEmptyDOMElement();
    say('red_card', "64'", "64'");
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(row).toHaveTextContent('Red card');
    jest.useRealTimers();
  });

  const league = { tournament_id: 17, tournament: 'Premier League', category_id: 1, country: 'England' };
  const cup = { tournament_id: 18, tournament: 'FKF Cup', category_id: 2, country: 'Kenya' };
  const ENGLISH = aHighlight({ match_id: 4, home_team: 'Arsenal', ...league });
  const KENYAN = aHighlight({ match_id: 5, home_team: 'Shabana', ...cup });
  const choose = (name: string, option: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name }), option);

  test('[HOME-01] [HOME-05] a user can choose market, grouping and tournament of the live list', async () => {
    const asked: URLSearchParams[] = [];
    page.services.on(LIST, (query) => {
      asked.push(query);
      const tournament = Number(query.get('tournament_id'));
      return pageOf(
        [ENGLISH, KENYAN].filter((match) => tournament === 0 || match.tournament_id === tournament),
      );
    });
    page.show(LiveScreen, '/live');
    await screen.findByText('Arsenal');
    await choose('Market', 'Double chance');
    await waitFor(() => expect(asked.at(-1)?.get('highlight_market_id')).toBe('10'));
    await choose('Grouping', 'By hour');
    await waitFor(() => expect(asked.at(-1)?.get('order_type')).toBe('time'));
    await choose('Tournament', 'Kenya · FKF Cup');
    await waitFor(() => expect(screen.queryByText('Arsenal')).toBeNull());
    expect(await screen.findByText('Shabana')).toBeVisible();
    expect(asked.at(-1)?.get('match_live_status')).toBe('1');
    // The others are still selectable.
    await choose('Tournament', 'England · Premier League');
    expect(await screen.findByText('Arsenal')).toBeVisible();
  });

  test('[HOME-11] a live tournament that is over says so, and leads back to all', async () => {
    page.services.on(LIST, (query) => pageOf(query.get('tournament_id') === null ? [ENGLISH] : []));
    page.show(LiveScreen, '/live', '/live?tournamentId=18');
    expect(await screen.findByText('There are no games available for this selection')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'All leagues' }));
    expect(await screen.findByText('Arsenal')).toBeVisible();
  });
});

describe('favourite matches', () => {
  const star = (home: string) => screen.findByRole('button', { name: `Favourite: ${home} v AFC Leopards` });
  const groups = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const live = (query: URLSearchParams, ...rows: readonly (typeof FIRST)[]) => {
    const ids = query.get('match_ids')?.split(',').map(Number);
    return pageOf(query.has('hours') ? [] : rows.filter(({ match_id }) => ids?.includes(match_id) ?? true));
  };

  test('a match that is marked moves to the top of the live list and back', async () => {
    page.services.on(LIST, (query) => live(query, FIRST, SECOND, THIRD));
    page.show(LiveScreen, '/live');
    await userEvent.click(await star('Ulinzi Stars'));
    await waitFor(() => expect(groups()[0]).toBe('Favourites'));
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Ulinzi Stars');
    expect(screen.getAllByText('Ulinzi Stars')).toHaveLength(1);
    expect(await star('Ulinzi Stars')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(await star('Ulinzi Stars'));
    await waitFor(() => expect(groups()).not.toContain('Favourites'));
    expect(localStorage.getItem('favourite_matches')).toBeNull();
  });

  test('a favourite of a later visit is on top though the list has not loaded its page, and gone when it has ended', async () => {
    localStorage.setItem('favourite_matches', '[3]');
    page.services.on(LIST, (query) => (query.has('match_ids') ? live(query, THIRD) : live(query, FIRST)));
    page.show(LiveScreen, '/live');
    expect(await screen.findByText('Ulinzi Stars')).toBeVisible();
    expect(groups()[0]).toBe('Favourites');
    await waitFor(() => expect(page.broker.hasSubscriber(topics.liveCounter)).toBe(true));
    page.services.on(LIST, (query) => live(query, FIRST));
    act(() => page.broker.publish(topics.liveCounter, { total: 1 }));
    await waitFor(() => expect(screen.queryByText('Ulinzi Stars')).toBeNull());
    expect(groups()).not.toContain('Favourites');
  });

  test('a broken store counts as empty, and nothing is asked for without favourites', async () => {
    localStorage.setItem('favourite_matches', '{');
    page.services.on(LIST, (query) => live(query, FIRST));
    page.show(LiveScreen, '/live');
    expect(await star('Bandari')).toHaveAttribute('aria-pressed', 'false');
    expect(page.services.queriesOf(LIST).some((query) => query.has('match_ids'))).toBe(false);
  });
});
