import { type ApiError, type CallOptions, getBet } from '@jukwaa/api';
import { type Bet, ok, type Result } from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { http } from '@jukwaa/runtime';
import { useBetNews } from '../../bets/use-bet-news.ts';

/** The service's answers to the number of no bet, and to text that is no number. */
const MISSING: readonly number[] = [400, 404];
const NONE: readonly Bet[] = [];

async function fetchBet(id: string, options: CallOptions): Promise<Result<Bet | null, ApiError>> {
  const answer = await getBet(http, id, options);
  const isMissing = !answer.ok && answer.error.kind === 'http' && MISSING.includes(answer.error.status);
  return isMissing ? ok(null) : answer;
}

/** One bet of the user, which follows its results; null when the user has none with this number. */
export function usePlacedBet(id: string) {
  const bet = useQuery(id, (options) => fetchBet(id, options), { topic: 'bets' });
  const { state, refresh } = bet;
  useBetNews(state.phase === 'ready' && state.value !== null ? [state.value] : NONE, refresh);
  return bet;
}
