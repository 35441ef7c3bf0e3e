import * as v from 'valibot';
import { Id, Instant, Ksh } from '../primitives.ts';

/** Jackpots come in category 5 (daily) and 6 (grand). */
export const JackpotCategory = v.picklist([5, 6]);
/** A row of a jackpot; unlike a market row, status 1 is open and 0 is suspended. */
export const JackpotGame = v.object({
  match_number: Id,
  match_id: Id,
  game_id: Id,
  date: Instant,
  home_team: v.string(),
  away_team: v.string(),
  country: v.string(),
  tournament: v.string(),
  market_id: Id,
  status: v.picklist([0, 1]),
  active: v.picklist([0, 1]),
  outcomes: v.array(v.object({ outcome_id: v.string(), alias: v.string(), odds: v.number() })),
});
export type JackpotGame = v.InferOutput<typeof JackpotGame>;
export const Jackpot = v.object({
  id: Id,
  jackpot_category_id: JackpotCategory,
  name: v.string(),
  prize: Ksh,
  stake: Ksh,
  start: Instant,
  end: Instant,
  number_of_games: Id,
  games: v.array(JackpotGame),
});
export type Jackpot = v.InferOutput<typeof Jackpot>;
export const JackpotsAnswer = v.object({ data: v.array(Jackpot) });

/** A match of a closed jackpot; `result` is 1, X or 2 once decided, `void` for a cancelled match. */
export const JackpotResultGame = v.object({
  match_number: Id,
  match_id: Id,
  game_id: Id,
  date: Instant,
  home_team: v.string(),
  away_team: v.string(),
  country: v.string(),
  tournament: v.string(),
  home_score: v.nullable(Id),
  away_score: v.nullable(Id),
  result: v.nullable(v.picklist(['1', 'X', '2', 'void'])),
});
export type JackpotResultGame = v.InferOutput<typeof JackpotResultGame>;
/** A closed jackpot; `settled_at` is null while a match is undecided. */
export const JackpotResult = v.object({
  id: Id,
  jackpot_category_id: JackpotCategory,
  name: v.string(),
  prize: Ksh,
  stake: Ksh,
  start: Instant,
  end: Instant,
  number_of_games: Id,
  settled_at: v.nullable(Instant),
  games: v.array(JackpotResultGame),
});
export type JackpotResult = v.InferOutput<typeof JackpotResult>;
/** GET /jackpot/{5 or 6}/results: newest first. */
export const JackpotResultsAnswer = v.object({ data: v.array(JackpotResult) });
export const JackpotResultAnswer = v.object({ data: JackpotResult });
