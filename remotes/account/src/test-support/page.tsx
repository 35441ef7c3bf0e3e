import type { PageConfig, SessionUser } from '@jukwaa/contracts';
import { HOST_CONTRACT } from '@jukwaa/contracts';
import { alertStore, noticesStore, setLocale, startRuntime } from '@jukwaa/runtime';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { fakeServices } from './services.ts';

export const USER: SessionUser = {
  id: 7,
  auth: 'a-key-that-is-long-enough',
  date_created: '2026-11-01T08:00:00.000Z',
  msisdn: 254_712_345_678,
  login_tag: 'tag-1',
};

const CONFIG: PageConfig = {
  plan: { contract: HOST_CONTRACT, remotes: {} },
  env: 'test',
  signature_secret: 'secret',
  support: {
    phone: '+254 700 000 000',
    chat_url: 'https://chat.example/jukwaa',
    email: 'help@jukwaa.example',
  },
};

const silentBroker = {
  open: () => ({ subscribe: async () => undefined, unsubscribe: () => undefined, end: () => undefined }),
};

/** A page with the runtime of its own: `stop` ends it and forgets what it has stored. */
export function openPage() {
  const services = fakeServices();
  const stopRuntime = startRuntime(CONFIG, {
    http: services.http,
    transport: silentBroker,
    log: () => undefined,
  });
  return {
    services,
    /** Shows a screen at `path` with `before` as the entries that led there; other addresses only show where one is. */
    show: (Screen: ComponentType, path: string, before: readonly string[] = []) =>
      render(
        <MemoryRouter initialEntries={[...before, path]} initialIndex={before.length}>
          <At path={path} Screen={Screen} />
        </MemoryRouter>,
      ),
    notices: () => noticesStore.notices.map(({ kind, text }) => `${kind}: ${text}`),
    alert: () => alertStore.alert?.text ?? null,
    stop: () => {
      stopRuntime();
      setLocale('en');
      noticesStore.notices = [];
      alertStore.alert = null;
      localStorage.clear();
      sessionStorage.clear();
    },
  };
}
export type Page = ReturnType<typeof openPage>;

function At({ path, Screen }: { readonly path: string; readonly Screen: ComponentType }) {
  const { pathname, search } = useLocation();
  return pathname === path ? <Screen /> : <p>at {pathname + search}</p>;
}
