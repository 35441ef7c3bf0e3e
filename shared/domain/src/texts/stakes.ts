import type { SameTexts } from './texts.ts';

/** The smallest and largest stake; the slip says them before it asks, too. */
export const stakeEn = {
  stake_too_low: 'The smallest stake is {min_cents}',
  stake_too_high: 'The largest stake is {max_cents}',
} as const;

export const stakeSw: SameTexts<typeof stakeEn> = {
  stake_too_low: 'Dau la chini kabisa ni {min_cents}',
  stake_too_high: 'Dau la juu kabisa ni {max_cents}',
};
