import { MAX_PAYMENT_KSH } from '@jukwaa/contracts';
import { menuStore, useWallet } from '@jukwaa/runtime';
import { useState } from 'react';
import { DEFAULT_DEPOSIT_KSH } from './constants.ts';

/**
 * The amount that a deposit suggests, in whole Ksh. For a price it is the missing part, which follows the balance:
 * the sheet may open before the balance is known.
 */
export function useSuggestedKsh(): number {
  const [{ amount_ksh, price_cents }] = useState(() => menuStore.errand);
  const { balancePhase, balance_cents } = useWallet();
  if (amount_ksh !== undefined) return amount_ksh;
  if (price_cents === undefined) return DEFAULT_DEPOSIT_KSH;
  // An unknown balance counts as nothing, because a deposit of the whole price is always enough.
  const missing_cents = price_cents - (balancePhase === 'known' ? balance_cents : 0);
  return missing_cents > 0 ? Math.min(Math.ceil(missing_cents / 100), MAX_PAYMENT_KSH) : DEFAULT_DEPOSIT_KSH;
}
