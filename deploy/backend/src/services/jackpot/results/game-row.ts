import { aliasOf, type StoredResult } from './game-result.ts';

/** A row of `jackpot.games`, as results and tickets read it. */
export interface JackpotGameRow {
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
  readonly drawn: boolean;
}

/** The columns of a `JackpotGameRow`. */
export const GAME = `jackpot_id, match_number, match_id, game_id, date, home_team, away_team, country, tournament, home_score,
  away_score, result, drawn`;

/** A game as pages show it. */
export const wireGame = <Row extends JackpotGameRow>({ jackpot_id: _, date, result, ...game }: Row) => ({
  ...game,
  date: date.toISOString(),
  result: aliasOf(result),
});
