import { afterFirstPaint, betSlip, freeSlip, jackpotSlips } from '@jukwaa/runtime';
import { subscribe } from 'valtio/vanilla';

const SLIPS = [betSlip, freeSlip, ...Object.values(jackpotSlips)] as const;

const hasPicks = () => SLIPS.some((slip) => slip.view().total > 0);

/**
 * Loads the betslip's code with the first pick, so that the betslip opens at once, also offline. Visits without picks
 * don't load it.
 * @param load fetches the betslip's code
 */
export function fetchSlipAhead(load: () => Promise<unknown>): () => void {
  let isDone = false;
  const look = () => {
    if (isDone || !hasPicks()) return;
    isDone = true;
    // Opening the betslip tries again and shows a failure.
    afterFirstPaint()
      .then(load)
      .catch(() => undefined);
  };
  const stops = SLIPS.map((slip) => subscribe(slip.store, look));
  look();
  return () => {
    for (const stop of stops) stop();
  };
}
