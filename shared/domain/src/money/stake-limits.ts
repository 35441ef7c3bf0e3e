/** The stakes that the operator accepts, in integer cents, both ends inclusive. */
export interface StakeLimits {
  readonly min_cents: number;
  readonly max_cents: number;
}

/** Returns the code with which placing refuses a stake, or null when it is accepted. */
export function stakeRefusal(
  stake_cents: number,
  { min_cents, max_cents }: StakeLimits,
): 'stake_too_low' | 'stake_too_high' | null {
  if (stake_cents < min_cents) return 'stake_too_low';
  return stake_cents > max_cents ? 'stake_too_high' : null;
}
