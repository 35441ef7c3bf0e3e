import * as v from 'valibot';
import { Cents, Id, Instant, Ksh } from '../primitives.ts';

/** Jackpots come in category 5 (daily) and 6 (grand). */
export const JackpotCategory = v.picklist([5, 6]);
export type JackpotCategory = v.InferOutput<typeof JackpotCategory>;

/** Most games of a jackpot. */
export const MAX_JACKPOT_GAMES = 30;
/** Bounds of a combination: games with two outcomes, games with all three, and lines (2^doubles x 3^triples). */
export const MAX_DOUBLES = 5;
export const MAX_TRIPLES = 3;
export const MAX_LINES = 1_000;

/** The prizes of a tier: lines with exactly `right` games right share `pot_cents` equally. */
export const JackpotTier = v.object({ right: Id, pot_cents: Cents });
export type JackpotTier = v.InferOutput<typeof JackpotTier>;

/** The rules of a jackpot, fixed at its opening. Shares are in hundredths of a percent. */
export const JackpotRules = v.object({
  /** The share of a stake, after wager tax, that goes to the prizes; the operator keeps the rest. */
  prizes_bp: Id,
  /** The share of that amount that the main prize gets. */
  main_bp: Id,
  /** The shares of the consolation tiers, best first; with `main_bp` they sum to 10,000. */
  tiers: v.array(v.object({ right: Id, share_bp: Id })),
  /** The operator guarantees this main prize. */
  guarantee_cents: Cents,
  /** Unwon prizes roll over up to this amount; what stakes add above it goes to the best tier with lines. */
  cap_cents: Cents,
  /** A game that is not played within this time of its kick-off is drawn, in hours. */
  played_within_hours: Id,
  /** With more drawn games than this, every ticket is refunded. */
  max_drawn: Id,
});
export type JackpotRules = v.InferOutput<typeof JackpotRules>;
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
  /** True once the match is cancelled: it stays in the list, open, and the public draw decides it. */
  called_off: v.exactOptional(v.boolean()),
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
  /** Absent from a server of an earlier version, as all below. */
  rules: v.exactOptional(JackpotRules),
  /** The current consolation pots, best first; `prize` is the current main prize. */
  tiers: v.exactOptional(v.array(JackpotTier)),
  /** SHA-256 of the seed for draws of called-off games, as hex. */
  commitment: v.exactOptional(v.string()),
});
export type Jackpot = v.InferOutput<typeof Jackpot>;
export const JackpotsAnswer = v.object({ data: v.array(Jackpot) });

/** A category's rules in force: those of the next jackpot that opens. Taxes are in the page's own policy rows. */
export const JackpotTerms = v.object({
  jackpot_category_id: JackpotCategory,
  name: v.string(),
  /** The price of a line. */
  stake: Ksh,
  number_of_games: Id,
  rules: JackpotRules,
  /** A result that is corrected within this time after the settlement is settled again, in hours. */
  correctable_hours: Id,
});
export type JackpotTerms = v.InferOutput<typeof JackpotTerms>;
/** GET /rules, by category. */
export const JackpotTermsAnswer = v.object({ data: v.array(JackpotTerms) });
