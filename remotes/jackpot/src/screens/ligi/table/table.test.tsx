import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { answered, lost } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  anEntry,
  aResult,
  aRow,
  ENTRIES,
  LEAGUES,
  listOf,
  openLigi,
  type RenderedLigi,
  ROUNDS,
  TABLE,
} from '../test-support/ligi-page.tsx';

const SEASON = 'GET /api/ligi/season';
let page: RenderedLigi;
beforeEach(() => {
  page = openLigi();
  page.services.on(ROUNDS, listOf([aResult()]));
});
afterEach(() => page.stop());

const tableOf = (data: readonly object[], own: readonly object[] = [], more: object = {}) =>
  answered({ data, own, last_page: 0, total: data.length, ...more });
const rows = async () => (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
const live = (match_number: number, home_score: number, away_score: number) =>
  ({ match_number, state: 'live', home_score, away_score }) as const;
const message = (version: number, scores: readonly object[], phase = 'running') => ({
  id: 3,
  phase,
  entries: 54,
  pool_cents: 378_000,
  scores,
  version,
});

describe('[GAMES-06] the table of a running round', () => {
  test('the table of a running round moves with the scores: points of own entries at once, ranks when the version has grown', async () => {
    page.signIn();
    page.services.on(ENTRIES, answered({ data: [anEntry()] }));
    const own = aRow({ rank: 30, own: true });
    page.services.on(TABLE, tableOf([aRow({ entry_id: '1' })], [own]));
    page.show('/ligisoo?tab=table');
    expect(await screen.findByText('#30 · 0 points')).toBeVisible();
    expect(screen.getByText('No prize yet')).toBeVisible();
    await userEvent.click(screen.getByText('#30 · 0 points'));
    await waitFor(() => expect(page.broker.hasSubscriber('ligi/3')).toBe(true));
    act(() => page.broker.publish('ligi/3', message(1, [live(1, 2, 1), live(2, 1, 0)])));
    // The banker's exact score counts twice; the right difference counts 3.
    expect(await screen.findByText('+10')).toBeVisible();
    expect(screen.getByText('+3')).toBeVisible();
    const first = aRow({ ...own, rank: 1, points: 13, prize_cents: 120_000 });
    page.services.on(TABLE, tableOf([first], [first]));
    act(() => page.broker.publish('ligi/3', message(2, [live(1, 2, 1), live(2, 1, 0)])));
    expect(await screen.findByText('#1 · 13 points')).toBeVisible();
    expect(screen.getByText('Ksh 1,200')).toBeVisible();
    expect(await rows()).toEqual(['107xx xxx 678 (you)0131,200.00']);
  });

  test('the table of a running round appears on a page that is open when the round closes', async () => {
    page.services.on(ROUNDS, listOf([]));
    page.services.on(TABLE, tableOf([aRow({})]));
    page.show('/ligisoo?tab=table');
    expect(await screen.findByText(/^No round has kicked off yet/)).toBeVisible();
    await waitFor(() => expect(page.broker.hasSubscriber('ligi/3')).toBe(true));
    act(() => page.broker.publish('ligi/3', message(1, [], 'open')));
    page.services.on(ROUNDS, listOf([aResult()]));
    act(() => page.broker.publish('ligi/3', message(2, [live(1, 0, 0)])));
    expect(await screen.findByText('Live')).toBeVisible();
    expect(page.services.callsOf(ROUNDS)).toHaveLength(2);
  });

  test('an older message changes nothing, and a decided round loads its facts again', async () => {
    page.services.on(TABLE, tableOf([aRow({})]));
    page.show('/ligisoo?tab=table');
    await rows();
    await waitFor(() => expect(page.broker.hasSubscriber('ligi/3')).toBe(true));
    act(() => page.broker.publish('ligi/3', message(5, [live(1, 3, 0)])));
    await userEvent.click(await screen.findByText(/^1 live/));
    expect(await screen.findByText('3')).toBeVisible();
    act(() => page.broker.publish('ligi/3', message(4, [live(1, 2, 0)])));
    expect(screen.queryByText('2')).toBeNull();
    page.services.on(ROUNDS, listOf([aResult({ state: 'refunded' })]));
    const before = page.services.callsOf(ROUNDS).length;
    act(() => page.broker.publish('ligi/3', message(6, [], 'refunded')));
    expect(await screen.findByText(/^This round did not count/)).toBeVisible();
    await waitFor(() => expect(page.services.callsOf(ROUNDS).length).toBeGreaterThan(before));
  });

  test('the table of a running round says once it is settled that an entry has no prize', async () => {
    page.signIn();
    page.services.on(ENTRIES, answered({ data: [anEntry()] }));
    page.services.on(ROUNDS, listOf([aResult({ state: 'settled' })]));
    page.services.on(TABLE, tableOf([aRow({ entry_id: '1' })], [aRow({ rank: 30, own: true })]));
    page.show('/ligisoo?tab=table');
    expect(await screen.findByText('No prize')).toBeVisible();
  });

  test('the table of a running round loads more rows by a button, after the last one', async () => {
    page.services.on(TABLE, (query) =>
      query.get('after') === '40'
        ? tableOf([aRow({ rank: 2, entry_id: '41' })])
        : tableOf([aRow({ entry_id: '40' })], [], { last_page: 1, total: 2, next: '40' }),
    );
    page.show('/ligisoo?tab=table');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('[GAMES-06] which table', () => {
  test('a user sees the season, and the tables of private leagues', async () => {
    page.signIn();
    page.services.on(
      LEAGUES,
      answered({ data: [{ code: 'ABCDEF', name: 'Kibera', members: 2, own: true }] }),
    );
    page.services.on(TABLE, tableOf([aRow({})]));
    const player = { rank: 1, name: '07xx xxx 678', own: false, points: 80, exact: 9, rounds: 4 };
    const own = { ...player, rank: 12, own: true, points: 20 };
    page.services.on(SEASON, answered({ data: [player], own, last_page: 0, total: 1 }));
    page.show('/ligisoo?tab=table');
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Kibera' }));
    await waitFor(() => expect(page.services.queriesOf(TABLE).at(-1)?.get('league')).toBe('ABCDEF'));
    await userEvent.click(screen.getByRole('button', { name: 'Season' }));
    await screen.findByText('The best entry of each round counts.');
    await waitFor(async () =>
      expect(await rows()).toEqual(['1207xx xxx 678 (you)4920', '107xx xxx 6784980']),
    );
    expect(page.services.queriesOf(SEASON).at(-1)?.get('league')).toBe('ABCDEF');
    expect(screen.getByTestId('where')).toHaveTextContent('/ligisoo?tab=table&league=ABCDEF&of=season');
  });

  test('a player who moved to the next page of the season is in the table once', async () => {
    page.services.on(ROUNDS, listOf([]));
    const player = (id: number, points: number) => ({
      rank: id,
      player: String(id),
      name: '07xx xxx 678',
      own: false,
      points,
      exact: 0,
      rounds: 1,
    });
    page.services.on(SEASON, (query) =>
      query.get('after') === '30.0.2'
        ? answered({ data: [player(2, 25), player(3, 20)], own: null, last_page: 1, total: 3 })
        : answered({
            data: [player(1, 40), player(2, 30)],
            own: null,
            last_page: 1,
            total: 3,
            next: '30.0.2',
          }),
    );
    page.show('/ligisoo?tab=table&of=season');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(async () =>
      expect(await rows()).toEqual(['107xx xxx 6781040', '207xx xxx 6781030', '307xx xxx 6781020']),
    );
  });

  test('own predictions that could not be loaded can be loaded again; the ranks are there', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    page.signIn();
    page.services.on(ENTRIES, lost);
    const own = aRow({ rank: 3, own: true });
    page.services.on(TABLE, tableOf([own], [own]));
    page.show('/ligisoo?tab=table');
    expect(await screen.findByText('#3 · 0 points')).toBeVisible();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    page.services.on(ENTRIES, answered({ data: [anEntry()] }));
    await userEvent.click(retry);
    await userEvent.click(screen.getByText('#3 · 0 points'));
    expect((await screen.findAllByText('2–1')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('without a closed round there is no table, and a failed one can be loaded again', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    page.services.on(ROUNDS, lost);
    page.show('/ligisoo?tab=table');
    await screen.findByText('The table could not be loaded.');
    page.services.on(ROUNDS, listOf([]));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^No round has kicked off yet/)).toBeVisible();
    const panel = within(screen.getByRole('tabpanel'));
    await userEvent.click(panel.getByRole('link', { name: 'Predict' }));
    expect(screen.getByTestId('where')).toHaveTextContent('/ligisoo');
  });
});
