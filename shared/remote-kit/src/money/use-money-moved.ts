import { useWallet } from '@jukwaa/runtime';
import { useEffect, useRef } from 'react';

/**
 * Calls back when a fetched balance differs from the one before, because a bet may have been paid. The first balance
 * of a page, and a repeated fetch of the same one, say nothing about the bets.
 */
export function useMoneyMoved(onMoved: () => void): void {
  const { balancePhase, balance_cents, wbalance_cents } = useWallet();
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (balancePhase !== 'known') return;
    const before = known.current;
    known.current = `${balance_cents} ${wbalance_cents}`;
    if (before !== null && before !== known.current) onMoved();
  }, [balancePhase, balance_cents, wbalance_cents, onMoved]);
}
