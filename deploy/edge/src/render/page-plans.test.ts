import { expect, test } from '@jest/globals';
import { pagePlan } from '@jukwaa/rendering';
import { version } from '../testing/page-edge.ts';
import { samplePlan } from '../testing/stand-ins.ts';
import { pagePlans } from './page-plans.ts';

const planWith = (name: string) => ({ ...samplePlan, remotes: { sportsbook: version(name) } });

test('[FED-01] pages of equal plans share one, and those of another version have another', () => {
  const planOf = pagePlans();
  const first = planOf(planWith('1.0.0'));
  expect(first).toEqual(pagePlan(planWith('1.0.0')));
  expect(planOf(planWith('2.0.0'))).toEqual(pagePlan(planWith('2.0.0')));
  expect(planOf(planWith('1.0.0'))).toBe(first);
});
