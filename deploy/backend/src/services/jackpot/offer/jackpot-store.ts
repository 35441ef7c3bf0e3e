import { type Jackpot, JackpotGame } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { toKsh } from '@jukwaa/domain';
import * as v from 'valibot';

interface JackpotRow {
  readonly id: number;
  readonly category: 5 | 6;
  readonly name: string;
  readonly prize_cents: number;
  readonly stake_cents: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
}
type Game = Omit<JackpotGame, 'date' | 'market_id' | 'status' | 'active'> & {
  readonly jackpot_id: number;
  readonly date: Date;
};
type GameRow = Omit<Game, 'outcomes'> & { readonly outcomes: unknown };

const gameOf = (row: GameRow): Game => ({
  ...row,
  outcomes: v.parse(JackpotGame.entries.outcomes, row.outcomes),
});

/** The jackpot tables. */
export class JackpotStore {
  constructor(private readonly db: Database) {}

  /** Jackpots that are open at `now`, one per category; `live` returns a game's current row. */
  async openAt(
    now: Date,
    live: (game: Game) => Pick<JackpotGame, 'status' | 'active' | 'outcomes'>,
  ): Promise<Jackpot[]> {
    const jackpots = await this.db.query<JackpotRow>(
      `select distinct on (category) id, category, name, prize_cents, stake_cents, starts_at, ends_at
       from jackpot.jackpots where ends_at > $1 and closed_at is null order by category, ends_at`,
      [now],
    );
    const rows = await this.db.query<GameRow>(
      'select * from jackpot.games where jackpot_id = any($1::bigint[]) order by jackpot_id, match_number',
      [jackpots.map((jackpot) => jackpot.id)],
    );
    const games = rows.map(gameOf);
    return jackpots.map((jackpot) => {
      const own = games.filter((game) => game.jackpot_id === jackpot.id);
      return {
        id: jackpot.id,
        jackpot_category_id: jackpot.category,
        name: jackpot.name,
        prize: toKsh(jackpot.prize_cents),
        stake: toKsh(jackpot.stake_cents),
        start: jackpot.starts_at.toISOString(),
        end: jackpot.ends_at.toISOString(),
        number_of_games: own.length,
        games: own.map((game) => ({ ...game, date: game.date.toISOString(), market_id: 1, ...live(game) })),
      };
    });
  }
}
