import { jest } from '@jest/globals';
import type { PageConfig, SessionUser } from '@jukwaa/contracts';
import { closeMenu } from '../menu/menu.ts';
import { alertStore, noticesStore } from '../notices/notices.ts';
import { dismissPlacement } from '../placement/placement.ts';
import { placementStore } from '../placement/store.ts';
import { sessionStore } from '../session/session.ts';
import { betSlip, freeSlip, jackpotSlips } from '../slips/slips.ts';
import { type RuntimeParts, startRuntime } from '../start.ts';
import { trackingStore } from '../tracking/tracking.ts';
import { walletStore } from '../wallet/store.ts';
import { fakeHttp, fakeTransport } from './fakes.ts';

export const CONFIG: PageConfig = {
  plan: { contract: '1.0.0', remotes: {} },
  env: 'test',
  signature_secret: 'secret',
  support: { phone: '0700000000', chat_url: 'https://chat.example', email: 'help@example.com' },
};

export const USER: SessionUser = {
  id: 31,
  auth: 'key-of-user-thirty-one',
  date_created: '2026-11-20T08:00:00.000Z',
  msisdn: 254712345678,
  login_tag: 'tag-1',
};

/** Starts the runtime over fakes; the test runs the frames. `stop` ends it; `clean` also clears storage. */
export function openPage(overrides: Partial<RuntimeParts> = {}, config: PageConfig = CONFIG) {
  const http = fakeHttp();
  const broker = fakeTransport();
  const log = jest.fn<(area: string, text: string, detail?: unknown) => void>();
  const frames: (() => void)[] = [];
  let keys = 0;
  const stop = startRuntime(config, {
    http: http.client,
    transport: broker.transport,
    log,
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    nextFrame: (run) => frames.push(run),
    random: () => 0,
    ...overrides,
  });
  return {
    http,
    broker,
    log,
    stop,
    /** Runs the next frame. */
    frame: () => {
      for (const run of frames.splice(0)) run();
    },
  };
}

/** Changes local storage like another tab, including the event in this page. */
export function fromOtherTab(change: () => void): void {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
}

/** Resets every store and storage to a first visit. */
export function forgetEverything(): void {
  sessionStore.user = null;
  for (const slip of [betSlip, freeSlip, ...Object.values(jackpotSlips)]) {
    slip.clear();
    slip.store.cleared = null;
    slip.setPolicy('better');
  }
  betSlip.setStake(4_900);
  placementStore.order = null;
  dismissPlacement();
  closeMenu();
  noticesStore.notices = [];
  alertStore.alert = null;
  walletStore.sessionExpired = false;
  Object.assign(trackingStore, { utm: null, referrer: '', ipAddress: '' });
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'session=; Max-Age=0; Path=/';
}
