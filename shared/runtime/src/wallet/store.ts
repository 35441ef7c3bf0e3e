import { useSnapshot } from 'valtio/react';
import { proxy, type Snapshot } from 'valtio/vanilla';

/** Whether an amount is loading, known, or failed to load. */
export type MoneyPhase = 'loading' | 'known' | 'failed';

export interface WalletState {
  /** The main balance (b1), cents. */
  balance_cents: number;
  /** The second balance (b2), cents. */
  wbalance_cents: number;
  /** Whether the balances may be shown: they are 0 while unknown. */
  balancePhase: MoneyPhase;
  balanceFetched: boolean;
  fetchingBalance: boolean;
  /** True after the session-expired text was shown, so that it appears once. */
  sessionExpired: boolean;
  /** The affiliate wallet, Ksh. */
  summaryData: number;
  summaryPhase: MoneyPhase;
  summaryFetched: boolean;
  fetchingSummary: boolean;
}

const initial = (): WalletState => ({
  balance_cents: 0,
  wbalance_cents: 0,
  balancePhase: 'loading',
  balanceFetched: false,
  fetchingBalance: false,
  sessionExpired: false,
  summaryData: 0,
  summaryPhase: 'loading',
  summaryFetched: false,
  fetchingSummary: false,
});

export const walletStore = proxy<WalletState>(initial());

export function useWallet(): Snapshot<WalletState> {
  return useSnapshot(walletStore);
}

/** Allows balance and summary to be loaded again. */
export function resetWallet(): void {
  walletStore.balanceFetched = false;
  walletStore.summaryFetched = false;
}

/**
 * Clears the wallet of a user who has signed out. The flag of the session-expired text stays until the next login.
 */
export function clearWallet(): void {
  const { sessionExpired } = walletStore;
  Object.assign(walletStore, initial(), { sessionExpired });
}
