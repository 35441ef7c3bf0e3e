import { getBonus } from '@jukwaa/api';
import type { FreeBet } from '@jukwaa/contracts';
import { useSnapshot } from 'valtio/react';
import { proxy, type Snapshot } from 'valtio/vanilla';
import { http } from '../http.ts';
import { currentAuth } from '../session/session.ts';
import { debounced } from '../timing/debounce.ts';
import { reportFailure } from './report-failure.ts';

export interface BonusState {
  balance_cents: number;
  pending_activation_cents: number;
  loyalty_points: number;
  /** The user's usable free bet. */
  free_bet: FreeBet | null;
  bonusFetched: boolean;
  fetchingBonus: boolean;
}

const initial = (): BonusState => ({
  balance_cents: 0,
  pending_activation_cents: 0,
  loyalty_points: 0,
  free_bet: null,
  bonusFetched: false,
  fetchingBonus: false,
});

/** Zero for a visitor. */
export const bonusStore = proxy<BonusState>(initial());

export function useBonus(): Snapshot<BonusState> {
  return useSnapshot(bonusStore);
}

export function clearBonus(): void {
  Object.assign(bonusStore, initial());
}

const mayFetch = (): boolean =>
  currentAuth() !== null && !bonusStore.fetchingBonus && !bonusStore.bonusFetched;

let isOutdated = false;

async function fetchNow(): Promise<void> {
  if (!mayFetch()) return;
  const auth = currentAuth();
  isOutdated = false;
  bonusStore.fetchingBonus = true;
  const answer = await getBonus(http);
  if (currentAuth() !== auth) return;
  bonusStore.fetchingBonus = false;
  if (!answer.ok) {
    reportFailure('the bonus cannot be fetched', answer.error);
    return;
  }
  Object.assign(bonusStore, answer.value, { bonusFetched: true });
  if (isOutdated) await refreshBonus();
}

const fetchSoon = debounced(fetchNow);

/** Loads the bonus once per session (MONEY-03); a failure is only logged. Never rejects. */
export function fetchBonus(): Promise<void> {
  return mayFetch() ? fetchSoon() : Promise.resolve();
}

/** Loads the bonus again, e.g. after a free bet was used. A running call is followed by another. Never rejects. */
export function refreshBonus(): Promise<void> {
  bonusStore.bonusFetched = false;
  isOutdated = bonusStore.fetchingBonus;
  return fetchBonus();
}
