import '../testing/stand-ins.ts';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { closeMenu, leaveMenu, menuStore, openMenu } from '@jukwaa/runtime';
import { act, waitFor } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';

type OpenPage = ReturnType<typeof renderPage>;
let page: OpenPage | null = null;
beforeEach(() => {
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
});
afterEach(() => {
  page?.end();
  page = null;
});

/** The page with a menu open and its entry in the history. */
async function openMenuOn(at: string): Promise<OpenPage['router']> {
  page = renderPage({ at });
  const { router } = page;
  act(() => openMenu('sports'));
  await waitFor(() => expect(router.state.location.state).toEqual({ menu: true }));
  return router;
}

describe('an open menu in the history', () => {
  test('back closes an open menu and stays on the page', async () => {
    const router = await openMenuOn('/');
    await act(() => router.navigate(-1));
    expect(menuStore.open).toBe('none');
    expect(router.state.location).toMatchObject({ pathname: '/', state: null });
  });

  test('[SLIP-14] back from a menu that another menu opened returns to that menu, and back again to the page', async () => {
    const router = await openMenuOn('/');
    act(() => openMenu('withdraw', { back: 'sports' }));
    await act(() => router.navigate(-1));
    expect(menuStore.open).toBe('sports');
    await waitFor(() => expect(router.state.location.state).toEqual({ menu: true }));
    await act(() => router.navigate(-1));
    expect(menuStore.open).toBe('none');
    expect(router.state.location).toMatchObject({ pathname: '/', state: null });
  });

  test('leaving a menu goes back once, and closing it does not', async () => {
    await openMenuOn('/');
    act(() => openMenu('withdraw', { back: 'sports' }));
    act(leaveMenu);
    expect(menuStore.open).toBe('sports');
    act(leaveMenu);
    expect(menuStore.open).toBe('none');
    act(() => openMenu('withdraw', { back: 'sports' }));
    act(closeMenu);
    expect(menuStore.open).toBe('none');
  });

  test('a menu closed without the back button removes its history entry', async () => {
    const router = await openMenuOn('/');
    act(closeMenu);
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/', state: null }));
  });

  test('a user can close a menu to go elsewhere, and returns to the page below it', async () => {
    const router = await openMenuOn('/');
    await act(async () => {
      closeMenu();
      await router.navigate('/login');
    });
    expect(router.state.location.pathname).toBe('/login');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/', state: null }));
  });
});
