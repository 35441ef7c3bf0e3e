import type { Pick } from '@jukwaa/domain';
import type { Slip } from './create-slip.ts';

/**
 * Moves all picks from one slip to another, e.g. to pay with a free bet, with their odds policy. Moves nothing if the
 * other slip lacks room. The panel stays open.
 */
export function movePicks(from: Slip<Pick>, to: Slip<Pick>): 'moved' | 'refused' {
  const { picks, policy } = from.view();
  if (to.bulkAdd(picks) === 'refused') return 'refused';
  to.setPolicy(policy);
  from.takeOff(picks);
  return 'moved';
}
