import { afterEach, expect, it, jest } from '@jest/globals';
import { takePlan } from '../federation/builds.ts';
import { testConfig } from '../testing/plan.ts';
import { followHealth } from './follow-health.ts';

const mockFollowVitals = jest.fn<(first: { readonly remote: string }) => void>();
jest.mock('./vitals.ts', () => ({ followVitals: mockFollowVitals }));

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

it('ten of a hundred views are measured and attributed to the build of their first screen', async () => {
  const { plan } = testConfig();
  const { sportsbook } = plan.remotes;
  if (sportsbook === undefined) throw new Error('the plan has no sportsbook');
  const others = { ...plan, remotes: { casino: { ...sportsbook, name: 'casino' } } };
  takePlan(plan);
  takePlan(others);
  for (let at = 0; at < 100; at += 1) stops.push(followHealth({ plan }, () => at / 100));
  // Views measure in the order of their start, so this view is the last.
  const last = new Promise<void>((resolve) => {
    mockFollowVitals.mockImplementation(({ remote }) => {
      if (remote === 'casino') resolve();
    });
  });
  stops.push(followHealth({ plan: others }, () => 0));
  await last;
  const measured = mockFollowVitals.mock.calls.map(([at]) => at.remote);
  expect(measured).toEqual([...Array.from({ length: 10 }, () => 'sportsbook'), 'casino']);
});
