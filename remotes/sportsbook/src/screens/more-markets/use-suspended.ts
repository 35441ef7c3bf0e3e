import { MARKET_OPEN, type Market, type MatchDetail } from '@jukwaa/contracts';
import { useMarketStatus } from '@jukwaa/runtime';
import { hasEnded, useCurrentState } from '../../matches/match-clock.tsx';

/** Whether a market's line takes no bets for now; an ended match is over, not suspended. */
export function useSuspended(match: MatchDetail, market: Market): boolean {
  const live = useMarketStatus(match.match_id, market.market_id, market.specifier);
  const over = hasEnded(useCurrentState(match));
  return !over && (live === null ? market.status !== MARKET_OPEN : live.locked);
}
