import { afterEach, describe, expect, test } from '@jest/globals';
import { closeMenu, menuStore, openMenu } from '@jukwaa/runtime';
import { act, waitFor } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';

let page: ReturnType<typeof renderPage> | null = null;
afterEach(() => page?.end());

async function openOn(at: string) {
  page = renderPage({ at });
  const { router } = page;
  await act(async () => openMenu('sports'));
  await waitFor(() => expect(router.state.location.state).toEqual({ menu: true }));
  return router;
}

describe('an open menu in the history', () => {
  test('back closes it and stays on the page', async () => {
    const router = await openOn('/');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(menuStore.open).toBe('none'));
    expect(router.state.location.pathname).toBe('/');
  });

  test('closed otherwise, it takes its entry back', async () => {
    const router = await openOn('/');
    await act(async () => closeMenu());
    await waitFor(() => expect(router.state.location.state).toBeNull());
    expect(router.state.location.pathname).toBe('/');
  });

  test('whoever closes it to go elsewhere arrives, however long the page takes to show it', async () => {
    const router = await openOn('/');
    // Nothing is rendered between going and the end of the wait.
    closeMenu();
    void router.navigate('/live');
    await waitFor(() => expect(router.state.location.pathname).toBe('/live'));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(router.state.location.pathname).toBe('/live');
  });
});
