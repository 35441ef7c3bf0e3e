import * as v from 'valibot';
import { Cents, Id, Instant, Ksh } from '../primitives.ts';
import { JackpotCategory } from './jackpot.ts';

/** 1, X or 2. */
export const JackpotAlias = v.picklist(['1', 'X', '2']);
export type JackpotAlias = v.InferOutput<typeof JackpotAlias>;

/**
 * A match of a closed jackpot. `result` is null until it is decided; `void` is a called-off match whose draw comes with the
 * settlement. `drawn` is true when the result comes from the draw; `corrected` when its score or result was corrected after the first
 * settlement.
 */
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
  result: v.nullable(v.picklist([...JackpotAlias.options, 'void'])),
  drawn: v.exactOptional(v.boolean()),
  corrected: v.exactOptional(v.boolean()),
});
export type JackpotResultGame = v.InferOutput<typeof JackpotResultGame>;

/** The paid tier: `right` games right, shared by `lines`, each `each_cents` before withholding tax. */
export const JackpotPaidTier = v.object({ right: Id, pot_cents: Cents, lines: Id, each_cents: Cents });
export type JackpotPaidTier = v.InferOutput<typeof JackpotPaidTier>;

/** A winner for everybody to see; the number is masked: `07xx xxx 123`. */
export const JackpotWinner = v.object({ msisdn: v.string(), right: Id, lines: Id, paid_cents: Cents });
export type JackpotWinner = v.InferOutput<typeof JackpotWinner>;

/** The settlement of a jackpot. */
export const JackpotSettlement = v.object({
  outcome: v.picklist(['paid', 'refunded']),
  tickets: Id,
  lines: Id,
  /** Main prize and consolation tiers, best first. */
  tiers: v.array(JackpotPaidTier),
  /** The part that goes to the next jackpot of the category, and the remainder of equal shares. */
  rollover_cents: Cents,
  rounding_cents: Cents,
  /** The largest payouts, at most 100; empty in a list. */
  winners: v.array(JackpotWinner),
  /** The seed of the draw, as hex; its SHA-256 is the commitment. */
  seed: v.string(),
  /** The final scores of the played games at the first settlement, which the draw mixes with the seed. */
  scores: v.string(),
  /** True when a corrected result replaced an earlier settlement. */
  corrected: v.boolean(),
  /** True when the operator called the jackpot off; otherwise a refund follows from its called-off matches. */
  by_operator: v.exactOptional(v.boolean()),
});
export type JackpotSettlement = v.InferOutput<typeof JackpotSettlement>;

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
  commitment: v.exactOptional(v.string()),
  /** Of a settled jackpot. */
  settlement: v.exactOptional(JackpotSettlement),
});
export type JackpotResult = v.InferOutput<typeof JackpotResult>;
/** GET /jackpot/{5 or 6}/results: newest first. */
export const JackpotResultsAnswer = v.object({ data: v.array(JackpotResult) });
export const JackpotResultAnswer = v.object({ data: JackpotResult });
