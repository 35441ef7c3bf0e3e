import type { JackpotResult } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { toKsh } from '@jukwaa/domain';
import { aliasOf, type GameResult, type StoredResult } from './game-result.ts';

interface ClosedRow {
  readonly id: number;
  readonly category: 5 | 6;
  readonly name: string;
  readonly prize_cents: number;
  readonly stake_cents: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly settled_at: Date | null;
}
interface GameRow {
  readonly jackpot_id: number;
  readonly match_number: number;
  readonly match_id: number;
  readonly game_id: number;
  readonly date: Date;
  readonly home_team: string;
  readonly away_team: string;
  readonly country: string;
  readonly tournament: string;
  readonly home_score: number | null;
  readonly away_score: number | null;
  readonly result: StoredResult | null;
}

const CLOSED = 'id, category, name, prize_cents, stake_cents, starts_at, ends_at, settled_at';
const GAME = `jackpot_id, match_number, match_id, game_id, date, home_team, away_team, country, tournament, home_score,
  away_score, result`;

const wireResult = (row: ClosedRow, games: readonly GameRow[]): JackpotResult => ({
  id: row.id,
  jackpot_category_id: row.category,
  name: row.name,
  prize: toKsh(row.prize_cents),
  stake: toKsh(row.stake_cents),
  start: row.starts_at.toISOString(),
  end: row.ends_at.toISOString(),
  number_of_games: games.length,
  settled_at: row.settled_at?.toISOString() ?? null,
  games: games.map(({ jackpot_id: _, date, result, ...game }) => ({
    ...game,
    date: date.toISOString(),
    result: aliasOf(result),
  })),
});

/** Results of closed jackpots. */
export class ResultsStore {
  constructor(private readonly db: Database) {}

  /** Jackpots that closed by `now`, newest first. */
  async closed(category: number, now: Date, limit: number): Promise<JackpotResult[]> {
    return this.withGames(
      await this.db.query<ClosedRow>(
        `select ${CLOSED} from jackpot.jackpots where category = $1 and ends_at <= $2
         order by ends_at desc, id desc limit $3`,
        [category, now, limit],
      ),
    );
  }

  /** A jackpot that closed by `now`. */
  async byId(id: number, now: Date): Promise<JackpotResult | null> {
    const rows = await this.db.query<ClosedRow>(
      `select ${CLOSED} from jackpot.jackpots where id = $1 and ends_at <= $2`,
      [id, now],
    );
    const [found] = await this.withGames(rows);
    return found ?? null;
  }

  /** Games by jackpot, of those that closed by `now` and are not settled, or were settled after `since` and may be corrected. */
  async toDecide(now: Date, since: Date): Promise<ReadonlyMap<number, readonly number[]>> {
    const rows = await this.db.query<{ jackpot_id: number; match_id: number }>(
      `select g.jackpot_id, g.match_id from jackpot.games g join jackpot.jackpots j on j.id = g.jackpot_id
       where (j.ends_at <= $1 or j.closed_at is not null) and (j.settled_at is null or j.settled_at > $2) order by g.jackpot_id, g.match_number`,
      [now, since],
    );
    const games = new Map<number, number[]>();
    for (const { jackpot_id, match_id } of rows)
      games.set(jackpot_id, [...(games.get(jackpot_id) ?? []), match_id]);
    return games;
  }

  /** Stores decided results; a jackpot is settled when all are decided, and open again when a result is rolled back. */
  async decide(jackpotId: number, results: readonly GameResult[], now: Date): Promise<void> {
    const isSettled = results.every(({ result }) => result !== null);
    await this.db.transaction(async (tx) => {
      await tx.query(
        `update jackpot.games g set result = r.result, home_score = r.home_score, away_score = r.away_score
         from jsonb_to_recordset($2::jsonb) as r (match_id bigint, result text, home_score int, away_score int)
         where g.jackpot_id = $1 and g.match_id = r.match_id and g.result is distinct from r.result`,
        [jackpotId, JSON.stringify(results)],
      );
      await tx.query(
        `update jackpot.jackpots set settled_at = case when $2 then coalesce(settled_at, $3) end where id = $1`,
        [jackpotId, isSettled, now],
      );
    });
  }

  private async withGames(jackpots: readonly ClosedRow[]): Promise<JackpotResult[]> {
    const games = await this.db.query<GameRow>(
      `select ${GAME} from jackpot.games where jackpot_id = any($1::bigint[]) order by jackpot_id, match_number`,
      [jackpots.map(({ id }) => id)],
    );
    return jackpots.map((row) =>
      wireResult(
        row,
        games.filter(({ jackpot_id }) => jackpot_id === row.id),
      ),
    );
  }
}
