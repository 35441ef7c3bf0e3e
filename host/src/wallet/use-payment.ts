import { getPayment } from '@jukwaa/api';
import type { Payment } from '@jukwaa/contracts';
import { http, log, refreshBalance } from '@jukwaa/runtime';
import { useEffect, useEffectEvent, useState } from 'react';

/** Interval between look-ups of a running payment, in ms. */
const POLL_MS = 2_000;

const isFinal = ({ state }: Payment) => state === 'paid' || state === 'failed';

/**
 * Follows a payment until it is paid or failed, then loads the balance and calls back. Null until the first answer.
 */
export function usePayment(
  id: string,
  onEnd: () => void = () => undefined,
  everyMs = POLL_MS,
): Payment | null {
  const [payment, setPayment] = useState<Payment | null>(null);
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const answer = await getPayment(http, id, { signal: ending.signal });
      if (ending.signal.aborted) return;
      if (answer.ok) {
        setPayment(answer.value);
        if (isFinal(answer.value)) {
          ended();
          void refreshBalance();
          return;
        }
      } else log('wallet', 'the payment cannot be looked up', answer.error);
      timer = setTimeout(look, everyMs);
    };
    void look();
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [id, everyMs]);
  return payment;
}
