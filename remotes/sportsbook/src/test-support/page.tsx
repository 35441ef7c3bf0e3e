import { HOST_CONTRACT, type PageConfig, type SessionUser } from '@jukwaa/contracts';
import {
  alertStore,
  betSlip,
  closeMenu,
  dismissPlacement,
  intendedRoute,
  noticesStore,
  placementStore,
  resetWallet,
  sessionStore,
  setLocale,
  startRuntime,
} from '@jukwaa/runtime';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { forgetLists } from '../matches/kept-lists.ts';
import { fakeBroker, fakeServices } from './fakes.ts';

export const USER: SessionUser = {
  id: 31,
  auth: 'key-of-user-thirty-one',
  date_created: '2025-11-20T08:00:00.000Z',
  msisdn: 254_712_345_678,
  login_tag: 'tag-1',
};

const CONFIG: PageConfig = {
  plan: { contract: HOST_CONTRACT, remotes: {} },
  env: 'test',
  signature_secret: 'secret',
  support: { phone: '0700000000', chat_url: 'https://chat.example', email: 'help@example.com' },
};

/** jsdom has no `Request`. The router makes one for the loaders of the routes it goes to, and ours have no loaders. */
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

/** A page with a runtime of its own over fakes. `stop` ends it and forgets what it has stored. */
export function openPage() {
  const services = fakeServices();
  const broker = fakeBroker();
  let keys = 0;
  const stopRuntime = startRuntime(CONFIG, {
    http: services.http,
    transport: broker.transport,
    log: () => undefined,
    nextFrame: (run) => run(),
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
  });
  return {
    services,
    broker,
    /** Shows a screen whose route has the given path; every other address only says where one is. */
    show: (Screen: ComponentType, path: string, at: string = path) => {
      const children = [
        { path, element: <Screen /> },
        { path: '*', element: null },
      ];
      const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: [at] });
      return render(<RouterProvider router={router} />);
    },
    notices: () => noticesStore.notices.map(({ title, text }) => (title ? `${title}: ${text}` : text)),
    stop: () => {
      stopRuntime();
      sessionStore.user = null;
      betSlip.clear();
      betSlip.store.cleared = null;
      betSlip.setStake(4_900);
      betSlip.setPolicy('none');
      placementStore.order = null;
      dismissPlacement();
      closeMenu();
      resetWallet();
      intendedRoute.set(null);
      setLocale('en');
      noticesStore.notices = [];
      alertStore.alert = null;
      forgetLists();
      localStorage.clear();
      sessionStorage.clear();
    },
  };
}
export type Page = ReturnType<typeof openPage>;

function Frame() {
  const { pathname, search } = useLocation();
  return (
    <>
      <Outlet />
      <output data-testid="where">{pathname + search}</output>
    </>
  );
}
