import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type ContentPage, PATHS } from '@jukwaa/contracts';
import { setLocale } from '@jukwaa/runtime';
import { answered, refused } from '@jukwaa/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AccountPage, openPage } from '../../test-support/page.tsx';
import ContentScreen from './content-screen.tsx';

let page: AccountPage;
beforeEach(() => {
  page = openPage();
});
afterEach(() => page.stop());

const written = (slug: string, over: Partial<ContentPage> = {}): ContentPage => ({
  slug,
  kind: 'page',
  locale: 'en',
  title: `About ${slug}`,
  summary: 'In short.',
  blocks: [{ kind: 'paragraph', spans: [{ text: 'Text' }] }],
  ...over,
});
const write = (slug: string, over: Partial<ContentPage> = {}) =>
  page.services.on(`GET /api/content/${slug}`, (_, { path }) =>
    answered({
      data: written(slug, path.includes('locale=sw') ? { title: `Kuhusu ${slug}`, locale: 'sw' } : over),
    }),
  );

test.each([
  ['how-to-play', 'how-to-play'],
  ['terms-and-condition', 'terms'],
  ['privacy-policy', 'privacy'],
  ['support', 'support'],
  ['faqs', 'faqs'],
  ['app', 'app'],
] as const)("[ACCOUNT-04] %s shows the service's text in the page's language", async (name, slug) => {
  write(slug);
  page.show(ContentScreen, PATHS[name]);
  expect(await screen.findByRole('heading', { level: 1, name: `About ${slug}` })).toBeVisible();
  await act(async () => setLocale('sw'));
  expect(await screen.findByRole('heading', { level: 1, name: `Kuhusu ${slug}` })).toBeVisible();
});

test('a text that fails to load offers a retry', async () => {
  page.show(ContentScreen, PATHS['terms-and-condition']);
  await screen.findByText(/did not load/);
  write('terms');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'About terms' })).toBeVisible();
});

test('a missing text is reported as not available', async () => {
  page.services.on('GET /api/content/app', refused(404));
  page.show(ContentScreen, PATHS.app);
  expect(await screen.findByText('This page is not available at the moment.')).toBeVisible();
});

test('[ACCOUNT-04] support offers the configured phone, chat and e-mail', async () => {
  write('support');
  page.show(ContentScreen, PATHS.support);
  expect(await screen.findByRole('link', { name: 'Call +254 700 000 000' })).toHaveAttribute(
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

describe('a text', () => {
  const heading = (text: string, level: 2 | 3) => ({ kind: 'heading' as const, level, spans: [{ text }] });
  const paragraph = (text: string) => ({ kind: 'paragraph' as const, spans: [{ text }] });

  test('a content page shows every kind of block', async () => {
    write('terms', {
      blocks: [
        heading('Money', 2),
        { kind: 'list', ordered: true, items: [[{ text: 'First ' }, { text: 'now', strong: true }]] },
        { kind: 'table', head: [], rows: [[[{ text: 'Stake' }], [{ text: 'Ksh 100.00' }]]] },
        {
          kind: 'table',
          head: [[{ text: 'Sport' }], [{ text: 'Markets' }]],
          rows: [[[{ text: 'Football' }], [{ text: '80' }]]],
        },
      ],
    });
    page.show(ContentScreen, PATHS['terms-and-condition']);
    expect(await screen.findByRole('heading', { level: 2, name: 'Money' })).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('First now');
    expect(screen.getByRole('definition')).toHaveTextContent('Ksh 100.00');
    expect(screen.getByRole('columnheader', { name: 'Markets' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '80' })).toBeVisible();
  });

  test('a content page shows tags as text', async () => {
    write('terms', { blocks: [paragraph('<img src=x onerror=alert(1)> & <b>bold</b>')] });
    page.show(ContentScreen, PATHS['terms-and-condition']);
    expect(await screen.findByText('<img src=x onerror=alert(1)> & <b>bold</b>')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('a content page links to its routes, and opens other sites in a new tab', async () => {
    write('terms', {
      blocks: [
        { kind: 'paragraph', spans: [{ text: 'See the jackpots', href: '/jackpot' }] },
        { kind: 'paragraph', spans: [{ text: 'The law: ' }, { text: 'read', href: 'https://example.org' }] },
      ],
    });
    page.show(ContentScreen, PATHS['terms-and-condition']);
    const away = await screen.findByRole('link', { name: 'read' });
    expect(away).toHaveAttribute('rel', 'noreferrer');
    expect(away).toHaveAttribute('target', '_blank');
    await userEvent.click(screen.getByRole('link', { name: 'See the jackpots' }));
    expect(screen.getByText('at /jackpot')).toBeVisible();
  });

  test('[ACCOUNT-04] a page of questions shows an answer when its question is opened', async () => {
    write('faqs', {
      kind: 'faq',
      blocks: [
        heading('Money', 2),
        heading('My deposit is missing.', 3),
        paragraph('Enter the code.'),
        { kind: 'paragraph', spans: [{ text: 'How to play', href: '/how-to-play' }] },
      ],
    });
    page.show(ContentScreen, PATHS.faqs);
    const answer = await screen.findByText('Enter the code.');
    expect(answer).not.toBeVisible();
    expect(screen.getByRole('link', { name: 'How to play' })).toBeVisible();
    await userEvent.click(screen.getByText('My deposit is missing.'));
    expect(answer).toBeVisible();
  });
});
