import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { aHighlight } from '@jukwaa/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eachWithLists, LIST, pageOf, rows } from '../test-support/lists.tsx';

const lists = eachWithLists();
afterEach(() => {
  jest.restoreAllMocks();
});

describe('groups', () => {
  const list = [
    aHighlight({ match_id: 1, date: '2099-11-21T18:30:00.000Z' }),
    aHighlight({ match_id: 2, date: '2099-11-21T16:05:00.000Z', tournament_id: 17, country: 'England' }),
  ];

  test('[HOME-06] a group has country, tournament and count, and folds', async () => {
    const { offer, open } = lists();
    const user = userEvent.setup();
    offer(...list);
    open();
    const head = await screen.findByRole('button', { name: /Kenya · Premier League.*1 match$/ });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await user.click(head);
    expect(head).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  test('[HOME-05] a user switches to hours, which requests the order by time', async () => {
    const { offer, open, lastQuery } = lists();
    const user = userEvent.setup();
    offer(...list);
    open();
    await rows();
    await user.selectOptions(screen.getByLabelText('Grouping'), 'By hour');
    await waitFor(() => expect(lastQuery()).toMatchObject({ order_type: 'time' }));
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
        expect.stringContaining('Sat 21 Nov 2099, 19:00'),
        expect.stringContaining('Sat 21 Nov 2099, 21:00'),
      ]),
    );
  });
});

describe('filters', () => {
  test('[HOME-14] [HOME-17] a tab clears the list, shows it busy, and requests page 0', async () => {
    const { page, open, lastQuery } = lists();
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

  test("[HOME-14] another filter shows the top of its list at once, and the first list keeps the page's position", async () => {
    const { offer, open } = lists();
    const user = userEvent.setup();
    let top = 0;
    const scrollBy = jest.fn((_to: ScrollToOptions) => {
      top = 0;
    });
    Object.defineProperty(window, 'scrollBy', { value: scrollBy, configurable: true });
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top));
    offer(aHighlight());
    open('/?tab=today');
    await rows();
    expect(scrollBy).not.toHaveBeenCalled();
    top = -5_000;
    await user.click(screen.getByRole('button', { name: 'Tomorrow' }));
    await rows();
    expect(scrollBy.mock.calls).toEqual([[{ top: -5_000, behavior: 'instant' }]]);
  });

  test('[HOME-03] only the popular tab has the date picker', async () => {
    const { offer, open } = lists();
    const user = userEvent.setup();
    offer(aHighlight());
    open();
    await rows();
    expect(screen.getByLabelText('Date')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(screen.queryByLabelText('Date')).not.toBeInTheDocument();
  });

  test('[HOME-03] countries and live lead to their pages', async () => {
    const { offer, open } = lists();
    offer(aHighlight());
    open();
    await rows();
    expect(screen.getByRole('link', { name: 'Countries' })).toHaveAttribute('href', '/countries');
    expect(screen.getByRole('link', { name: 'Live' })).toHaveAttribute('href', '/live');
  });

  test('[HOME-04] the address filters by country and tournament, and non-numeric values are ignored', async () => {
    const { offer, open, lastQuery } = lists();
    offer(aHighlight());
    open('/?Country=31&tournamentId=abc');
    await rows();
    expect(lastQuery()).toMatchObject({ category_id: '31' });
    expect(lastQuery()).not.toHaveProperty('tournament_id');
    expect(await screen.findByRole('button', { name: 'Kenya' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('a user can switch the market of the rows', async () => {
    const { offer, open, lastQuery } = lists();
    const user = userEvent.setup();
    offer(aHighlight());
    open();
    await rows();
    await user.selectOptions(screen.getByLabelText('Market'), 'GG/NG');
    await waitFor(() => expect(lastQuery()).toMatchObject({ highlight_market_id: '29' }));
  });
});
