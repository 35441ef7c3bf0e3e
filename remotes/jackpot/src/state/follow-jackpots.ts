import { FOOTBALL } from '@jukwaa/contracts';
import { feed, jackpotSlip } from '@jukwaa/runtime';
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

/** Lets odds, suspensions and bet stops of these matches reach their picks on the jackpot slip. */
export function followPicks(matchIds: readonly number[]): () => void {
  const watches = matchIds.map((id) =>
    feed.watchMatch(FOOTBALL, id).subscribe((message) => jackpotSlip.applyOdds(message)),
  );
  return () => {
    for (const watch of watches) watch.unsubscribe();
  };
}
