import { formatKsh, type StakeLimits, stakeRefusal } from '@jukwaa/domain';
import { defineMessages, stakeLimitsNow, textOf } from '@jukwaa/runtime';

const limitTexts = defineMessages({
  en: {
    stake_too_low: 'The smallest stake is {amount}',
    stake_too_high: 'The largest stake is {amount}',
  },
  sw: {
    stake_too_low: 'Dau la chini kabisa ni {amount}',
    stake_too_high: 'Dau la juu kabisa ni {amount}',
  },
});

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
  const cents = refusal === 'stake_too_low' ? limits.min_cents : limits.max_cents;
  return textOf(limitTexts, refusal, { amount: formatKsh(cents) });
}

/** The smallest stake in whole Ksh. */
export const smallestStakeKsh = (): number => Math.ceil((limitsOfPage()?.min_cents ?? 100) / 100);
