import { summarise } from '@jukwaa/domain';
import { betSlip, useSlip } from '@jukwaa/runtime';

/** The wager tax of an entry placed now, and the rest of its price, in cents: by the operator's current rules. */
export function useEntryMoney(entry_cents: number) {
  const { rules } = useSlip(betSlip);
  const { wager_tax_cents, stake_after_tax_cents } = summarise('jackpot', [], entry_cents, rules);
  return { wager_tax_cents, stake_after_tax_cents };
}
