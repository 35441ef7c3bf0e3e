import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Highlight } from '@jukwaa/contracts';
import { betSlip } from '@jukwaa/runtime';
import { aHighlight, aMarket, answered } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageOf } from '../test-support/lists.tsx';
import { openPage, type SportsbookPage } from '../test-support/page.tsx';
import LiveScreen from './live/live-screen.tsx';
import SearchScreen from './search/search-screen.tsx';
import SportScreen from './sport/sport-screen.tsx';

/** A sport and a producer of the services that this page does not know. */
const KABADDI = 42;
const PRODUCER = 9;
const winner = aMarket({ market_id: 186, market_name: 'Winner' });
const MATCH: Highlight = {
  ...aHighlight({ match_id: 7, home_team: 'Patna Pirates', away_team: 'U Mumba' }),
  sport_id: KABADDI,
  sport_name: 'Kabaddi',
  producer_id: PRODUCER,
  highlight_market: { ...winner, outcomes: winner.outcomes.filter(({ outcome_id }) => outcome_id !== '2') },
};

let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
  page.services.on(`GET /api/fixture/highlights/${KABADDI}`, () => pageOf([MATCH]));
});
afterEach(() => page.stop());

const row = () => within(screen.getByText('Patna Pirates').closest('li') ?? document.body);
const homeOdds = () => row().getByRole('button', { name: /^1 / });

describe('a sport that is newer than the page', () => {
  test('[DATA-01] a sport newer than the page has a page by its number and then by its name, whose rows show their outcomes', async () => {
    page.show(SportScreen, '/sport/:sport_name', `/sport/${KABADDI}`);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sport 42');
    await screen.findByText('Patna Pirates');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Kabaddi$/));
    expect(document.title).toMatch(/^Kabaddi/);
    expect(row().getAllByRole('button', { name: /^(1|2) / })).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[DATA-01] a sport newer than the page is selectable on its own page', async () => {
    page.show(LiveScreen, '/live', `/live?sport_id=${KABADDI}`);
    expect(screen.getByRole('button', { name: 'Sport 42' })).toHaveAttribute('aria-pressed', 'true');
    await screen.findByText('Patna Pirates');
    expect(await screen.findByRole('button', { name: 'Kabaddi' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('[DATA-01] a sport newer than the page stays selectable after a list has named it', async () => {
    const { unmount } = page.show(SportScreen, '/sport/:sport_name', `/sport/${KABADDI}`);
    await screen.findByRole('heading', { level: 1, name: 'Kabaddi' });
    unmount();
    page.services.on('GET /api/fixture/highlights/1', () => pageOf([]));
    page.show(LiveScreen, '/live');
    await userEvent.click(screen.getByRole('button', { name: 'Kabaddi' }));
    await screen.findByText('Patna Pirates');
  });

  test('[DATA-01] a sport that the services do not name keeps its number', async () => {
    const { sport_name: _name, ...unnamed } = MATCH;
    page.services.on(`GET /api/fixture/highlights/${KABADDI}`, () => pageOf([unnamed]));
    page.show(SportScreen, '/sport/:sport_name', `/sport/${KABADDI}`);
    await screen.findByText('Patna Pirates');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sport 42');
  });

  test('[LIVE-05] [SLIP-01] a sport newer than the page takes bets, follows the feed, and is locked with its producer', async () => {
    page.show(SportScreen, '/sport/:sport_name', `/sport/${KABADDI}`);
    await screen.findByText('Patna Pirates');
    await userEvent.click(homeOdds());
    expect(betSlip.view().picks).toMatchObject([{ sport_id: KABADDI, producer_id: PRODUCER }]);
    await waitFor(() => expect(page.broker.hasSubscriber(`odds/${KABADDI}/7`)).toBe(true));
    const down = { event: 'producer_status', producer_id: PRODUCER, producer_status: 0 };
    act(() => page.broker.publish('producer', down));
    expect(betSlip.view().hasSuspended).toBe(true);
    expect(homeOdds()).toBeDisabled();
  });

  test.each([
    ['Kabaddi', 'by the name that the services give', { sport_name: 'Kabaddi' }],
    ['Sport 42', 'by its number where they give none', {}],
  ])('[ACCOUNT-05] a sport newer than the page is found as %s, %s', async (name, _how, given) => {
    const league = {
      tournament_id: 5,
      tournament_name: 'Pro League',
      category_id: 3,
      category_name: 'India',
      games: 2,
      sport_id: KABADDI,
      ...given,
    };
    const found = { leagues: [league], teams: [], matches: [MATCH], total: 1 };
    page.services.on('GET /api/fixture/search', () => answered({ data: found }));
    page.show(SearchScreen, '/search', '/search?q=pro');
    const link = await screen.findByRole('link', { name: new RegExp(`${name} · India · Pro League`) });
    expect(link).toHaveAttribute('href', `/sport/${KABADDI}?tournamentId=5`);
    expect(screen.getByText('Patna Pirates')).toBeVisible();
  });
});
