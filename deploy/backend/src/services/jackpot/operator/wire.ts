import { JackpotCategory, JackpotRules } from '@jukwaa/contracts';
import * as v from 'valibot';

const Cents = v.pipe(v.number(), v.integer());
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Id = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The author of an act, as the command gives it: the name of the operator's account on the machine. */
const By = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60));
const Reason = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(200));
/** Whole shillings of a guarantee; the rules' cap is checked by the service. */
const PrizeCents = v.pipe(Cents, v.minValue(100_000), v.maxValue(100_000_000_000));
const MAX_GAMES = 30;

export const OpenBody = v.strictObject({
  category: JackpotCategory,
  /** Left out: the service chooses, as it does by itself. */
  match_ids: v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(MAX_GAMES))),
  guarantee_cents: v.optional(PrizeCents),
  name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(40))),
  /** Opens it although its matches are too easy for its main prize; the audit log shows it. */
  is_forced: v.optional(v.boolean(), false),
  by: By,
});
export type OpenBody = v.InferOutput<typeof OpenBody>;

export const ActBody = v.strictObject({ by: By });
/** `refund`: the reason why every ticket gets its stake back. */
export const SettleBody = v.strictObject({ by: By, refund: v.optional(Reason) });
export const AutomaticBody = v.strictObject({ category: JackpotCategory, is_automatic: v.boolean(), by: By });
export type AutomaticBody = v.InferOutput<typeof AutomaticBody>;

export const OperatorJackpot = v.object({
  id: Id,
  category: JackpotCategory,
  name: v.string(),
  phase: v.picklist(['open', 'running', 'settled', 'refunded']),
  opened_at: v.string(),
  closes_at: v.string(),
  settled_at: v.nullable(v.string()),
  stake_cents: Cents,
  /** The main prize at the opening, and now. */
  main_cents: Cents,
  prize_cents: Cents,
  tickets: Count,
  lines: Count,
  staked_cents: Cents,
});
export type OperatorJackpot = v.InferOutput<typeof OperatorJackpot>;
export const OperatorJackpots = v.object({
  jackpots: v.array(OperatorJackpot),
  /** The categories that open by themselves. */
  automatic: v.array(JackpotCategory),
});
export type OperatorJackpots = v.InferOutput<typeof OperatorJackpots>;

const Pot = v.object({ right: Id, pot_cents: Cents });

export const OperatorGame = v.object({
  match_number: Id,
  match_id: Id,
  kick_off: v.string(),
  home_team: v.string(),
  away_team: v.string(),
  /** 1, X and 2 at the opening. */
  odds: v.array(v.number()),
  home_score: v.nullable(Count),
  away_score: v.nullable(Count),
  result: v.nullable(v.string()),
  drawn: v.boolean(),
});
export type OperatorGame = v.InferOutput<typeof OperatorGame>;
export const OperatorJackpotDetail = v.object({
  ...OperatorJackpot.entries,
  rules: JackpotRules,
  commitment: v.string(),
  games: v.array(OperatorGame),
  /** The newest settlement, which may still run; null before the first. The second one and later ones correct a result. */
  settlement: v.nullable(
    v.object({ n: Id, phase: v.picklist(['reverse', 'count', 'pay', 'refund', 'done']) }),
  ),
});
export type OperatorJackpotDetail = v.InferOutput<typeof OperatorJackpotDetail>;

/** A match that a jackpot may have. `favourite` is the chance of its likeliest outcome, without the margin. */
const OperatorMatch = v.object({
  match_id: Id,
  kick_off: v.string(),
  tournament: v.string(),
  home_team: v.string(),
  away_team: v.string(),
  odds: v.array(v.number()),
  favourite: v.number(),
});
export const OperatorMatches = v.object({ matches: v.array(OperatorMatch) });
export type OperatorMatches = v.InferOutput<typeof OperatorMatches>;

export const OperatorTicket = v.object({
  id: Id,
  code: v.string(),
  user_id: Id,
  placed_at: v.string(),
  lines: Id,
  stake_cents: Cents,
  wager_tax_cents: Cents,
  /** A game each: 1, X, 2, 1X, 12, X2 or 1X2. */
  picks: v.array(v.string()),
  state: v.string(),
  winning_cents: Cents,
  withholding_tax_cents: Cents,
  paid_cents: v.nullable(Cents),
});
export type OperatorTicket = v.InferOutput<typeof OperatorTicket>;
/** Oldest first; `next` is the `after` of the next page, null at the end. */
export const OperatorTickets = v.object({ tickets: v.array(OperatorTicket), next: v.nullable(Id) });
export type OperatorTickets = v.InferOutput<typeof OperatorTickets>;

/** The money of a jackpot, and the balances of its category's house accounts. */
export const OperatorPool = v.object({
  staked_cents: Cents,
  wager_tax_cents: Cents,
  prizes_cents: Cents,
  house_cents: Cents,
  /** The main prize at the opening, and now. */
  opening_cents: Cents,
  main_cents: Cents,
  tiers: v.array(Pot),
  accounts: v.object({ pool_cents: Cents, guarantee_cents: Cents, rounding_cents: Cents }),
});
export type OperatorPool = v.InferOutput<typeof OperatorPool>;

/** A tier if every open match ended as its favourite. */
const ExposedTier = v.object({
  right: Id,
  pot_cents: Cents,
  /** Lines that can still get at least this many right. */
  alive: Count,
  lines: Count,
  each_cents: Cents,
  paid_cents: Cents,
});
export const OperatorExposure = v.object({
  lines: Count,
  decided: Count,
  games: Id,
  /** One outcome a game: its result, or the favourite of an open one. */
  assumed: v.string(),
  tiers: v.array(ExposedTier),
  paid_cents: Cents,
  /** The ticket with the largest winning, before withholding tax. */
  largest: v.nullable(v.object({ id: Id, code: v.string(), winning_cents: Cents })),
  /** The chance that the line of favourites gets all right, and its worth without other winners. */
  favourites: v.object({ chance: v.number(), worth_cents: Cents, price_cents: Cents }),
});
export type OperatorExposure = v.InferOutput<typeof OperatorExposure>;

/** `missing`: the matches without a result, when there is nothing to settle yet. */
export const OperatorSettled = v.object({
  outcome: v.picklist(['paid', 'refunded', 'waiting']),
  missing: v.array(v.string()),
});
export type OperatorSettled = v.InferOutput<typeof OperatorSettled>;

export const OperatorAudit = v.object({
  entries: v.array(
    v.object({
      id: Id,
      jackpot_id: v.nullable(Id),
      act: v.string(),
      by: v.string(),
      at: v.string(),
      facts: v.record(v.string(), v.unknown()),
    }),
  ),
});
export type OperatorAudit = v.InferOutput<typeof OperatorAudit>;
