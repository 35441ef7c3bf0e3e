import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { setLocale } from '@jukwaa/runtime';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContributedEntry } from '../routing/remote-menu.ts';
import { renderPage } from '../testing/render-page.tsx';

const entry = (en: string, parts: Partial<ContributedEntry> = {}): ContributedEntry => ({
  path: '/keno',
  icon: 'star',
  group: 'games',
  text: { en, sw: `${en} kwa Kiswahili` },
  ...parts,
});

let end: () => void;
const open = (menu: ContributedEntry[]) => {
  ({ end } = renderPage({ menu }));
};
beforeEach(() => {
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
});
afterEach(() => {
  act(() => setLocale('en'));
  end();
});

const openMenu = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  return screen.findByRole('dialog', { name: 'Menu' });
};
const linksBelow = (menu: HTMLElement, heading: string) => {
  const section = within(menu).getByRole('heading', { level: 3, name: heading }).closest('section');
  if (section === null) throw new Error(`no section of ${heading}`);
  return within(section)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

test('[FED-03] entries of remotes follow the own ones of their heading, by their order, in the language of the page', async () => {
  open([
    entry('Third'),
    entry('Second', { order: 20 }),
    entry('First', { order: 10, path: '/live' }),
    entry('Late jackpot', { group: 'jackpots' }),
    entry('Of a newer host', { group: 'news' }),
  ]);
  const menu = await openMenu();
  expect(linksBelow(menu, 'Casino & games')).toEqual(['First', 'Second', 'Third']);
  expect(linksBelow(menu, 'Jackpots')).toEqual(['Jackpot', 'Late jackpot']);
  expect(within(menu).getByRole('link', { name: 'First' })).toHaveAttribute('href', '/live');
  expect(within(menu).queryByRole('link', { name: 'Of a newer host' })).toBeNull();
  act(() => setLocale('sw'));
  expect(await within(menu).findByRole('link', { name: 'First kwa Kiswahili' })).toBeVisible();
});

test('the search finds an entry of a remote by its text in the other language', async () => {
  open([entry('Fantasy', { text: { en: 'Fantasy', sw: 'Ndoto' } })]);
  const menu = await openMenu();
  await userEvent.type(await within(menu).findByRole('searchbox', { name: 'Search menu' }), 'ndoto');
  expect(
    within(menu)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Login', 'Register', 'Fantasy']);
});

test('a product of a remote is last in the strip and in the menu behind it, with its icon, or with a star for an unknown one', async () => {
  open([
    entry('Fantasy', { group: 'strip', icon: 'trophy' }),
    entry('Odd', { group: 'strip', icon: 'unicorn' }),
  ]);
  const [strip] = screen.getAllByRole('navigation', { name: 'Products' });
  if (strip === undefined) throw new Error('no strip');
  const links = within(strip).getAllByRole('link');
  expect(links.slice(-2).map(({ textContent }) => textContent)).toEqual(['Fantasy', 'Odd']);
  const icons = links.slice(-2).map((link) => link.querySelector('use')?.getAttribute('href'));
  expect(icons).toEqual(['#icon-trophy', '#icon-star']);
  await userEvent.click(within(strip).getByRole('button', { name: 'More' }));
  const sheet = await screen.findByRole('dialog', { name: 'Sports' });
  const products = within(sheet).getByRole('navigation', { name: 'Products' });
  expect(within(products).getByRole('link', { name: 'Fantasy' })).toHaveAttribute('href', '/keno');
});
