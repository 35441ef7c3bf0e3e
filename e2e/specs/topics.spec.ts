import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { Frame } from '../pages/frame.ts';

declare const __FEDERATION__: {
  readonly __INSTANCES__: readonly {
    readonly name: string;
    readonly loadShareSync: (
      name: string,
      how: { readonly customShareInfo: unknown },
    ) => () => {
      readonly feed: { readonly watch: (topic: string) => unknown };
      readonly on$: (event: string) => { readonly subscribe: (listener: (event: unknown) => void) => void };
      readonly emit: (event: string, payload: unknown) => void;
    };
  }[];
};

test('a remote whose code asks for a topic that its manifest does not declare does not get it, and the failure is its own', async ({
  page,
}) => {
  await page.goto('/virtuals');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const failures = await page.evaluate(() => {
    const runtimeOf = (instance: string) => {
      const found = __FEDERATION__.__INSTANCES__.find(({ name }) => name === instance);
      if (found === undefined) throw new Error(`no federation instance ${instance}`);
      // As the code of a build asks for it.
      const shareConfig = { singleton: true, strictVersion: true, requiredVersion: '^0.1.0' };
      return found.loadShareSync('@jukwaa/runtime', { customShareInfo: { shareConfig } })();
    };
    const seen: unknown[] = [];
    runtimeOf('jukwaa_host')
      .on$('remoteFailed')
      .subscribe((failure) => seen.push(failure));
    const { feed } = runtimeOf('jukwaa_virtuals');
    for (const topic of ['draw/roulette', 'virtual/epl', 'crash/aviator']) feed.watch(topic);
    return seen;
  });
  expect(failures).toEqual([
    expect.objectContaining({
      remote: 'virtuals',
      phase: 'error',
      reason: expect.stringContaining('virtuals subscribes to crash/aviator'),
    }),
  ]);
  await expect(new Frame(page).header).toBeVisible();
});

/** Returns what the page reports when it is left, and so far; no tool shows the body of a beacon. */
const reportsOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const sent: Promise<string>[] = [];
    const { sendBeacon } = navigator;
    navigator.sendBeacon = (_address, body) => {
      if (body instanceof Blob) sent.push(body.text());
      return true;
    };
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
    navigator.sendBeacon = sendBeacon;
    return (await Promise.all(sent)).join('\n');
  });

test('[FED-07] an event of the bus that a remote does not declare reaches no other remote, and the failure is its own', async ({
  page,
}) => {
  await page.goto('/virtuals');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const seen = await page.evaluate(() => {
    const runtimeOf = (instance: string) => {
      const found = __FEDERATION__.__INSTANCES__.find(({ name }) => name === instance);
      if (found === undefined) throw new Error(`no federation instance ${instance}`);
      const shareConfig = { singleton: true, strictVersion: true, requiredVersion: '^0.1.0' };
      return found.loadShareSync('@jukwaa/runtime', { customShareInfo: { shareConfig } })();
    };
    const events: unknown[] = [];
    const host = runtimeOf('jukwaa_host');
    host.on$('betPlaced').subscribe((event) => events.push(event));
    host.on$('remoteFailed').subscribe((event) => events.push(event));
    runtimeOf('jukwaa_virtuals').emit('betPlaced', { bet_id: 'forged', stake_cents: 100 });
    host.emit('betPlaced', { bet_id: 'real', stake_cents: 100 });
    return events;
  });
  expect(seen).toEqual([
    expect.objectContaining({
      remote: 'virtuals',
      phase: 'error',
      reason: expect.stringContaining('emits betPlaced'),
    }),
    { bet_id: 'real', stake_cents: 100 },
  ]);
  await expect.poll(() => reportsOf(page)).toContain('virtuals emits betPlaced');
});
