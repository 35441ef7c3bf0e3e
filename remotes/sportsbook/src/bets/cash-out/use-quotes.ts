import { getCashOut } from '@jukwaa/api';
import type { CashOutQuote } from '@jukwaa/contracts';
import { http } from '@jukwaa/runtime';
import { useEffect, useEffectEvent } from 'react';

/** Interval between quotes, in ms: a new one arrives before the last expires. */
const QUOTE_EVERY_MS = 2_500;

/** Follows the cash out value of a bet while `isOn`; `onQuote` gets null when a quote could not be loaded. */
export function useQuotes(betId: string, isOn: boolean, onQuote: (quote: CashOutQuote | null) => void): void {
  const give = useEffectEvent(onQuote);
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    let asked = 0;
    let shown = 0;
    const ask = async () => {
      if (document.hidden) return;
      asked += 1;
      const turn = asked;
      const answer = await getCashOut(http, betId);
      // Answers may overtake each other.
      if (isOver || turn < shown) return;
      shown = turn;
      give(answer.ok ? answer.value : null);
    };
    void ask();
    const asking = setInterval(() => void ask(), QUOTE_EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(asking);
    };
  }, [betId, isOn]);
}
