import { type ApiError, getBalance } from '@jukwaa/api';
import { http } from '../http.ts';
import { log } from '../ports.ts';
import { currentAuth, endSession } from '../session/session.ts';
import { expireSession, isSessionOver } from '../session/session-expired.ts';
import { debounced } from '../timing/debounce.ts';
import { resetWallet, walletStore } from './store.ts';

export interface Balances {
  readonly balance_cents: number;
  readonly wbalance_cents: number;
}

const current = (): Balances => ({
  balance_cents: walletStore.balance_cents,
  wbalance_cents: walletStore.wbalance_cents,
});

function onFailure(error: ApiError): void {
  if (error.kind === 'http' && isSessionOver(error.status)) {
    const isFirst = !walletStore.sessionExpired;
    walletStore.sessionExpired = true;
    if (isFirst) expireSession();
    else endSession('expired');
    return;
  }
  log('wallet', 'the balance cannot be fetched', error);
  walletStore.balance_cents = 0;
  walletStore.wbalance_cents = 0;
  walletStore.balancePhase = 'failed';
}

const mayFetch = (): boolean =>
  currentAuth() !== null && !walletStore.fetchingBalance && !walletStore.balanceFetched;

let isOutdated = false;

async function fetchNow(): Promise<Balances> {
  if (!mayFetch()) return current();
  const auth = currentAuth();
  isOutdated = false;
  walletStore.fetchingBalance = true;
  const answer = await getBalance(http);
  // The answer belongs to a user who has signed out since; wallet and flags are already cleared.
  if (currentAuth() !== auth) return current();
  walletStore.fetchingBalance = false;
  if (answer.ok) {
    walletStore.balance_cents = answer.value.balance_cents;
    walletStore.wbalance_cents = answer.value.bonus_cents;
    walletStore.sessionExpired = false;
    walletStore.balanceFetched = true;
    walletStore.balancePhase = 'known';
  } else onFailure(answer.error);
  return isOutdated ? refreshBalance() : current();
}

let running: Promise<Balances> = Promise.resolve(current());
const fetchSoon = debounced(() => {
  running = fetchNow();
  return running;
});

/**
 * The balances, loaded once (MONEY-01): no call is made during another one, after a success, or for a visitor.
 * Callers within 300 ms, or during a call, share it. Never rejects.
 */
export function fetchBalance(): Promise<Balances> {
  if (mayFetch()) return fetchSoon();
  return walletStore.fetchingBalance ? running : Promise.resolve(current());
}

/** Loads a known balance again, because money has moved. A running call is followed by another. */
export function refreshBalance(): Promise<Balances> {
  resetWallet();
  isOutdated = walletStore.fetchingBalance;
  return fetchBalance();
}

/** Loads a failed balance again at the user's request; it counts as loading at once. Never rejects. */
export function retryBalance(): Promise<Balances> {
  walletStore.balancePhase = 'loading';
  return refreshBalance();
}
