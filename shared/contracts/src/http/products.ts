import * as v from 'valibot';
import { Cents, Id, Instant, Ksh } from '../primitives.ts';

/** The referral earnings between two days, in Ksh. */
export const AffiliateSummaryAnswer = v.object({ wallet_balance: v.optional(Ksh) });

/** The free bet of a new player: the whole of it is one stake, until it expires. */
export const FreeBet = v.object({ amount_cents: Cents, expires_at: Instant });
export type FreeBet = v.InferOutput<typeof FreeBet>;
/**
 * `balance` is b2: everything that was given and is not used. `pending_activation` is the part of it that a cash bet on 7 games
 * at 1.50 or more turns into money of the main balance; the rest is the free bet. `loyalty_balance` counts points.
 */
export const BonusAnswer = v.object({
  balance: Ksh,
  pending_activation: Ksh,
  loyalty_balance: Ksh,
  free_bet: v.exactOptional(v.nullable(FreeBet)),
});

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

/** A game of a closed jackpot; `result` is 1, X or 2 once it is decided, `void` when the match was called off. */
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
/** A jackpot that has closed; `settled_at` is null while games of it are still to be decided. */
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

export const CasinoGame = v.object({
  slug: v.string(),
  name: v.string(),
  provider: v.string(),
  category: v.picklist(['crash', 'slots', 'table', 'instant', 'live']),
  path: v.string(),
  demo: v.boolean(),
});
export type CasinoGame = v.InferOutput<typeof CasinoGame>;
export const CasinoGamesAnswer = v.object({ data: v.array(CasinoGame) });

export const VirtualLeague = v.object({
  slug: v.string(),
  name: v.string(),
  kind: v.picklist(['league', 'tournament', 'instant']),
  path: v.string(),
  /** Kick-off of the next round; null for games that start when the player does. */
  next_round_at: v.nullable(Instant),
  round_seconds: v.nullable(Id),
  teams: v.array(v.string()),
});
export type VirtualLeague = v.InferOutput<typeof VirtualLeague>;
export const VirtualsAnswer = v.object({ data: v.array(VirtualLeague) });
