import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openMenu } from '@jukwaa/runtime';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';
import { setWindowWidth } from '../testing/window-width.ts';

let end: () => void;
const open = (at: string) => {
  const page = renderPage({ at });
  end = page.end;
  return page;
};
const column = (name: string) => screen.queryByRole('complementary', { name });

beforeEach(() => {
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
});
afterEach(() => {
  end();
  setWindowWidth(360);
});

describe('columns', () => {
  test('side columns are on both sides of a screen in a wide window, and absent in a narrow one', async () => {
    setWindowWidth(1_280);
    open('/');
    const menu = await screen.findByRole('complementary', { name: 'Menu' });
    expect(within(menu).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    const slip = await screen.findByRole('complementary', { name: 'Betslip' });
    expect(await within(slip).findByText('the slip')).toBeVisible();
    end();
    setWindowWidth(360);
    open('/');
    await screen.findByRole('heading', { name: 'screen home' });
    expect([column('Menu'), column('Betslip')]).toEqual([null, null]);
  });

  test('a wide window gives its width to a screen that uses it, and others keep that of a page to read', async () => {
    setWindowWidth(1_280);
    open('/live');
    await screen.findByRole('heading', { name: 'screen live' });
    expect(screen.getByRole('main')).not.toHaveClass('jk-narrow');
    end();
    open('/betslip');
    await screen.findByRole('heading', { name: 'screen betslip' });
    expect(screen.getByRole('main')).toHaveClass('jk-narrow');
  });

  test('side columns are absent next to a screen that fills the page', async () => {
    setWindowWidth(1_280);
    open('/keno');
    await screen.findByRole('heading', { name: 'screen keno' });
    expect([column('Menu'), column('Betslip')]).toEqual([null, null]);
  });

  test('side columns hold the slip that opens in a sheet on narrow screens', async () => {
    setWindowWidth(1_280);
    open('/');
    const slip = await screen.findByRole('complementary', { name: 'Betslip' });
    act(() => openMenu('betslip'));
    await waitFor(() => expect(slip).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a window with room for one column has the slip, and the menu behind its button', async () => {
    setWindowWidth(1_024);
    open('/');
    expect(await screen.findByRole('complementary', { name: 'Betslip' })).toBeVisible();
    expect(column('Menu')).toBeNull();
    expect(screen.getByRole('button', { name: 'Menu' })).toBeVisible();
  });

  test('a wide header links to Live, My Bets and Account beside the balance', async () => {
    setWindowWidth(1_024);
    open('/live');
    const links = within(await screen.findByRole('banner')).getByRole('navigation', { name: 'Main' });
    expect(
      within(links)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Live', 'My Bets', 'Account']);
    expect(within(links).getByRole('link', { name: 'Live' })).toHaveAttribute('aria-current', 'page');
  });

  test('a second skip link leads to the slip where it is a column', async () => {
    setWindowWidth(1_024);
    open('/');
    const slip = await screen.findByRole('complementary', { name: 'Betslip' });
    fireEvent.click(screen.getByRole('link', { name: 'Skip to betslip' }));
    expect(slip).toHaveFocus();
    end();
    setWindowWidth(360);
    open('/');
    await screen.findByRole('heading', { name: 'screen home' });
    expect(screen.queryByRole('link', { name: 'Skip to betslip' })).toBeNull();
  });
});
