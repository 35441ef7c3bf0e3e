import '../testing/fake-federation.ts';

import { afterEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { switchBuild, takePlan } from '../federation/builds.ts';
import { RemoteScreen } from '../federation/remote-screen.tsx';
import { entries } from '../testing/fake-federation.ts';
import { testConfig } from '../testing/plan.ts';
import { followBuilds } from './client.ts';

let line: EventTarget & { closed?: boolean };
class FakeEventSource extends EventTarget {
  closed = false;
  constructor() {
    super();
    line = this;
  }
  close() {
    this.closed = true;
  }
}
Object.defineProperty(globalThis, 'EventSource', { value: FakeEventSource });

const { plan } = testConfig();
const build = (version: string) => ({
  version,
  base: `/r/sportsbook/${version}/`,
  entry: 'remoteEntry.js',
  integrity: 'sha384-AAAA',
});
const shows = (text: string) => () => ({
  name: 'sportsbook',
  screens: { live: async () => ({ default: () => <p>{text}</p> }) },
  slots: {},
});
afterEach(() => entries.clear());

it('[FED-09] a new build appears in the open page while its other parts stay as they are', async () => {
  entries.set('/r/sportsbook/1.0.0/remoteEntry.js', shows('before the edit'));
  entries.set('/r/sportsbook/1.0.1/remoteEntry.js', shows('after the edit'));
  takePlan(plan);
  const stop = followBuilds({ changes: '/dev/changes', host: '1.0.0', switchBuild });
  render(
    <MemoryRouter>
      <input aria-label="the slip" defaultValue="" />
      <RemoteScreen remote="sportsbook" screen="live" />
    </MemoryRouter>,
  );
  expect(await screen.findByText('before the edit')).toBeVisible();
  const slip = screen.getByRole('textbox', { name: 'the slip' });
  const change = { kind: 'remote', remote: 'sportsbook', build: build('1.0.1') };
  act(() => {
    line.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(change) }));
  });
  expect(await screen.findByText('after the edit')).toBeVisible();
  expect(screen.queryByText('before the edit')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'the slip' })).toBe(slip);
  stop();
  expect(line.closed).toBe(true);
});
