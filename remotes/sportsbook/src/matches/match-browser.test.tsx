import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Highlight } from '@jukwaa/contracts';
import { aHighlight, aMarket } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answered, lost } from '../test-support/fakes.ts';
import { openPage, type Page } from '../test-support/page.tsx';
import { fakeScreen } from '../test-support/screen-observer.ts';
import { MatchBrowser } from './match-browser.tsx';

const KNOWN = { match_id: 501, game_id: 4821 } as const;
const LIST = 'GET /api/fixture/highlights/1';
const MINUTE_MS = 60_000;
let page: Page;
let phone: ReturnType<typeof fakeScreen>;

beforeEach(() => {
  phone = fakeScreen();
  page = openPage();
  page.services.on('GET /api/fixture/tournaments/1', () =>
    answered({
      data: [
        {
          tournament_id: 1644,
          tournament_name: 'Premier League',
          category_id: 31,
          category_name: 'Kenya',
          games: 1,
        },
      ],
    }),
  );
});
afterEach(() => {
  page.stop();
  phone.restore();
});

const pageOf = (data: readonly Highlight[], last_page = 0, total = data.length) =>
  answered({ data, last_page, total });
const offer = (...matches: readonly Highlight[]) => page.services.on(LIST, () => pageOf(matches));
const open = (at = '/') => page.show(MatchBrowser, '/', at);
const rows = () => screen.findAllByRole('listitem');
const lastQuery = () => Object.fromEntries(page.services.queriesOf(LIST).at(-1) ?? []);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

describe('a match row', () => {
  test('[HOME-10] shows game id, outcomes as buttons, and the way to all markets', async () => {
    offer(aHighlight(KNOWN));
    open();
    const [row] = await rows();
    expect(row).toHaveTextContent('Gor Mahia');
    expect(row).toHaveTextContent('AFC Leopards');
    expect(row).toHaveTextContent('4821');
    const buttons = within(row ?? document.body).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      '1 2.35',
      'X 3.10',
      '2 3.05',
    ]);
    expect(screen.getByRole('link', { name: '+42 Markets' })).toHaveAttribute('href', '/mm/4821');
  });

  test('[HOME-10] [SLIP-01] a tap selects an odd, another tap takes it off again', async () => {
    const user = userEvent.setup();
    offer(aHighlight(KNOWN));
    open();
    const odd = await screen.findByRole('button', { name: '1 2.35' });
    expect(odd).toHaveAttribute('aria-pressed', 'false');
    expect(odd).toHaveAttribute('id', 'odd-501-1-1-');
    await user.click(odd);
    expect(odd).toHaveAttribute('aria-pressed', 'true');
    await user.click(odd);
    expect(odd).toHaveAttribute('aria-pressed', 'false');
  });

  test('[HOME-07] long names are cut for the eye and whole for the ear', async () => {
    offer(aHighlight({ home_team: 'Kakamega Homeboyz United' }));
    open();
    const [row] = await rows();
    expect(row).toHaveTextContent('Kakamega Homebo…');
    expect(row).toHaveTextContent('Kakamega Homeboyz United');
  });

  test('[HOME-08] shows score and minute once the match has started', async () => {
    offer(
      aHighlight({ status: 1, home_score: 2, away_score: 1, match_time: "63'", match_status: '2nd half' }),
    );
    open();
    const [row] = await rows();
    expect(row).toHaveTextContent(/Gor Mahia2AFC Leopards1/);
    expect(row).toHaveTextContent("63'");
  });

  test('[HOME-09] says in how many minutes it starts, in the colour of soon, else day and time', async () => {
    offer(
      aHighlight({ match_id: 1, date: inMinutes(29.5) }),
      aHighlight({ match_id: 2, date: '2099-11-21T16:30:00.000Z' }),
    );
    open();
    const soon = await screen.findByText("Starts in 30'");
    expect(soon).toHaveClass('soon');
    expect(screen.getByText('21/11 19:30')).not.toHaveClass('soon');
  });

  test('[LIVE-06] a suspended market is locked: disabled, a dash', async () => {
    offer(aHighlight({ highlight_market: aMarket({ status: 1 }) }));
    open();
    for (const name of ['1 -', 'X -', '2 -'])
      expect(await screen.findByRole('button', { name })).toBeDisabled();
  });

  test('[LIVE-05] [LIVE-06] follows the feed while it is on screen, and not after that', async () => {
    offer(aHighlight(KNOWN));
    open();
    const [row] = await rows();
    if (row === undefined) throw new Error('no row');
    expect(page.broker.hears('odds/1/501')).toBe(false);
    act(() => phone.enter(row));
    await waitFor(() => expect(page.broker.hears('odds/1/501')).toBe(true));
    const change = { event: 'odds_change', match_id: 501, seq: 2, ts: 0 };
    const outcome = { outcome_id: '1', active: 1, odds: 2.5, previous_odds: 2.35 };
    act(() =>
      page.broker.publish('odds/1/501', {
        ...change,
        markets: [{ market_id: 1, specifier: '', status: 0, outcomes: [outcome] }],
      }),
    );
    expect(await screen.findByRole('button', { name: '1 2.50' })).toBeEnabled();
    act(() => page.broker.publish('odds/1/501', { ...change, event: 'bet_stop', seq: 3 }));
    expect(await screen.findByRole('button', { name: '1 -' })).toBeDisabled();
  });
});

describe('groups', () => {
  const list = [
    aHighlight({ match_id: 1, date: '2099-11-21T18:30:00.000Z' }),
    aHighlight({ match_id: 2, date: '2099-11-21T16:05:00.000Z', tournament_id: 17, country: 'England' }),
  ];

  test('[HOME-06] has country, tournament and count, and folds', async () => {
    const user = userEvent.setup();
    offer(...list);
    open();
    const head = await screen.findByRole('button', { name: /Kenya · Premier League.*1 games/ });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await user.click(head);
    expect(head).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  test('[HOME-05] the user switches to hours, which asks for the order by time', async () => {
    const user = userEvent.setup();
    offer(...list);
    open();
    await rows();
    await user.selectOptions(screen.getByLabelText('Grouping'), 'By hour');
    await waitFor(() => expect(lastQuery()).toMatchObject({ order_type: 'time' }));
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
        expect.stringContaining('21/11 19:00'),
        expect.stringContaining('21/11 21:00'),
      ]),
    );
  });
});

describe('filters', () => {
  test('[HOME-14] [HOME-17] a tab clears the list, shows it busy, and asks from page 0', async () => {
    const user = userEvent.setup();
    let release: () => void = () => undefined;
    page.services.on(LIST, async (query) => {
      if (query.has('tomorrow')) await new Promise<void>((done) => (release = done));
      return pageOf([aHighlight()]);
    });
    open();
    await rows();
    await user.click(screen.getByRole('button', { name: 'Tomorrow' }));
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Loading matches' })).toBeInTheDocument();
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: '0', tomorrow: '1' }));
    release();
    expect(await rows()).toHaveLength(1);
    expect(screen.getByTestId('where')).toHaveTextContent('/?tab=tomorrow');
  });

  test('[HOME-03] the date picker is on the popular tab only', async () => {
    const user = userEvent.setup();
    offer(aHighlight());
    open();
    await rows();
    expect(screen.getByLabelText('Date')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(screen.queryByLabelText('Date')).not.toBeInTheDocument();
  });

  test('[HOME-03] countries and live lead to their pages', async () => {
    offer(aHighlight());
    open();
    await rows();
    expect(screen.getByRole('link', { name: 'Countries' })).toHaveAttribute('href', '/countries');
    expect(screen.getByRole('link', { name: 'Live' })).toHaveAttribute('href', '/live');
  });

  test('[HOME-04] the address filters by country and tournament; what is no number is ignored', async () => {
    offer(aHighlight());
    open('/?Country=31&tournamentId=abc');
    await rows();
    expect(lastQuery()).toMatchObject({ category_id: '31' });
    expect(lastQuery()).not.toHaveProperty('tournament_id');
    expect(await screen.findByRole('button', { name: 'Kenya' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('the market of the rows can be switched', async () => {
    const user = userEvent.setup();
    offer(aHighlight());
    open();
    await rows();
    await user.selectOptions(screen.getByLabelText('Market'), 'GG/NG');
    await waitFor(() => expect(lastQuery()).toMatchObject({ highlight_market_id: '29' }));
  });
});

describe('states of the list', () => {
  test('[HOME-11] nothing for a choice', async () => {
    const user = userEvent.setup();
    page.services.on(LIST, (query) => pageOf(query.has('today') ? [] : [aHighlight()]));
    open('/?tab=today');
    expect(await screen.findByText('There are no games available for this selection')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show popular games' }));
    expect(await rows()).toHaveLength(1);
  });

  test('[HOME-12] nothing at all leads to other products', async () => {
    offer();
    open();
    expect(
      await screen.findByText(
        'Games for this selection are currently not available. Enjoy these exciting other products.',
      ),
    ).toBeInTheDocument();
    const ways = ['Jackpot', 'Ligi Soo', 'Casino'].map((name) => screen.getByRole('link', { name }));
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/jackpot', '/ligisoo', '/casino']);
  });

  test('[HOME-18] a failure is kept, and the user can retry', async () => {
    const user = userEvent.setup();
    page.services.on(LIST, () => lost);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch data');
    offer(aHighlight());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(1);
  });

  test('[HOME-13] the end of the list brings the next page until the last one', async () => {
    const pages = [
      [aHighlight({ match_id: 1 }), aHighlight({ match_id: 2 })],
      [aHighlight({ match_id: 2 }), aHighlight({ match_id: 3 })],
    ];
    page.services.on(LIST, (query) => pageOf(pages[Number(query.get('page'))] ?? [], 1, 3));
    const { container } = open();
    await rows();
    const end = () => container.querySelector('.end') ?? document.body;
    expect(phone.marginOf(end())).toBe('0px 0px 20px 0px');
    act(() => phone.enter(end()));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
    act(() => phone.enter(end()));
    expect(phone.marginOf(end())).toBeNull();
  });
});
