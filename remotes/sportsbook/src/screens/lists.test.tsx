import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { bonusStore, menuStore } from '@jukwaa/runtime';
import { aHighlight, answered, lost } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { openPage, type SportsbookPage } from '../test-support/page.tsx';
import AccountCreatedScreen from './accountcreated/accountcreated-screen.tsx';
import CountriesScreen from './countries/countries-screen.tsx';
import EplScreen from './epl/epl-screen.tsx';
import EsoccerScreen from './esoccer/esoccer-screen.tsx';
import EuropaleagueScreen from './europaleague/europaleague-screen.tsx';
import HomeScreen from './home/home-screen.tsx';
import LeaguesScreen from './leagues/leagues-screen.tsx';
import LiveScreen from './live/live-screen.tsx';
import SportScreen from './sport/sport-screen.tsx';
import UclScreen from './ucl/ucl-screen.tsx';

let page: SportsbookPage;
beforeEach(() => {
  page = openPage();
  page.services.on('GET /api/fixture/tournaments/1', () =>
    answered({
      data: [
        {
          tournament_id: 17,
          tournament_name: 'Premier League',
          category_id: 1,
          category_name: 'England',
          games: 10,
        },
        {
          tournament_id: 18,
          tournament_name: 'Championship',
          category_id: 1,
          category_name: 'England',
          games: 12,
        },
        { tournament_id: 8, tournament_name: 'LaLiga', category_id: 32, category_name: 'Spain', games: 9 },
      ],
    }),
  );
});
afterEach(() => page.stop());

function offer(sportId: number, over: Parameters<typeof aHighlight>[0] = {}) {
  const match = aHighlight(over);
  page.services.on(`GET /api/fixture/highlights/${sportId}`, () =>
    answered({ data: [match], last_page: 0, total: 1 }),
  );
  return match;
}
const queryOf = (sportId: number) =>
  Object.fromEntries(page.services.queriesOf(`GET /api/fixture/highlights/${sportId}`)[0] ?? []);

describe('lists', () => {
  test('[HOME-01] home has slider, featured matches, filter bar, switches and the list', async () => {
    offer(1);
    page.show(HomeScreen, '/');
    await screen.findByRole('listitem');
    const promos = within(screen.getByRole('region', { name: 'Promotions' })).getAllByRole('link');
    expect(promos.map((promo) => promo.getAttribute('href'))).toEqual(['/jackpot', '/freebet', '/ligisoo']);
    expect(screen.getByRole('heading', { name: 'Featured matches' })).toBeInTheDocument();
    const featured = await screen.findByRole('button', { name: /^Boosted Gor Mahia/, expanded: false });
    expect(screen.queryByRole('article')).toBeNull();
    await userEvent.click(featured);
    expect(screen.getByRole('article')).toHaveTextContent('Gor Mahia');
    expect(featured).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('navigation', { name: 'Filter matches' })).toBeInTheDocument();
    expect(screen.getByLabelText('Market')).toBeInTheDocument();
    expect(await screen.findByLabelText('Tournament')).toBeInTheDocument();
  });

  test('featured matches that did not load say so and load again by a retry', async () => {
    offer(1);
    page.services.on('GET /api/fixture/highlights/1', (query) =>
      query.has('boosted') ? lost : answered({ data: [], last_page: 0, total: 0 }),
    );
    page.show(HomeScreen, '/');
    const failed = await screen.findByRole('alert');
    expect(failed).toHaveTextContent('We could not load the featured matches.');
    expect(screen.queryByText('No boosted matches right now')).not.toBeInTheDocument();
    const match = offer(1);
    await userEvent.click(within(failed).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: /^Boosted .+ –/ })).toHaveTextContent(match.home_team);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('home without boosted matches says that there are none', async () => {
    page.services.on('GET /api/fixture/highlights/1', () => answered({ data: [], last_page: 0, total: 0 }));
    page.show(HomeScreen, '/');
    expect(await screen.findByText('No boosted matches right now')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('[HOME-15] home after signup has neither slider nor featured matches', async () => {
    offer(1);
    page.show(AccountCreatedScreen, '/accountcreated');
    await screen.findByRole('listitem');
    expect(screen.queryByRole('region', { name: 'Promotions' })).not.toBeInTheDocument();
    expect(screen.queryByText('Featured matches')).not.toBeInTheDocument();
  });

  test('a new user sees the first steps: a deposit, or the free bet', async () => {
    offer(1);
    Object.assign(bonusStore, { free_bet: { amount_cents: 3_000, expires_at: '2099-01-01T00:00:00.000Z' } });
    page.show(AccountCreatedScreen, '/accountcreated');
    const freeBet = screen.getByRole('link', { name: 'My free bet of Ksh 30.00' });
    expect(freeBet).toHaveAttribute('href', '/freebet');
    await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(menuStore.open).toBe('deposit');
  });

  test('[ROUTE-01] a sport is listed by its name, and an unknown one leads home', async () => {
    offer(2);
    const { unmount } = page.show(SportScreen, '/sport/:sport_name', '/sport/basketball');
    expect(await screen.findByRole('heading', { name: 'Basketball' })).toBeInTheDocument();
    await screen.findByRole('listitem');
    unmount();
    page.show(SportScreen, '/sport/:sport_name', '/sport/quidditch');
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/$/));
  });

  const leagues: [string, ComponentType, number, object][] = [
    ['esoccer', EsoccerScreen, 137, {}],
    ['epl', EplScreen, 1, { tournament_id: '17' }],
    ['ucl', UclScreen, 1, { tournament_id: '7' }],
    ['europaleague', EuropaleagueScreen, 1, { tournament_id: '679' }],
  ];
  test.each(leagues)('[ROUTE-03] /%s lists its own matches', async (path, Screen, sportId, query) => {
    offer(sportId);
    page.show(Screen, `/${path}`);
    await screen.findByRole('listitem');
    expect(queryOf(sportId)).toMatchObject(query);
  });

  test('[ROUTE-03] live lists the matches in play, and again when the number of live matches changes', async () => {
    const match = offer(1, { status: 1, home_score: 0, away_score: 0, match_time: "3'" });
    page.show(LiveScreen, '/live');
    expect(await screen.findByRole('listitem')).toHaveTextContent("3'");
    expect(queryOf(1)).toMatchObject({ match_live_status: '1' });
    page.services.on('GET /api/fixture/highlights/1', () =>
      answered({
        data: [match, aHighlight({ status: 1, home_score: 1, away_score: 0 })],
        last_page: 0,
        total: 2,
      }),
    );
    await waitFor(() => expect(page.broker.hasSubscriber('live/counter')).toBe(true));
    act(() => page.broker.publish('live/counter', { total: 2 }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  });

  test('an answer overtaken by a later one does not restore ended matches', async () => {
    const match = offer(1, { status: 1 });
    page.show(LiveScreen, '/live');
    await screen.findByRole('listitem');
    const other = aHighlight({ status: 1 });
    const answers: ((data: readonly (typeof match)[]) => void)[] = [];
    page.services.on(
      'GET /api/fixture/highlights/1',
      (query) =>
        new Promise((done) => {
          const answer = (data: readonly (typeof match)[]) =>
            done(answered({ data, last_page: 0, total: data.length }));
          if (query.has('hours')) answer([]);
          else answers.push(answer);
        }),
    );
    await waitFor(() => expect(page.broker.hasSubscriber('live/counter')).toBe(true));
    act(() => page.broker.publish('live/counter', { total: 2 }));
    act(() => page.broker.publish('live/counter', { total: 1 }));
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => answers[1]?.([other]));
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent(other.home_team));
    await act(async () => answers[0]?.([match, other]));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  test('[ROUTE-03] live lists one sport at a time', async () => {
    offer(1, { status: 1 });
    offer(137, { status: 1, home_team: 'Inter (Mlima)' });
    page.show(LiveScreen, '/live');
    await screen.findByRole('listitem');
    await userEvent.click(screen.getByRole('button', { name: 'Esoccer' }));
    expect(await screen.findByText('Inter (Mlima)')).toBeVisible();
    expect(queryOf(137)).toMatchObject({ match_live_status: '1' });
    expect(screen.getByTestId('where')).toHaveTextContent('/live?sport_id=137');
  });

  test('[LIVE-05] score and clock of a live row update in place', async () => {
    const match = offer(1, { status: 1, home_score: 0, away_score: 0, match_time: "3'" });
    page.show(LiveScreen, '/live');
    const row = await screen.findByRole('listitem');
    const topic = `odds/1/${match.match_id}`;
    await waitFor(() => expect(page.broker.hasSubscriber(topic)).toBe(true));
    const state = { home_score: 1, away_score: 0, match_status: '1st half', match_time: "4'", status: 1 };
    const message = { event: 'odds_change', match_id: match.match_id, seq: 2, ts: 0, markets: [], state };
    act(() => page.broker.publish(topic, message));
    await waitFor(() => expect(row).toHaveTextContent("4'"));
    expect(row).toHaveTextContent(/Gor Mahia1/);
  });

  test('[ROUTE-23] countries and leagues lead to their lists', async () => {
    const england = { category_id: 1, category_name: 'England', tournaments: 2, games: 22 };
    page.services.on('GET /api/fixture/countries/1', () => answered({ data: [england] }));
    const { unmount } = page.show(CountriesScreen, '/countries');
    const country = await screen.findByRole('link', { name: /England.*2 leagues.*22 matches/ });
    expect(country).toHaveAttribute('href', '/?Country=1');
    unmount();
    page.show(LeaguesScreen, '/leagues');
    const league = await screen.findByRole('link', { name: /Spain · LaLiga/ });
    expect(league).toHaveAttribute('href', '/?tournamentId=8');
    const nba = {
      tournament_id: 132,
      tournament_name: 'NBA',
      category_id: 15,
      category_name: 'USA',
      games: 3,
    };
    page.services.on('GET /api/fixture/tournaments/2', () => answered({ data: [nba] }));
    await userEvent.click(screen.getByRole('button', { name: 'Basketball' }));
    const other = await screen.findByRole('link', { name: /USA · NBA/ });
    expect(other).toHaveAttribute('href', '/sport/basketball?tournamentId=132');
  });
});
