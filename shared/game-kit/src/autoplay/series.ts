/** A series of equal bets that the player has confirmed once. All amounts are in cents. */
export interface AutoplayPlan {
  readonly rounds: number;
  readonly stake_cents: number;
  /** Stops once the series has lost this much or more; always set, at most the exposure. */
  readonly stop_loss_cents: number;
  /** Stops once the series is ahead by this much or more; null for never. */
  readonly stop_win_cents: number | null;
}

export type StopReason = 'done' | 'loss' | 'win' | 'stopped' | 'refused';

/** A series so far. A game may add its own choices to the plan. */
export interface Autoplay<Plan extends AutoplayPlan = AutoplayPlan> {
  readonly plan: Plan;
  readonly played: number;
  /** Payments minus stakes so far. */
  readonly net_cents: number;
  /** Null while the series runs. */
  readonly stop: StopReason | null;
}

/** The most that a series can lose. */
export const seriesExposure = ({
  rounds,
  stake_cents,
}: Pick<AutoplayPlan, 'rounds' | 'stake_cents'>): number => rounds * stake_cents;

export const startAutoplay = <Plan extends AutoplayPlan>(plan: Plan): Autoplay<Plan> => ({
  plan,
  played: 0,
  net_cents: 0,
  stop: null,
});

function reasonOf({ plan, played, net_cents }: Autoplay): StopReason | null {
  if (-net_cents >= plan.stop_loss_cents) return 'loss';
  if (plan.stop_win_cents !== null && net_cents >= plan.stop_win_cents) return 'win';
  if (played >= plan.rounds) return 'done';
  // One more lost bet would pass the loss that the player has set.
  return plan.stake_cents - net_cents > plan.stop_loss_cents ? 'loss' : null;
}

/** Counts a bet of the series whose round has ended. */
export function afterRound<Plan extends AutoplayPlan>(
  series: Autoplay<Plan>,
  staked_cents: number,
  paid_cents: number,
): Autoplay<Plan> {
  if (series.stop !== null) return series;
  const next = {
    ...series,
    played: series.played + 1,
    net_cents: series.net_cents + paid_cents - staked_cents,
  };
  return { ...next, stop: reasonOf(next) };
}

/** Ends a series: by the player, by leaving the page, or because a bet was refused. */
export const stopAutoplay = <Plan extends AutoplayPlan>(
  series: Autoplay<Plan>,
  stop: 'stopped' | 'refused',
): Autoplay<Plan> => (series.stop === null ? { ...series, stop } : series);
