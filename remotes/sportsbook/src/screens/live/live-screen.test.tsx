import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { topics } from '@jukwaa/contracts';
import { aHighlight } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LIST, pageOf } from '../../test-support/lists.tsx';
import { openPage, type Page } from '../../test-support/page.tsx';
import LiveScreen from './live-screen.tsx';

const FIRST = aHighlight({ match_id: 1, home_team: 'Bandari' });
const SECOND = aHighlight({ match_id: 2, home_team: 'Tusker' });
const THIRD = aHighlight({ match_id: 3, home_team: 'Ulinzi Stars' });

let page: Page;
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

/** The home teams on the slip. */
const picked = () =>
  ['Bandari', 'Tusker', 'Ulinzi Stars'].filter(
    (team) => screen.queryByText(team) !== null && homeOdds(team).getAttribute('aria-pressed') === 'true',
  );

/** The list is `before`; then a match starts or ends, and it is `after`. */
async function change(before: readonly (typeof FIRST)[], after: readonly (typeof FIRST)[]) {
  page.services.on(LIST, () => pageOf(before));
  page.show(LiveScreen, '/live');
  await screen.findByText('Tusker');
  await waitFor(() => expect(page.broker.hears(topics.liveCounter)).toBe(true));
  page.services.on(LIST, () => pageOf(after));
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
      await userEvent.click(homeOdds(team));
      expect(homeOdds(team)).toHaveTextContent('Again?');
    }
    await userEvent.click(homeOdds('Tusker'));
    expect(picked()).toEqual(['Tusker']);
  });

  test('a tap on the live list asks again at matches that moved up when one ended, not at those above it', async () => {
    await change([SECOND, FIRST, THIRD], [SECOND, THIRD]);
    await userEvent.click(homeOdds('Tusker'));
    await userEvent.click(homeOdds('Ulinzi Stars'));
    expect(picked()).toEqual(['Tusker']);
    expect(homeOdds('Ulinzi Stars')).toHaveTextContent('Again?');
  });
});

describe('what is shown of the matches in play', () => {
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
