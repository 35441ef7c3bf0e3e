import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { PATHS } from '@jukwaa/contracts';
import { setLocale } from '@jukwaa/runtime';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Article, type Block, CONTENT } from '../../content/index.ts';
import { routes } from '../../routes.ts';
import { openPage, type Page } from '../../test-support/page.tsx';
import ContentScreen from './content-screen.tsx';

let page: Page;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.stop());

/** What the same block in another language shares with it. */
function shapeOf(block: Block): unknown {
  switch (block.kind) {
    case 'list':
    case 'steps':
      return [block.kind, block.items.length];
    case 'table':
      return [block.kind, block.rows.length];
    case 'link':
      return [block.kind, block.to];
    default:
      return block.kind;
  }
}

describe.each(Object.entries(CONTENT))('the page %s', (name, { en, sw }) => {
  test('has the same parts in both languages', () => {
    const shape = ({ sections }: Article) => sections.map(({ blocks }) => blocks.map(shapeOf));
    expect(shape(sw)).toEqual(shape(en));
  });

  test('has a route of its own', () => {
    expect(routes.filter((route) => route.name === name)).toHaveLength(1);
  });
});

test('[ACCOUNT-04] every content route shows its article, in the language of the page', async () => {
  for (const route of routes.filter(({ screen: key }) => key === 'content')) {
    const { unmount } = page.show(ContentScreen, route.path);
    const article = Object.entries(CONTENT).find(([name]) => name === route.name)?.[1];
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(article?.en.title ?? '-');
    await act(async () => setLocale('sw'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(article?.sw.title ?? '-');
    await act(async () => setLocale('en'));
    unmount();
  }
});

test('[ACCOUNT-04] support offers the configured phone, chat and e-mail', () => {
  page.show(ContentScreen, PATHS.support);
  expect(screen.getByRole('link', { name: 'Call +254 700 000 000' })).toHaveAttribute(
    'href',
    'tel:+254700000000',
  );
  expect(screen.getByRole('link', { name: 'Chat with us' })).toHaveAttribute(
    'href',
    'https://chat.example/jukwaa',
  );
  expect(screen.getByRole('link', { name: /Write to/ })).toHaveAttribute(
    'href',
    'mailto:help@jukwaa.example',
  );
});

test('[ACCOUNT-04] links of an article lead to their routes', async () => {
  page.show(ContentScreen, PATHS.promos);
  await userEvent.click(screen.getByRole('link', { name: 'See the jackpots' }));
  expect(screen.getByText('at /jackpot')).toBeVisible();
});
