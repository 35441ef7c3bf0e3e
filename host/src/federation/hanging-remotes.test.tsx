import '../testing/fake-federation.ts';

import { describe, expect, it, jest } from '@jest/globals';
import type { PagePlan } from '@jukwaa/contracts';
import { screen } from '@testing-library/react';
import {
  build,
  failed,
  fellBack,
  pass,
  planned,
  put,
  show,
  shows,
  useRemotePage,
} from '../testing/remote-page.tsx';
import { takePlan, versionOf } from './builds.ts';

useRemotePage();

describe('a remote in the page', () => {
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
});
