import { afterFirstPaint, betSlip, freeSlip, jackpotSlip } from '@jukwaa/runtime';
import { subscribe } from 'valtio/vanilla';

const SLIPS = [betSlip, freeSlip, jackpotSlip] as const;

const hasPicks = () => SLIPS.some((slip) => slip.view().total > 0);

/**
 * Brings in the slip's code as soon as there is a pick, so that the slip opens at once, without network too. Visits that pick
 * nothing don't pay for it.
 *
 * @param load fetches what shows the slip
 */
export function fetchSlipAhead(load: () => Promise<unknown>): () => void {
  let isDone = false;
  const look = () => {
    if (isDone || !hasPicks()) return;
    isDone = true;
    // A failure is told where the slip is shown, which tries again.
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
