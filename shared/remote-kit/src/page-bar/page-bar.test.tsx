import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PageBar } from './page-bar.tsx';

/** jsdom has no `Request`, of which the router makes one when it moves. */
if (!('Request' in globalThis))
  Object.defineProperty(globalThis, 'Request', {
    value: class {
      readonly method = 'GET';
      readonly url: string;
      readonly signal: AbortSignal | undefined;
      constructor(url: string, { signal }: { readonly signal?: AbortSignal } = {}) {
        this.url = url;
        this.signal = signal;
      }
    },
  });

function open(entries: readonly string[]) {
  const routes = [
    { path: '/search', element: <PageBar title="Search" /> },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [...entries] });
  render(<RouterProvider router={router} />);
  return router;
}
const back = () => userEvent.click(screen.getByRole('button', { name: 'Back' }));

test('[NAV-06] back leaves for the page before', async () => {
  const router = open(['/live']);
  await act(() => router.navigate('/search'));
  await screen.findByRole('heading', { name: 'Search' });
  await back();
  expect(router.state.location.pathname).toBe('/live');
});

test('[NAV-06] back on the page that was opened first goes home', async () => {
  const router = open(['/search']);
  await back();
  expect(router.state.location.pathname).toBe('/');
});
