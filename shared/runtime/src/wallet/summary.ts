import { getAffiliateSummary } from '@jukwaa/api';
import { nairobiDay, toKsh } from '@jukwaa/domain';
import { http } from '../http.ts';
import { ports } from '../ports.ts';
import { currentAuth } from '../session/session.ts';
import { debounced } from '../timing/debounce.ts';
import { reportFailure } from './report-failure.ts';
import { walletStore } from './store.ts';

const mayFetch = (): boolean =>
  currentAuth() !== null && !walletStore.fetchingSummary && !walletStore.summaryFetched;

async function fetchNow(): Promise<number> {
  if (!mayFetch()) return walletStore.summaryData;
  const auth = currentAuth();
  walletStore.fetchingSummary = true;
  const answer = await getAffiliateSummary(http, nairobiDay(ports().now()));
  if (currentAuth() !== auth) return walletStore.summaryData;
  walletStore.fetchingSummary = false;
  if (answer.ok) {
    walletStore.summaryData = toKsh(answer.value);
    walletStore.summaryFetched = true;
    walletStore.summaryPhase = 'known';
  } else {
    reportFailure('the affiliate summary cannot be fetched', answer.error);
    walletStore.summaryData = 0;
    walletStore.summaryPhase = 'failed';
  }
  return walletStore.summaryData;
}

const fetchSoon = debounced(fetchNow);

/** The affiliate wallet in Ksh (MONEY-02); 0 after a failure, which is only logged. Never rejects. */
export function fetchSummary(): Promise<number> {
  return mayFetch() ? fetchSoon() : Promise.resolve(walletStore.summaryData);
}

/** Loads a failed summary again at the user's request; it counts as loading at once. Never rejects. */
export function retrySummary(): Promise<number> {
  walletStore.summaryPhase = 'loading';
  return fetchSummary();
}
