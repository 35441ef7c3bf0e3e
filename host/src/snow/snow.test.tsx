import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page.tsx';
import { snowStore } from './snow-store.ts';

let end: () => void;
const flakes = () => document.querySelectorAll('[data-snow] > *').length;
const reduceMotion = (matches: boolean) =>
  Object.defineProperty(window, 'matchMedia', { value: () => ({ matches }), configurable: true });

async function switchSnowOn(): Promise<void> {
  end = renderPage().end;
  expect(flakes()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await userEvent.click(within(menu).getByRole('switch', { name: 'Snow' }));
}

beforeEach(() => {
  Object.defineProperty(window, 'scrollTo', { value: () => undefined, configurable: true });
});
afterEach(() => {
  end();
  snowStore.falls = false;
});

describe('[LAYOUT-14] snow', () => {
  test('[LAYOUT-14] a user who switches snow on sees 50 flakes', async () => {
    reduceMotion(false);
    await switchSnowOn();
    await waitFor(() => expect(flakes()).toBe(50));
  });

  test('a user who prefers reduced motion sees no snow', async () => {
    reduceMotion(true);
    await switchSnowOn();
    await waitFor(() => expect(snowStore.falls).toBe(true));
    expect(flakes()).toBe(0);
  });
});
