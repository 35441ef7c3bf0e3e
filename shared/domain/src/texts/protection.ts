import type { SameTexts } from './texts.ts';

/** Why a player may not pay in or stake. */
export const protectionEn = {
  self_excluded: 'You are self-excluded. You can still withdraw.',
  limit_reached: 'Your own {kind} limit leaves {left_cents} {period}',
} as const;

export const protectionSw: SameTexts<typeof protectionEn> = {
  self_excluded: 'Umejizuia kucheza. Bado unaweza kutoa pesa.',
  limit_reached: 'Kiwango chako cha {kind} kinabakisha {left_cents} {period}',
};
