import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { betSlip, themeStore } from '@jukwaa/runtime';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, USER } from '../testing/render-page.tsx';

let end: () => void;
const open = (setup: Parameters<typeof renderPage>[0] = {}) => {
  const page = renderPage(setup);
  end = page.end;
  return page;
};
beforeEach(() => {
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
});
afterEach(() => {
  betSlip.clear();
  end();
});

describe('side menu', () => {
  test('[LAYOUT-08] [LAYOUT-11] the side menu has tournaments, theme, contacts, and only links that the plan has', async () => {
    const tournament = {
      tournament_id: 17,
      tournament_name: 'Premier League',
      category_id: 1,
      category_name: 'England',
      games: 10,
    };
    open({ replies: { 'GET /api/fixture/tournaments/1': { status: 200, body: { data: [tournament] } } } });
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(await within(menu).findByRole('link', { name: /Premier League/ })).toHaveAttribute(
      'href',
      '/?tournamentId=17',
    );
    expect(within(menu).getByRole('link', { name: 'Jackpot' })).toBeVisible();
    expect(within(menu).queryByRole('link', { name: 'Casino' })).toBeNull();
    expect(within(menu).getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+254700000000');
    expect(within(menu).getByRole('link', { name: 'Chat with us' })).toHaveAttribute(
      'href',
      'https://chat.example/jukwaa',
    );
    expect(within(menu).getByRole('link', { name: 'Open the light version' })).toHaveAttribute(
      'href',
      '?lite=1',
    );
    await userEvent.click(within(menu).getByRole('switch', { name: 'Dark theme' }));
    expect(themeStore.theme).toBe('dark');
    await waitFor(() => expect(localStorage.getItem('theme')).toBe('dark'));
    await userEvent.click(within(menu).getByRole('switch', { name: 'Dark theme' }));
  });

  test('contacts that the operator has not configured are neither in the side menu nor in the footer', async () => {
    open({ support: { phone: '', chat_url: '', email: 'care@example.com' } });
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).getByRole('link', { name: 'care@example.com' })).toBeVisible();
    expect(footer.querySelector('a[href^="tel:"]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(await within(menu).findByRole('link', { name: /begambleaware/ })).toBeVisible();
    expect(within(menu).queryByRole('link', { name: 'Call us' })).toBeNull();
    expect(within(menu).queryByRole('link', { name: 'Chat with us' })).toBeNull();
  });

  test('[LAYOUT-09] the search of the menu finds entries by any case and accents under their headings, and says when there is none', async () => {
    const tournament = {
      tournament_id: 18,
      tournament_name: 'Série A',
      category_id: 2,
      category_name: 'Brazil',
      games: 4,
    };
    open({ replies: { 'GET /api/fixture/tournaments/1': { status: 200, body: { data: [tournament] } } } });
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    const search = await within(menu).findByRole('searchbox', { name: 'Search menu' });
    await within(menu).findByRole('link', { name: /Série A/ });
    const headings = () =>
      within(menu)
        .queryAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    expect(headings().length).toBeLessThanOrEqual(6);
    await userEvent.type(search, 'SERIE');
    expect(within(menu).getByRole('link', { name: /Série A/ })).toBeVisible();
    expect(headings()).toEqual(['Sports']);
    expect(within(menu).queryByRole('link', { name: 'Jackpot' })).toBeNull();
    await userEvent.clear(search);
    await userEvent.type(search, 'chess');
    expect(within(menu).getByRole('status')).toHaveTextContent('No entry called “chess”');
    await userEvent.clear(search);
    expect(within(menu).getByRole('link', { name: 'Jackpot' })).toBeVisible();
  });

  test('the language switch changes the language of the whole page', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Kiswahili');
    expect(screen.getByRole('link', { name: 'INGIA', hidden: true })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Kichwa home'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lugha' }), 'English');
  });

  test('a user sees the balance separate from its label', async () => {
    open({ user: USER });
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(within(menu).getByText(/^Balance/).textContent).toBe('Balance Ksh 1,240.50'));
  });

  test('[LAYOUT-10] Load bet opens the betslip', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Load bet' }));
    expect(await screen.findByRole('dialog', { name: 'Betslip' })).toBeVisible();
    expect(betSlip.view().total).toBe(0);
  });

  test('[LAYOUT-11] logout signs out at once and notifies the service', async () => {
    const { services } = open({ at: '/bets', user: USER });
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('link', { name: 'LOGIN' })).toBeVisible();
    expect(services.calls.some(({ path }) => path.endsWith('/logout'))).toBe(true);
  });
});
