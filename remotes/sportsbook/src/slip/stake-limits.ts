import { type BetProduct, formatKsh, type StakeLimits, stakeRefusal } from '@jukwaa/domain';
import { stakeEn, stakeSw } from '@jukwaa/domain/texts';
import { localeStore, stakeLimitsNow } from '@jukwaa/runtime';

const TEXTS = { en: stakeEn, sw: stakeSw } as const;

type StakeRefusal = NonNullable<ReturnType<typeof stakeRefusal>>;

/** The current stake limits; null on a page without the operator's rules. */
const limitsOfPage = (product: BetProduct): StakeLimits | null => stakeLimitsNow(product);

/** Why the services would refuse a stake; null when they accept it, or only they know. */
export function refusalOfStake(stake_cents: number, product: BetProduct): StakeRefusal | null {
  const limits = limitsOfPage(product);
  return limits === null ? null : stakeRefusal(stake_cents, limits);
}

/** A refusal of the stake in the page's language, with the amount; null when the page does not know the amount. */
export function stakeReason(refusal: StakeRefusal, product: BetProduct): string | null {
  const limits = limitsOfPage(product);
  if (limits === null) return null;
  const { min_cents, max_cents } = limits;
  return TEXTS[localeStore.locale][refusal]
    .replace('{min_cents}', formatKsh(min_cents))
    .replace('{max_cents}', formatKsh(max_cents));
}

/** The smallest stake in whole Ksh. */
export const smallestStakeKsh = (product: BetProduct): number =>
  Math.ceil((limitsOfPage(product)?.min_cents ?? 100) / 100);
