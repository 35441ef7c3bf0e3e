import type { Draw, DrawTicket } from '@jukwaa/contracts';
import { useEffect } from 'react';

/** Reports whether a draw with a ticket of the player is shown: a reality check waits for its end. */
export function useRoundLive(
  drawn: Draw | null,
  tickets: readonly DrawTicket[],
  onRoundLive: (isLive: boolean) => void,
): void {
  const isLive =
    drawn !== null && tickets.some(({ draw, state }) => draw === drawn.number && state === 'open');
  useEffect(() => {
    onRoundLive(isLive);
    return () => onRoundLive(false);
  }, [isLive, onRoundLive]);
}
