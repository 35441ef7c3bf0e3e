import type { Pick } from '@jukwaa/domain';
import type { Slip } from './create-slip.ts';

/**
 * Takes all picks from one slip to another, e.g. to pay with a free bet, along with how their odds may move. Nothing moves when
 * the other slip has no room for them. The panel stays open.
 */
export function movePicks(from: Slip<Pick>, to: Slip<Pick>): 'moved' | 'refused' {
  const { picks, policy } = from.view();
  if (to.bulkAdd(picks) === 'refused') return 'refused';
  to.setPolicy(policy);
  from.takeOff(picks);
  return 'moved';
}
