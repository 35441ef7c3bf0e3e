import { FOOTBALL } from '@jukwaa/contracts';
import { debounced, followSlip, jackpotSlips } from '@jukwaa/runtime';
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

/** Loads the rows again, once for many missed messages. */
export const reloadJackpots = debounced(jackpotsQuery.refresh);

/** Updates the picks of both jackpots from the live store, and reloads rows after missed messages. */
export function followPicks(): () => void {
  const stops = Object.values(jackpotSlips).map((slip) =>
    followSlip(slip, { sportOf: () => FOOTBALL, onMissed: reloadJackpots }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
