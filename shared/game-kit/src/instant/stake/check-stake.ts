import { fail, ok, type Result } from '@jukwaa/contracts';
import type { StakeLimits } from '@jukwaa/domain';

/** Why an amount can't be a stake. */
export type StakeFault = 'empty' | 'low' | 'high';

/** Reads a stake in whole Ksh as cents within the limits of the game. */
export function checkStake(text: string, { min_cents, max_cents }: StakeLimits): Result<number, StakeFault> {
  if (!/^\d+$/.test(text)) return fail('empty');
  const cents = Number(text) * 100;
  if (cents < min_cents) return fail('low');
  return cents > max_cents ? fail('high') : ok(cents);
}
