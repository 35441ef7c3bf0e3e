import type { Queryable } from '@jukwaa/database';
import { EVENT_STATUS } from '../../feed-protocol/index.ts';
import type { LigiDeps } from '../ligi-deps.ts';

/** A match of a round. */
export interface RoundGame {
  readonly match_number: number;
  readonly match_id: number;
}

/** The matches of a round, by number. */
export const gamesOf = (db: Queryable, roundId: number): Promise<RoundGame[]> =>
  db.query<RoundGame>(
    'select match_number, match_id from ligi.games where round_id = $1 order by match_number',
    [roundId],
  );

/** Whether one of these matches has kicked off by the server's clock and the feed, maybe earlier than planned. */
export const hasStarted = (
  { services, clock }: Pick<LigiDeps, 'services' | 'clock'>,
  games: readonly RoundGame[],
): boolean =>
  games.some(({ match_id }) => {
    const match = services.fixture.book.get(match_id);
    if (match === undefined) return false;
    const { status } = match.state;
    if (status === EVENT_STATUS.notStarted) return match.facts.starts_at <= clock.now().getTime();
    return status <= EVENT_STATUS.ended;
  });
