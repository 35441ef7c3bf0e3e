import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { hold, home, openLivePage, settle } from '../test-support/live.ts';
import { forgetEverything } from '../test-support/page.ts';
import { networkStore } from './network.ts';

let stop: () => void = () => undefined;
let workers: EventTarget;
const say = (data: unknown) => workers.dispatchEvent(new MessageEvent('message', { data }));
const setOnline = (online: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
};

async function open() {
  const page = await openLivePage();
  stop = page.stop;
  await hold();
  return page;
}

beforeEach(() => {
  jest.useFakeTimers();
  workers = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
});
afterEach(() => {
  setOnline(true);
  stop();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  forgetEverything();
  jest.useRealTimers();
});

describe('offline', () => {
  test('[PWA-01] every odd is locked offline, and unlocked when the network is back', async () => {
    await open();
    expect(home()?.locked).toBe(false);
    setOnline(false);
    expect(networkStore.online).toBe(false);
    expect(home()?.locked).toBe(true);
    setOnline(true);
    expect(home()?.locked).toBe(false);
  });
});

describe('a list that was kept', () => {
  test('[PWA-01] a cached list locks the odds and shows its age until a new one arrives', async () => {
    await open();
    say({ jukwaa: 'list', keptAt: 5_000 });
    expect(networkStore.listKeptAt).toBe(5_000);
    expect(home()?.locked).toBe(true);
    say({ jukwaa: 'list', keptAt: null });
    expect(home()?.locked).toBe(false);
  });

  test('a cached list counts as current again when the feed proves the network', async () => {
    const page = await open();
    page.broker.drop();
    say({ jukwaa: 'list', keptAt: 5_000 });
    page.broker.connect();
    await settle();
    expect(networkStore.listKeptAt).toBeNull();
  });

  test('foreign worker messages change nothing', async () => {
    await open();
    for (const data of [null, 'list', { jukwaa: 'list' }, { jukwaa: 'list', keptAt: 'now' }]) say(data);
    expect(networkStore.listKeptAt).toBeNull();
  });
});
