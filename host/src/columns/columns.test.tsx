import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openMenu } from '@jukwaa/runtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';

let end: () => void;
const open = (at: string) => {
  const page = renderPage({ at });
  end = page.end;
  return page;
};
const width = (isWide: boolean) =>
  Object.defineProperty(window, 'matchMedia', {
    value: (query: string) => ({ matches: isWide && query.includes('1024px') }),
    configurable: true,
  });
const column = (name: string) => screen.queryByRole('complementary', { name });

beforeEach(() => {
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
});
afterEach(() => {
  end();
  width(false);
});

describe('columns', () => {
  test('side columns are on both sides of a screen in a wide window, and absent in a narrow one', async () => {
    width(true);
    open('/');
    const menu = await screen.findByRole('complementary', { name: 'Menu' });
    expect(within(menu).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    const slip = await screen.findByRole('complementary', { name: 'Betslip' });
    expect(await within(slip).findByText('the slip')).toBeVisible();
    end();
    width(false);
    open('/');
    await screen.findByRole('heading', { name: 'screen home' });
    expect([column('Menu'), column('Betslip')]).toEqual([null, null]);
  });

  test('side columns are absent next to a screen that fills the page', async () => {
    width(true);
    open('/keno');
    await screen.findByRole('heading', { name: 'screen keno' });
    expect([column('Menu'), column('Betslip')]).toEqual([null, null]);
  });

  test('side columns hold the slip that opens in a sheet on narrow screens', async () => {
    width(true);
    open('/');
    const slip = await screen.findByRole('complementary', { name: 'Betslip' });
    act(() => openMenu('betslip'));
    await waitFor(() => expect(slip).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
