import { formatKsh, type StakeLimits, stakeRefusal } from '@jukwaa/domain';
import { stakeEn, stakeSw } from '@jukwaa/domain/texts';
import { localeStore, stakeLimitsNow } from '@jukwaa/runtime';

const TEXTS = { en: stakeEn, sw: stakeSw } as const;

type StakeRefusal = NonNullable<ReturnType<typeof stakeRefusal>>;

/** The current stake limits; null on a page without the operator's rules. */
const limitsOfPage = (): StakeLimits | null => stakeLimitsNow('sports');

/** Why the services would refuse a stake; null when they accept it, or only they know. */
export function refusalOfStake(stake_cents: number): StakeRefusal | null {
  const limits = limitsOfPage();
  return limits === null ? null : stakeRefusal(stake_cents, limits);
}

/** A refusal of the stake in the page's language, with the amount; null when the page does not know the amount. */
export function stakeReason(refusal: StakeRefusal): string | null {
  const limits = limitsOfPage();
  if (limits === null) return null;
  const { min_cents, max_cents } = limits;
  return TEXTS[localeStore.locale][refusal]
    .replace('{min_cents}', formatKsh(min_cents))
    .replace('{max_cents}', formatKsh(max_cents));
}

/** The smallest stake in whole Ksh. */
export const smallestStakeKsh = (): number => Math.ceil((limitsOfPage()?.min_cents ?? 100) / 100);
