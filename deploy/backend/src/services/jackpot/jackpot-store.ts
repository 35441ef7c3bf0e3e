import { type Jackpot, JackpotGame } from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import { toKsh } from '@jukwaa/domain';
import * as v from 'valibot';
import type { MatchOffer } from '../fixture/index.ts';
import type { JackpotKind } from './choose-games.ts';

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

const outcomesOf = (match: MatchOffer) =>
  match.markets
    .get('1/')
    ?.market.outcomes.map(({ outcome_id, alias, odds }) => ({ outcome_id, alias, odds })) ?? [];

/** The jackpot tables. */
export class JackpotStore {
  constructor(private readonly db: Database) {}

  async hasOpen(category: number, now: Date, db: Queryable = this.db): Promise<boolean> {
    const rows = await db.query(
      'select 1 from jackpot.jackpots where category = $1 and ends_at > $2 limit 1',
      [category, now],
    );
    return rows.length > 0;
  }

  /**
   * Opens a jackpot now, unless one of its category is open; it closes at the first kick-off of its games, which are in that
   * order. So a replica that was frozen past its lease opens no second one.
   */
  async open(kind: JackpotKind, games: readonly MatchOffer[], now: Date): Promise<void> {
    const first = games[0];
    if (!first) return;
    const rows = games.map((match, i) => ({
      match_number: i + 1,
      match_id: match.facts.match_id,
      game_id: match.facts.game_id,
      date: new Date(match.facts.starts_at),
      home_team: match.facts.home_team,
      away_team: match.facts.away_team,
      country: match.facts.country,
      tournament: match.facts.tournament,
      outcomes: outcomesOf(match),
    }));
    const insert = (tx: Queryable) =>
      tx.query(
        `with opened as (
         insert into jackpot.jackpots (category, name, prize_cents, stake_cents, starts_at, ends_at)
         values ($1, $2, $3, $4, $5, $6) returning id)
       insert into jackpot.games (jackpot_id, match_number, match_id, game_id, date, home_team, away_team, country,
         tournament, outcomes)
       select opened.id, g.* from opened, jsonb_to_recordset($7::jsonb) as g (match_number int, match_id bigint,
         game_id int, date timestamptz, home_team text, away_team text, country text, tournament text, outcomes jsonb)`,
        [
          kind.category,
          kind.name,
          kind.prize_cents,
          kind.stake_cents,
          now,
          new Date(first.facts.starts_at),
          JSON.stringify(rows),
        ],
      );
    await this.db.transaction(async (tx) => {
      await tx.query("select pg_advisory_xact_lock(hashtext('jackpot.open'))");
      if (!(await this.hasOpen(kind.category, now, tx))) await insert(tx);
    });
  }

  /** Jackpots that are open at `now`, one per category; `live` returns a game's current row. */
  async openAt(
    now: Date,
    live: (game: Game) => Pick<JackpotGame, 'status' | 'active' | 'outcomes'>,
  ): Promise<Jackpot[]> {
    const jackpots = await this.db.query<JackpotRow>(
      `select distinct on (category) id, category, name, prize_cents, stake_cents, starts_at, ends_at
       from jackpot.jackpots where ends_at > $1 order by category, ends_at`,
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
