import type { ClosedJackpot } from '@jukwaa/api';
import type { JackpotMessage } from '@jukwaa/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isOver } from '../../state/jackpot-message.ts';
import { useSpreadRefresh } from '../../state/use-spread-refresh.ts';

const isDifferent = (fetched: ClosedJackpot, message: JackpotMessage): boolean =>
  fetched.games.some(({ match_number, result }) =>
    message.games.some((game) => game.match_number === match_number && game.result !== result),
  );

/**
 * Refreshes a result when its jackpot is settled, and after a correction. The first message belongs to the fetched result, unless it
 * says otherwise.
 */
export function useSettledNews(
  fetched: ClosedJackpot,
  message: JackpotMessage | null,
  refresh: () => unknown,
): void {
  const refreshSoon = useSpreadRefresh(refresh);
  const isLater = useRef(false);
  const judge = useEffectEvent((next: JackpotMessage) => {
    const isNews = isLater.current || fetched.settled_at === null || isDifferent(fetched, next);
    if (isOver(next) && isNews) refreshSoon();
    isLater.current = true;
  });
  useEffect(() => {
    if (message !== null) judge(message);
  }, [message]);
}
