import type { LigiMessage, LigiScore } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { liveMessage, type OutboxMessage } from '../../../kit/index.ts';
import type { LigiRoundState } from '../ligi-deps.ts';
import { countEntries } from './round-counts.ts';

interface MessageRow {
  readonly state: LigiRoundState;
  readonly version: number;
  readonly entries: number;
  readonly pool_cents: number;
}

/** The scores of a round's matches, by match number. */
export const scoresOf = (db: Queryable, roundId: number): Promise<LigiScore[]> =>
  db.query<LigiScore>(
    'select match_number, state, home_score, away_score from ligi.games where round_id = $1 order by match_number',
    [roundId],
  );

/** The state of a round for its topic; null when there is no such round. */
async function messageOf(db: Queryable, id: number): Promise<LigiMessage | null> {
  const [round] = await db.query<MessageRow>(
    'select state, version, entries, pool_cents from ligi.rounds where id = $1',
    [id],
  );
  if (round === undefined) return null;
  const { state, version, entries, pool_cents } = round;
  const counted = state === 'open' ? await countEntries(db, id) : { entries, pool_cents };
  return { id, phase: state, ...counted, scores: await scoresOf(db, id), version };
}

/** The message of a round's topic. */
const roundMessage = (message: LigiMessage): OutboxMessage =>
  liveMessage('ligi/{round}', { round: message.id }, message);

/** The messages of a round's topic after a change in the caller's transaction. */
export async function messagesOf(tx: Queryable, roundId: number): Promise<OutboxMessage[]> {
  const message = await messageOf(tx, roundId);
  return message === null ? [] : [roundMessage(message)];
}
