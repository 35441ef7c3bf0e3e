import { FOOTBALL } from '@jukwaa/contracts';
import { debounced, followSlip, jackpotSlip } from '@jukwaa/runtime';
import { jackpotsQuery } from './jackpots.ts';

/** Interval at which visible rows are reloaded, in ms. */
const REFRESH_MS = 60_000;

/** Reloads the rows regularly while the page is visible. */
export function refreshJackpots(): () => void {
  void jackpotsQuery.load();
  const refresh = () => {
    if (document.visibilityState === 'visible') void jackpotsQuery.refresh();
  };
  const timer = setInterval(refresh, REFRESH_MS);
  document.addEventListener('visibilitychange', refresh);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', refresh);
  };
}

/** Updates the jackpot slip's picks from the live store, and reloads rows after missed messages. */
export const followPicks = (): (() => void) =>
  followSlip(jackpotSlip, { sportOf: () => FOOTBALL, onMissed: debounced(jackpotsQuery.refresh) });
