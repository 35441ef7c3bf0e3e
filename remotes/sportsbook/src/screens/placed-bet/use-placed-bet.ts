import { getBet, orNull } from '@jukwaa/api';
import type { Bet } from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';
import { useBetNews } from '../../bets/use-bet-news.ts';

const NONE: readonly Bet[] = [];

/** One bet of the user, which follows its results; null when the user has none with this number. */
export function usePlacedBet(id: string) {
  const bet = useQuery(id, async (options) => orNull(await getBet(http, id, options)), {
    topic: 'bets',
  });
  const { state, refresh } = bet;
  useBetNews(state.phase === 'ready' && state.value !== null ? [state.value] : NONE, refresh);
  return bet;
}
