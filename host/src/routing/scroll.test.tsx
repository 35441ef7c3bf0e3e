import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';

const scrollTo = jest.fn();
let end: () => void;
beforeEach(() => {
  scrollTo.mockClear();
  Object.defineProperty(window, 'scrollTo', { value: scrollTo, configurable: true });
});
afterEach(() => {
  jest.restoreAllMocks();
  end();
});

test('[NAV-04] a match opens and leads back to its list where storage is forbidden', async () => {
  const page = renderPage({ at: '/live' });
  end = page.end;
  await screen.findByRole('heading', { name: 'screen live' });
  for (const use of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, use).mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  act(() => page.router.navigate('/mm/4821'));
  expect(await screen.findByRole('heading', { name: 'screen more-markets' })).toBeVisible();
  act(() => page.router.navigate('/live'));
  expect(await screen.findByRole('heading', { name: 'screen live' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' });
});
