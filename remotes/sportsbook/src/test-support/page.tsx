import type { SessionUser } from '@jukwaa/contracts';
import { betSlip, dismissPlacement, freeSlip, placementStore } from '@jukwaa/runtime';
import { startPage } from '@jukwaa/testing';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { forgetFolded } from '../matches/folded-groups.ts';
import { forgetLists } from '../matches/kept-lists.ts';

export const USER: SessionUser = {
  id: 31,
  auth: 'key-of-user-thirty-one',
  date_created: '2025-11-20T08:00:00.000Z',
  msisdn: 254_712_345_678,
  login_tag: 'tag-1',
};

/** jsdom has no `Request`. The router makes one for its routes' loaders, and ours have none. */
class PlainRequest {
  readonly method = 'GET';
  readonly url: string;
  readonly signal: AbortSignal | undefined;
  constructor(url: string, { signal }: { readonly signal?: AbortSignal } = {}) {
    this.url = url;
    this.signal = signal;
  }
}
if (!('Request' in globalThis)) Object.defineProperty(globalThis, 'Request', { value: PlainRequest });

/** A page with its own runtime over fakes. `stop` ends it and clears its storage. */
export function openPage() {
  let keys = 0;
  const page = startPage({
    nextFrame: (run) => run(),
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
  });
  return {
    services: page.services,
    broker: page.broker,
    logged: page.logged,
    /** Renders a screen on its route's path; every other address renders as its own text. */
    show: (Screen: ComponentType, path: string, at: string = path) => {
      const children = [
        { path, element: <Screen /> },
        { path: '*', element: null },
      ];
      const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: [at] });
      return render(<RouterProvider router={router} />);
    },
    notices: () => page.said().map(({ title, text }) => (title ? `${title}: ${text}` : text)),
    stop: () => {
      page.stop();
      betSlip.clear();
      betSlip.store.cleared = null;
      betSlip.setStake(4_900);
      betSlip.setPolicy('better');
      betSlip.setKeep(false);
      freeSlip.clear();
      freeSlip.store.cleared = null;
      placementStore.order = null;
      dismissPlacement();
      forgetLists();
      forgetFolded();
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
      document.cookie = 'session=; Max-Age=0; Path=/';
    },
  };
}
export type SportsbookPage = ReturnType<typeof openPage>;

function Frame() {
  const { pathname, search } = useLocation();
  return (
    <>
      <Outlet />
      <output data-testid="where">{pathname + search}</output>
    </>
  );
}
