import { useWallet } from '@jukwaa/runtime';

/** The missing money in whole Ksh, rounded up; 0 when it is enough or the balance is unknown. */
export function useMissingKsh(price_cents: number): number {
  const { balance_cents, balancePhase } = useWallet();
  return balancePhase === 'known' ? Math.max(0, Math.ceil((price_cents - balance_cents) / 100)) : 0;
}
