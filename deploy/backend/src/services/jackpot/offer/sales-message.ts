import type { JackpotTier } from '@jukwaa/contracts';
import { liveMessage, type OutboxMessage } from '../../../kit/index.ts';
import type { JackpotFacts } from './jackpot-facts.ts';

const NO_RESULT = { home_score: null, away_score: null, result: null, drawn: false } as const;

/**
 * The state of a jackpot before its first result: while tickets are sold, or just after.
 *
 * @param soldLines the lines of all tickets once sales have closed, all of which can still win; null while they are open
 */
export const salesMessage = (
  { id, games }: Pick<JackpotFacts, 'id' | 'games'>,
  [main, ...tiers]: readonly JackpotTier[],
  soldLines: number | null,
): OutboxMessage =>
  liveMessage(
    'jackpot/{id}',
    { id },
    {
      id,
      phase: soldLines === null ? 'open' : 'running',
      prize_cents: main?.pot_cents ?? 0,
      tiers,
      lines_alive: soldLines,
      games: games.map(({ match_number }) => ({ match_number, ...NO_RESULT })),
    },
  );
