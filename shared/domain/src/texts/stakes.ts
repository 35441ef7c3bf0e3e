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

/** Why a player may not pay in or stake. */
export const protectionEn = {
  self_excluded: 'You have locked your account against play. You can still withdraw.',
  limit_reached: 'Your own {kind} limit leaves {left_cents} {period}',
} as const;

export const protectionSw: SameTexts<typeof protectionEn> = {
  self_excluded: 'Umejifungia kucheza kwa sasa. Bado unaweza kutoa pesa.',
  limit_reached: 'Kiwango chako cha {kind} kinabakisha {left_cents} {period}',
};
