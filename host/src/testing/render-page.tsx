import './stand-ins.ts';

import type { PageConfig, PageRemote, SessionUser } from '@jukwaa/contracts';
import {
  closeMenu,
  dismissAlert,
  intendedRoute,
  noticesStore,
  sessionStore,
  silentTransport,
  startRuntime,
} from '@jukwaa/runtime';
import { render } from '@testing-library/react';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { followMenuHistory } from '../menus/menu-history.ts';
import { routerRoutes } from '../router/router.tsx';
import { createPageRouter } from '../routing/page-router.ts';
import { RoutedPage } from '../routing/routed-page.tsx';
import { saveScrollBeforeMatch } from '../routing/scroll.ts';
import { fakeServices, type Replies } from './fake-services.ts';
import { testConfig } from './plan.ts';

export const USER: SessionUser = {
  id: 7,
  auth: 'a-token-of-a-user-of-tests',
  date_created: '2026-01-01T00:00:00.000Z',
  msisdn: 254712345678,
  login_tag: 'tag',
};

const BASE_REPLIES: Replies = {
  'GET /api/wallet/balance': { status: 200, body: { b1: 1240.5, b2: 0 } },
  'GET /api/bonus/bonus/balance': {
    status: 200,
    body: { balance: 0, pending_activation: 0, loyalty_balance: 0 },
  },
  'GET /api/fixture/live/counter': { status: 200, body: { total: 23 } },
};

export interface PageSetup {
  readonly at?: string;
  readonly user?: SessionUser | null;
  readonly replies?: Replies;
  /** The menu entries of the plan's remote. */
  readonly menu?: PageRemote['menu'];
  /** The operator's contacts. */
  readonly support?: PageConfig['support'];
}

/** Renders the whole host with fake remotes and services. The test calls `end` when it is over. */
export function renderPage({ at = '/', user = null, replies = {}, support, menu }: PageSetup = {}) {
  localStorage.clear();
  sessionStorage.clear();
  sessionStore.user = null;
  intendedRoute.set(null);
  noticesStore.notices = [];
  const services = fakeServices({ ...BASE_REPLIES, ...replies });
  const known = testConfig(menu);
  const config = { ...known, support: support ?? known.support };
  const stopRuntime = startRuntime(config, {
    http: services,
    transport: silentTransport,
    log: () => undefined,
  });
  sessionStore.user = user;
  const history = createMemoryHistory({ initialEntries: ['/live', at], v5Compat: true });
  const router = createPageRouter(history, routerRoutes(config));
  const stopScroll = saveScrollBeforeMatch(router);
  const stopHistory = followMenuHistory(router);
  const view = render(<RoutedPage router={router} />);
  return {
    router,
    services,
    end: () => {
      view.unmount();
      closeMenu();
      dismissAlert();
      stopHistory();
      stopScroll();
      stopRuntime();
    },
  };
}
