import type { JackpotCategory } from '@jukwaa/contracts';
import { jackpotSlips, useSlip } from '@jukwaa/runtime';

/** The number of picks of both jackpots, and the category to open: the daily one while it has picks. */
export function useJackpotSlips(): {
  readonly kind: 'jackpot';
  readonly total: number;
  readonly category: JackpotCategory;
} {
  const daily = useSlip(jackpotSlips[5]).total;
  const grand = useSlip(jackpotSlips[6]).total;
  return { kind: 'jackpot', total: daily + grand, category: daily > 0 ? 5 : 6 };
}
