import { describe, expect, test } from '@jest/globals';
import { aHighlight, lost } from '@jukwaa/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goOnline } from '../test-support/go-online.ts';
import { eachWithLists, LIST, pageOf, rows } from '../test-support/lists.tsx';

const lists = eachWithLists();

describe('states of the list', () => {
  test('[HOME-11] a list without matches for a choice says so', async () => {
    const { page, open } = lists();
    const user = userEvent.setup();
    page.services.on(LIST, (query) => pageOf(query.has('today') ? [] : [aHighlight()]));
    open('/?tab=today');
    expect(await screen.findByText('There are no games available for this selection')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show popular matches' }));
    expect(await rows()).toHaveLength(1);
  });

  test('[HOME-12] a list without any matches leads to other products', async () => {
    const { offer, open } = lists();
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

  test('[HOME-18] a failed list stays failed, is logged with its cause, and the user can retry', async () => {
    const { page, offer, open } = lists();
    const user = userEvent.setup();
    page.services.on(LIST, () => lost);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch data');
    expect(page.logged()).toContainEqual(['matches', 'Failed to fetch data', { kind: 'network' }]);
    offer(aHighlight());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(1);
  });

  test('[HOME-18] a failed list shows no leagues that seem to load', async () => {
    const { page, open } = lists();
    page.services.on(LIST, () => lost);
    const { container } = open();
    expect(container.querySelector('.bones')).toBeInTheDocument();
    await screen.findByRole('alert');
    expect(container.querySelector('.bones')).not.toBeInTheDocument();
  });

  test('[HOME-18] a list that failed offline loads when the phone is back online', async () => {
    const { page, offer, open } = lists();
    page.services.on(LIST, () => lost);
    act(() => goOnline(false));
    open();
    await screen.findByRole('alert');
    offer(aHighlight());
    act(() => goOnline(true));
    expect(await rows()).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('[HOME-13] the end of the list loads the next page until the last one', async () => {
    const { page, phone, open } = lists();
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

  test('the row after the focused one is rendered before the page has scrolled to it', async () => {
    const { offer, open } = lists();
    offer(...Array.from({ length: 60 }, (_, row) => aHighlight({ match_id: row + 1 })));
    open();
    await rows();
    // The screen of 768 px and 600 px after it, in steps of 256 px.
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(27));
    const last = screen.getAllByRole('listitem')[26] ?? document.body;
    act(() => within(last).getByRole('link').focus());
    expect(screen.getAllByRole('listitem')).toHaveLength(28);
  });
});
