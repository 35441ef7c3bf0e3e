/** The stakes that the operator takes, in integer cents; both ends are taken. */
export interface StakeLimits {
  readonly min_cents: number;
  readonly max_cents: number;
}

/** Why a stake is not taken, by the code with which placing refuses it; null when it is taken. */
export function stakeRefusal(
  stake_cents: number,
  { min_cents, max_cents }: StakeLimits,
): 'stake_too_low' | 'stake_too_high' | null {
  if (stake_cents < min_cents) return 'stake_too_low';
  return stake_cents > max_cents ? 'stake_too_high' : null;
}
