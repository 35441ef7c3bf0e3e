import '../testing/fake-federation.ts';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PagePlan, PageRemote, RemoteBuild } from '@jukwaa/contracts';
import type { RemoteModule } from '@jukwaa/remote-kit';
import { on$ } from '@jukwaa/runtime';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { asked, entries, plugins } from '../testing/fake-federation.ts';

import { takePlan, versionOf } from './builds.ts';
import { RemoteScreen } from './remote-screen.tsx';
import { RemoteSlot } from './remote-slot.tsx';
import { remoteScreen } from './remotes.ts';

let lastRemote = 0;
const build = (remote: string, version: string): RemoteBuild => ({
  version,
  base: `/r/${remote}/${version}/`,
  entry: 'remoteEntry.js',
  integrity: 'sha384-AAAA',
});

/**
 * A page whose plan has one remote at 2.0.0, optionally with 1.0.0 as fallback. Each call uses a new name because
 * loads are cached.
 */
function planned(withFallback: boolean, slots: PageRemote['slots'] = []): string {
  lastRemote += 1;
  const name = `remote-${lastRemote}`;
  const fallback = withFallback ? { fallback: build(name, '1.0.0') } : {};
  const remote: PageRemote = { name, ...build(name, '2.0.0'), ...fallback, routes: [], slots };
  const plan: PagePlan = { contract: '1.0.0', remotes: { [name]: remote } };
  takePlan(plan);
  return name;
}

const shows = (text: string): RemoteModule => ({
  name: 'any',
  screens: { lobby: async () => ({ default: () => <p>{text}</p> }) },
  slots: {},
});
const put = (remote: string, version: string, module: () => RemoteModule | Promise<RemoteModule>) =>
  entries.set(`/r/${remote}/${version}/remoteEntry.js`, module);

const fellBack: object[] = [];
const failed: object[] = [];
let listening: ReturnType<ReturnType<typeof on$>['subscribe']>;
beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(globalThis, 'fetch', { value: async () => ({}), configurable: true });
  listening = on$('remoteFellBack').subscribe((event) => fellBack.push(event));
  listening.add(on$('remoteFailed').subscribe((event) => failed.push(event)));
});
afterEach(() => {
  listening.unsubscribe();
  jest.useRealTimers();
  entries.clear();
  for (const list of [asked, fellBack, failed]) list.length = 0;
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const area = (remote: string, fallback = 'waiting') => (
  <MemoryRouter>
    <RemoteScreen remote={remote} screen="lobby" fallback={fallback} />
  </MemoryRouter>
);
const show = (remote: string) => render(area(remote));

it('[FED-08] an entry that the plan does not name gets a hash that no file has', async () => {
  const remote = planned(false);
  put(remote, '2.0.0', () => shows('the lobby'));
  show(remote);
  await pass(100);
  const scripts = plugins.map((plugin) => plugin.createScript?.({ url: '/r/other/1.0.0/remoteEntry.js' }));
  expect(scripts).toEqual([expect.objectContaining({ integrity: 'sha384-AAAA' })]);
});

describe('a slot', () => {
  it('a slot and a screen of the same name are different parts, also when the screen loads first', async () => {
    const remote = planned(false, ['betslip']);
    const part = (text: string) => async () => ({ default: () => <p>{text}</p> });
    const module = { name: 'any', screens: { betslip: part('a page') }, slots: { betslip: part('a sheet') } };
    put(remote, '2.0.0', () => module);
    await act(() => remoteScreen(remote, 'betslip'));
    render(
      <MemoryRouter>
        <RemoteSlot name="betslip" />
      </MemoryRouter>,
    );
    await pass(100);
    expect(screen.getByText('a sheet')).toBeDefined();
  });
});

describe('slots of a remote that is newer than the host', () => {
  it('slots of a remote newer than the host are filled by name, and unknown slots change nothing', async () => {
    const remote = planned(false, ['aviator-footer', 'from-tomorrow']);
    const slots = { 'aviator-footer': async () => ({ default: () => <p>a cash-out bar</p> }) };
    put(remote, '2.0.0', () => ({ name: 'any', screens: {}, slots }));
    render(
      <MemoryRouter>
        <RemoteSlot name="aviator-footer" />
        <RemoteSlot name="keno-footer" />
      </MemoryRouter>,
    );
    await pass(100);
    expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
      'a cash-out bar',
    ]);
    expect(failed).toEqual([]);
  });
});

describe('a remote in the page', () => {
  it('[FED-06] a remote loads on a later try when the first tries fail', async () => {
    const remote = planned(false);
    show(remote);
    await pass(100);
    expect(screen.getByText('waiting')).toBeDefined();
    put(remote, '2.0.0', () => shows('two'));
    await pass(2_000);
    expect(screen.getByText('two')).toBeDefined();
    expect(asked).toHaveLength(2);
  });

  it("[FED-06] a remote's chunks are tried again as well", async () => {
    const remote = planned(false);
    let isThere = false;
    put(remote, '2.0.0', () => ({
      ...shows('two'),
      screens: {
        lobby: async () => {
          if (!isThere) throw new Error('chunk is gone');
          return { default: () => <p>two</p> };
        },
      },
    }));
    show(remote);
    await pass(100);
    isThere = true;
    await pass(2_000);
    expect(screen.getByText('two')).toBeDefined();
  });

  it('[FED-06] a remote that fails to load is replaced by the known-good version', async () => {
    const remote = planned(true);
    put(remote, '1.0.0', () => shows('one'));
    show(remote);
    await pass(5_000);
    expect(screen.getByText('one')).toBeDefined();
    expect(versionOf(remote)).toBe('1.0.0');
    expect(fellBack).toMatchObject([{ remote, version: '2.0.0', to: '1.0.0' }]);
  });

  it('[FED-06] a remote that hangs is replaced', async () => {
    const remote = planned(true);
    put(remote, '1.0.0', () => shows('one'));
    put(remote, '2.0.0', () => ({ ...shows('two'), screens: { lobby: () => new Promise(() => undefined) } }));
    show(remote);
    await pass(15_000);
    expect(screen.getByText('one')).toBeDefined();
  });

  it('[FED-06] a remote that hangs for two seconds is replaced by the version before, and is not reported when it arrives late', async () => {
    const remote = planned(true);
    let arrive = (_: { default: () => React.JSX.Element }): void => undefined;
    const late = new Promise<{ default: () => React.JSX.Element }>((resolve) => {
      arrive = resolve;
    });
    put(remote, '1.0.0', () => shows('one'));
    put(remote, '2.0.0', () => ({ ...shows('two'), screens: { lobby: () => late } }));
    show(remote);
    await pass(1_900);
    expect(screen.getByText('waiting')).toBeDefined();
    await pass(300);
    expect(screen.getByText('one')).toBeDefined();
    expect(versionOf(remote)).toBe('1.0.0');
    arrive({ default: () => <p>two</p> });
    await pass(60_000);
    expect(screen.getByText('one')).toBeDefined();
    expect([fellBack, failed]).toEqual([[], []]);
  });

  const never = () => new Promise<never>(() => undefined);

  it.each([
    ['entry or its module', never],
    ['chunk of its screen', () => ({ ...shows('two'), screens: { lobby: never } })],
    [
      'second chunk or style, after its first has come',
      () => ({
        ...shows('two'),
        screens: { lobby: () => Promise.all([Promise.resolve(), never()]).then(never) },
      }),
    ],
  ])(
    '[FED-06] a remote whose %s hangs is replaced by the version before after two seconds',
    async (_file, module) => {
      const remote = planned(true);
      put(remote, '1.0.0', () => shows('one'));
      put(remote, '2.0.0', module);
      show(remote);
      await pass(1_900);
      expect(screen.getByText('waiting')).toBeDefined();
      await pass(300);
      expect(screen.getByText('one')).toBeDefined();
    },
  );

  it.each([
    ['entry or its module', never],
    ['chunk of its screen', () => ({ ...shows('two'), screens: { lobby: never } })],
  ])(
    '[FED-06] a remote whose %s hangs in both versions shows an error in its own area after five seconds',
    async (_file, module) => {
      const remote = planned(true);
      put(remote, '1.0.0', module);
      put(remote, '2.0.0', module);
      const other = planned(false);
      put(other, '2.0.0', () => shows('the other remote'));
      show(remote);
      show(other);
      await pass(4_900);
      expect(screen.queryByRole('alert')).toBeNull();
      await pass(200);
      expect(screen.getByRole('alert').textContent).toContain('This part could not be loaded');
      expect(screen.getByText('the other remote')).toBeDefined();
    },
  );

  it('[FED-06] a hanging remote takes no time from another remote that hangs later', async () => {
    const page = [planned(true), planned(true)] as const;
    const plan: PagePlan = {
      contract: '1.0.0',
      remotes: Object.fromEntries(
        page.map((name) => [
          name,
          { name, ...build(name, '2.0.0'), fallback: build(name, '1.0.0'), routes: [], slots: [] },
        ]),
      ),
    };
    takePlan(plan);
    for (const name of page) {
      put(name, '1.0.0', () => shows(`${name} one`));
      put(name, '2.0.0', never);
    }
    show(page[0]);
    await pass(1_500);
    show(page[1]);
    await pass(700);
    expect(screen.getByText(`${page[0]} one`)).toBeDefined();
    expect(screen.queryByText(`${page[1]} one`)).toBeNull();
    await pass(1_500);
    expect(screen.getByText(`${page[1]} one`)).toBeDefined();
    expect(page.map(versionOf)).toEqual(['1.0.0', '1.0.0']);
  });

  it('[FED-06] a remote that never arrives is reported as failed, even when the version before is shown', async () => {
    const remote = planned(true);
    put(remote, '1.0.0', () => shows('one'));
    put(remote, '2.0.0', () => ({ ...shows('two'), screens: { lobby: () => new Promise(() => undefined) } }));
    show(remote);
    await pass(30_000);
    expect(screen.getByText('one')).toBeDefined();
    expect(fellBack).toMatchObject([{ remote, version: '2.0.0', to: '1.0.0', phase: 'load' }]);
  });

  it('[FED-06] a hanging remote shows an error after five seconds, and its screen when it arrives late', async () => {
    const remote = planned(false);
    let arrive = (_: { default: () => React.JSX.Element }): void => undefined;
    const late = new Promise<{ default: () => React.JSX.Element }>((resolve) => {
      arrive = resolve;
    });
    put(remote, '2.0.0', () => ({ ...shows('two'), screens: { lobby: () => late } }));
    show(remote);
    await pass(4_900);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(200);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('This part could not be loaded');
    expect([
      alert.querySelector('button')?.textContent,
      alert.querySelector('a')?.getAttribute('href'),
    ]).toEqual(['Retry', '/casino']);
    arrive({ default: () => <p>two</p> });
    await pass(100);
    expect(screen.getByText('two')).toBeDefined();
    expect([screen.queryByRole('alert'), failed]).toEqual([null, []]);
  });

  it('[FED-06] a remote that failed offline loads by itself when the connection returns', async () => {
    const remote = planned(false);
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show(remote);
    await pass(6_000);
    expect(screen.getByRole('alert')).toBeDefined();
    put(remote, '2.0.0', () => shows('two'));
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(3_000);
    expect(screen.getByText('two')).toBeDefined();
    quiet.mockRestore();
  });

  it('[FED-06] a remote whose files hang after a first failure is given up', async () => {
    const remote = planned(false);
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    Object.defineProperty(globalThis, 'fetch', {
      value: () => new Promise(() => undefined),
      configurable: true,
    });
    show(remote);
    await pass(30_000);
    await pass(1_000);
    expect(screen.getByRole('alert').textContent).toContain('This part could not be loaded');
    quiet.mockRestore();
  });

  it('[FED-06] a remote that throws at its first render is replaced', async () => {
    const remote = planned(true);
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    put(remote, '1.0.0', () => shows('one'));
    put(remote, '2.0.0', () => ({
      ...shows('two'),
      screens: {
        lobby: async () => ({
          default: () => {
            throw new Error('broken');
          },
        }),
      },
    }));
    show(remote);
    await pass(2_000);
    expect(screen.getByText('one')).toBeDefined();
    expect(fellBack).toMatchObject([{ remote, reason: 'broken' }]);
    expect(failed).toEqual([]);
    quiet.mockRestore();
  });

  it('[FED-06] a remote that breaks after it has worked offers a retry', async () => {
    const remote = planned(true);
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = false;
    put(remote, '2.0.0', () => ({
      ...shows('two'),
      screens: {
        lobby: async () => ({
          default: () => {
            if (isBroken) throw new Error('broken');
            return <p>two</p>;
          },
        }),
      },
    }));
    const page = show(remote);
    await pass(100);
    expect(screen.getByText('two')).toBeDefined();
    await pass(2_000);
    isBroken = true;
    page.rerender(area(remote, 'waiting again'));
    expect(screen.getByRole('alert').textContent).toContain('This part could not be loaded');
    expect(versionOf(remote)).toBe('2.0.0');
    expect(failed).toMatchObject([{ remote, version: '2.0.0', reason: 'broken' }]);
    quiet.mockRestore();
  });
});
