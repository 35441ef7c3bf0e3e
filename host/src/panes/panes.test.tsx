import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakes } from '../testing/fake-remotes.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { setWindowWidth } from '../testing/window-width.ts';

let page: ReturnType<typeof renderPage>;
const open = (at: string, px: number) => {
  setWindowWidth(px);
  page = renderPage({ at });
};
const list = () => screen.queryByRole('heading', { name: 'screen live' });
const match = () => screen.findByRole('heading', { name: 'screen more-markets' });
const tapMatch = async () => fireEvent.click(await screen.findByRole('link', { name: 'a match' }));

beforeEach(() => {
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
});
afterEach(() => {
  page.end();
  setWindowWidth(360);
});

describe('a list and its match', () => {
  test('a match opens next to its list, which keeps its elements, in a window with room for both', async () => {
    open('/live', 1_440);
    await tapMatch();
    const before = list();
    await match();
    expect(list()).toBe(before);
    expect(list()).toBeVisible();
    expect(screen.getByRole('region', { name: 'Match' })).toContainElement(await match());
  });

  test('a match replaces its list in a narrower window', async () => {
    open('/live', 1_439);
    await tapMatch();
    await match();
    expect(list()).toBeNull();
    expect(screen.queryByRole('region', { name: 'Match' })).toBeNull();
  });

  test('Escape closes the match and gives its title and the focus back to the list', async () => {
    open('/live', 1_440);
    await tapMatch();
    const heading = await match();
    await waitFor(() => expect(heading).toHaveFocus());
    expect(document.title).toBe('more-markets title');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(heading).not.toBeInTheDocument());
    expect(document.title).toBe('live title');
    expect(list()).toBeVisible();
  });

  test('a filter of the list changes the list and leaves the match open, and the list keeps it without the match', async () => {
    open('/live', 1_440);
    await tapMatch();
    const heading = await match();
    fireEvent.click(screen.getByRole('button', { name: 'today of live' }));
    expect(await screen.findByText('live of today')).toBeVisible();
    expect(heading).toBeVisible();
    expect(page.router.state.location.pathname).toBe('/mm/4821');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(heading).not.toBeInTheDocument());
    expect(screen.getByText('live of today')).toBeVisible();
    await waitFor(() =>
      expect(page.router.state.location).toMatchObject({ pathname: '/live', search: '?tab=today' }),
    );
  });

  test('a choice inside the match leaves the list as it is', async () => {
    open('/live', 1_440);
    await tapMatch();
    await match();
    fireEvent.click(screen.getByRole('button', { name: 'today of more-markets' }));
    expect(await screen.findByText('more-markets of today')).toBeVisible();
    expect(screen.queryByText('live of today')).toBeNull();
    expect(list()).toBeVisible();
  });

  test('a list without a match puts its filter into the address', async () => {
    open('/live', 1_440);
    fireEvent.click(await screen.findByRole('button', { name: 'today of live' }));
    expect(await screen.findByText('live of today')).toBeVisible();
    expect(page.router.state.location.search).toBe('?tab=today');
  });

  test('a match whose screen does not load says so in its pane, and the list next to it stays', async () => {
    const noise = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open('/live', 1_440);
    await screen.findByRole('link', { name: 'a match' });
    fakes.broken = true;
    await tapMatch();
    const pane = await screen.findByRole('region', { name: 'Match' });
    expect(await within(pane).findByRole('alert')).toBeVisible();
    expect(list()).toBeVisible();
    fakes.broken = false;
    fireEvent.click(within(pane).getByRole('button', { name: 'Retry' }));
    expect(await within(pane).findByRole('heading', { name: 'screen more-markets' })).toBeVisible();
    noise.mockRestore();
  });

  test('a button closes the match', async () => {
    open('/live', 1_440);
    await tapMatch();
    const heading = await match();
    act(() => screen.getByRole('button', { name: 'Close the match' }).click());
    await waitFor(() => expect(heading).not.toBeInTheDocument());
    expect(list()).toBeVisible();
  });
});
