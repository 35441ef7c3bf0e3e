import './fake-federation.ts';

import { afterEach, beforeEach, jest } from '@jest/globals';
import type { PagePlan, PageRemote, RemoteBuild } from '@jukwaa/contracts';
import type { RemoteModule } from '@jukwaa/remote-kit';
import { on$ } from '@jukwaa/runtime';
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { takePlan } from '../federation/builds.ts';
import { RemoteScreen } from '../federation/remote-screen.tsx';
import { asked, entries } from './fake-federation.ts';

let lastRemote = 0;
export const build = (remote: string, version: string): RemoteBuild => ({
  version,
  base: `/r/${remote}/${version}/`,
  entry: 'remoteEntry.js',
  integrity: 'sha384-AAAA',
});

/**
 * A page whose plan has one remote at 2.0.0, optionally with 1.0.0 as fallback. Each call uses a new name because
 * loads are cached.
 */
export function planned(withFallback: boolean, slots: PageRemote['slots'] = []): string {
  lastRemote += 1;
  const name = `remote-${lastRemote}`;
  const fallback = withFallback ? { fallback: build(name, '1.0.0') } : {};
  const remote: PageRemote = { name, ...build(name, '2.0.0'), ...fallback, routes: [], slots };
  const plan: PagePlan = { contract: '1.0.0', remotes: { [name]: remote } };
  takePlan(plan);
  return name;
}

export const shows = (text: string): RemoteModule => ({
  name: 'any',
  screens: { lobby: async () => ({ default: () => <p>{text}</p> }) },
  slots: {},
});
export const put = (remote: string, version: string, module: () => RemoteModule | Promise<RemoteModule>) =>
  entries.set(`/r/${remote}/${version}/remoteEntry.js`, module);

export const fellBack: object[] = [];
export const failed: object[] = [];

/** Collects the events of remotes during each test of the file, on fake timers and over a net that always answers. */
export function useRemotePage(): void {
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
}

export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const area = (remote: string, fallback = 'waiting') => (
  <MemoryRouter>
    <RemoteScreen remote={remote} screen="lobby" fallback={fallback} />
  </MemoryRouter>
);
export const show = (remote: string) => render(area(remote));
