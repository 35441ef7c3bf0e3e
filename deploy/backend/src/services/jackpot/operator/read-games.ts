import { JackpotGame } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import { aliasOf, type StoredResult } from '../results/game-result.ts';
import type { OperatorGame } from './wire.ts';

interface GameRow {
  readonly match_number: number;
  readonly match_id: number;
  readonly date: Date;
  readonly home_team: string;
  readonly away_team: string;
  readonly outcomes: unknown;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly result: StoredResult | null;
  readonly drawn: boolean;
}

const oddsOf = (outcomes: unknown): number[] =>
  v.parse(JackpotGame.entries.outcomes, outcomes).map(({ odds }) => odds);

/** The matches of a jackpot by their numbers, with the prices of the opening. */
export async function gamesOf(db: Queryable, jackpotId: number): Promise<OperatorGame[]> {
  const rows = await db.query<GameRow>(
    `select match_number, match_id, date, home_team, away_team, outcomes, home_score, away_score, result, drawn
     from jackpot.games where jackpot_id = $1 order by match_number`,
    [jackpotId],
  );
  return rows.map(({ date, outcomes, result, ...game }) => ({
    ...game,
    kick_off: date.toISOString(),
    odds: oddsOf(outcomes),
    result: aliasOf(result),
  }));
}
