import { HOST_CONTRACT, type PageConfig } from '@jukwaa/contracts';
import {
  alertStore,
  closeMenu,
  intendedRoute,
  type Notice,
  noticesStore,
  type RuntimeParts,
  resetWallet,
  sessionStore,
  setLocale,
  startRuntime,
} from '@jukwaa/runtime';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, matchPath, useLocation } from 'react-router-dom';
import { subscribe } from 'valtio/vanilla';
import { fakeBroker } from './broker.ts';
import { fakeServices } from './services.ts';

const RANGE = { min_cents: 2_000, max_cents: 50_000_000 };
const STAKES = {
  sports: RANGE,
  jackpot: RANGE,
  ligi: RANGE,
  casino: RANGE,
  crash: RANGE,
  table: RANGE,
  virtual: RANGE,
  instant: RANGE,
};

/** A page without remotes, with every support contact. */
export const PAGE_CONFIG: PageConfig = {
  plan: { contract: HOST_CONTRACT, remotes: {} },
  env: 'test',
  signature_secret: 'secret',
  policy: [{ name: 'stake_limits', value: STAKES, effective_from: '2023-06-30T21:00:00.000Z' }],
  support: {
    phone: '+254 700 000 000',
    chat_url: 'https://chat.example/jukwaa',
    email: 'help@jukwaa.example',
  },
};

/** Records the notices and alerts, each of which is gone after some seconds: a busy machine looks later. */
export function noteMessages() {
  const said = new Map<number, Notice>();
  let alert: string | null = null;
  const stops = [
    subscribe(
      noticesStore,
      () => {
        for (const notice of noticesStore.notices) said.set(notice.id, notice);
      },
      true,
    ),
    subscribe(
      alertStore,
      () => {
        alert = alertStore.alert?.text ?? alert;
      },
      true,
    ),
  ];
  return {
    said: () => [...said.values()],
    alert: () => alert,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/**
 * A page with its own runtime over fake services and a fake broker. `stop` ends it and resets the runtime's state to
 * a first visit.
 */
export function startPage(overrides: Partial<RuntimeParts> = {}) {
  const services = fakeServices();
  const broker = fakeBroker();
  const noted = noteMessages();
  const logged: (readonly [area: string, text: string, detail?: unknown])[] = [];
  const stopRuntime = startRuntime(PAGE_CONFIG, {
    http: services.http,
    transport: broker.transport,
    log: (...line) => void logged.push(line),
    random: () => 0,
    ...overrides,
  });
  return {
    services,
    broker,
    /** The notices since the page opened, also those that are gone, oldest first. */
    said: noted.said,
    /** Their texts, each with its kind. */
    notices: () =>
      noted.said().map(({ kind, title, text }) => `${kind}: ${title ? `${title}: ` : ''}${text}`),
    /** The text of the last alert since the page opened, also one that is gone. */
    alert: noted.alert,
    /** Every log entry, oldest first. */
    logged: () => logged,
    stop: () => {
      stopRuntime();
      noted.stop();
      sessionStore.user = null;
      closeMenu();
      resetWallet();
      intendedRoute.set(null);
      setLocale('en');
      noticesStore.notices = [];
      alertStore.alert = null;
      localStorage.clear();
      sessionStorage.clear();
    },
  };
}

interface Shown {
  /**
   * The route's pattern: the screen renders on every matching address, and other addresses render as their own text.
   */
  readonly path: string;
  /** The address, if it differs from the pattern. */
  readonly at?: string;
  /** The history entries before it. */
  readonly before?: readonly string[];
}

/** Shows a screen at an address. */
export const showScreen = (Screen: ComponentType, { path, at = path, before = [] }: Shown) =>
  render(
    <MemoryRouter initialEntries={[...before, at]} initialIndex={before.length}>
      <At path={path} Screen={Screen} />
    </MemoryRouter>,
  );

function At({ path, Screen }: { readonly path: string; readonly Screen: ComponentType }) {
  const { pathname, search } = useLocation();
  return matchPath(path, pathname) ? <Screen /> : <p>at {pathname + search}</p>;
}
