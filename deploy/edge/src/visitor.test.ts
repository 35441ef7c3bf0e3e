import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Plan } from '@jukwaa/contracts';
import { samplePlan } from './testing/stand-ins.ts';
import { newVisitor, planFor, positionOf, readVisitor } from './visitor.ts';

const VISITORS = 2_000;

function withCanary(share: number, version = '2.0.0'): Plan {
  const live = samplePlan.remotes.sportsbook;
  if (live === undefined) throw new Error('the sample has no sportsbook');
  const remote = { base: `/r/sportsbook/${version}/`, manifest: { ...live.manifest, version } };
  return { ...samplePlan, canaries: { sportsbook: { share, remote } } };
}

const versionFor = (plan: Plan, visitor: string) =>
  planFor(plan, visitor).remotes.sportsbook?.manifest.version;
/** Names like those of visitors, the same ones in each run. */
const visitors = Array.from({ length: VISITORS }, (_, at) =>
  createHash('sha256').update(`visitor ${at}`).digest('base64url').slice(0, 22),
);

describe('[FED-05] a canary', () => {
  test.each([0.5, 10, 25, 90])(
    'a canary reaches %s %% of 2,000 visitors within 2 points, the same ones each time',
    (share) => {
      const plan = withCanary(share);
      const got = visitors.filter((visitor) => versionFor(plan, visitor) === '2.0.0');
      expect(Math.abs((got.length / VISITORS) * 100 - share)).toBeLessThan(2);
      for (const visitor of visitors)
        expect(versionFor(plan, visitor)).toBe(got.includes(visitor) ? '2.0.0' : '1.0.0');
    },
  );

  test('a canary with a larger share keeps its visitors', () => {
    const got = visitors.filter((visitor) => versionFor(withCanary(10), visitor) === '2.0.0');
    for (const visitor of got) expect(versionFor(withCanary(30), visitor)).toBe('2.0.0');
  });

  test('a canary of another version reaches other visitors', () => {
    const first = visitors.filter((visitor) => positionOf(visitor, 'sportsbook', '2.0.0') < 10);
    const both = first.filter((visitor) => positionOf(visitor, 'sportsbook', '2.0.1') < 10);
    expect(both.length).toBeLessThan(first.length / 2);
  });

  test('a canary reaches no visitor at 0 and all at 100', () => {
    expect(visitors.filter((visitor) => versionFor(withCanary(0), visitor) === '2.0.0')).toEqual([]);
    expect(visitors.filter((visitor) => versionFor(withCanary(100), visitor) !== '2.0.0')).toEqual([]);
  });
});

test('a name that the edge did not write is ignored', () => {
  expect(readVisitor(newVisitor())).not.toBeNull();
  for (const text of [undefined, '', 'x', '<script>', 'a'.repeat(23)]) expect(readVisitor(text)).toBeNull();
});
