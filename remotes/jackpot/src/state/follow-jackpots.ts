import { FOOTBALL } from '@jukwaa/contracts';
import { debounced, followSlip, jackpotSlip } from '@jukwaa/runtime';
import { loadJackpots } from './jackpots.ts';

/** How often the rows are asked for again while somebody looks at them. */
const REFRESH_MS = 60_000;

/** Keeps the rows fresh for as long as the page is looked at. */
export function refreshJackpots(): () => void {
  void loadJackpots();
  const refresh = () => {
    if (document.visibilityState === 'visible') void loadJackpots();
  };
  const timer = setInterval(refresh, REFRESH_MS);
  document.addEventListener('visibilitychange', refresh);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', refresh);
  };
}

/** Keeps the picks of the jackpot slip current by the live store. Rows are asked for again where messages were missed. */
export const followPicks = (): (() => void) =>
  followSlip(jackpotSlip, { sportOf: () => FOOTBALL, onMissed: debounced(loadJackpots) });
