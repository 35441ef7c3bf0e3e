import * as v from 'valibot';
import { AfterId, Cents, Day, Id, Instant, Ksh, paged } from '../primitives.ts';
import { BetSubfilter, BetSums } from './bets.ts';
import { ShareCode } from './betting.ts';
import { JackpotCategory, MAX_JACKPOT_GAMES, MAX_TRIPLES } from './jackpot.ts';
import { JackpotAlias, JackpotResultGame } from './jackpot-results.ts';
import { MoneyTracking, Tracking } from './tracking.ts';

/** Most rows of a ticket: triples have three rows, all other games at most two. */
const MAX_ROWS = 2 * MAX_JACKPOT_GAMES + MAX_TRIPLES;

/** An outcome of a game. A game with two or three rows is a double or triple of a combination. */
export const JackpotBetRow = v.strictObject({
  match_number: Id,
  match_id: Id,
  market_id: v.literal(1),
  outcome_id: v.picklist(['1', '2', '3']),
  specifier: v.literal(''),
  producer_id: v.literal(3),
});
export type JackpotBetRow = v.InferOutput<typeof JackpotBetRow>;

const text = Tracking.entries.campaign;
/** POST /jackpot/{id}/bet, with the fields of the operator's specification. `stake` is the price of all lines, in Ksh. */
export const JackpotBetBody = v.strictObject({
  ...MoneyTracking.entries,
  bet_type: v.literal(1),
  bets: v.pipe(v.array(JackpotBetRow), v.minLength(1), v.maxLength(MAX_ROWS)),
  /** The code from which the picks were loaded. */
  booking_code: v.optional(v.union([ShareCode, v.literal('')]), ''),
  campaign: text,
  ip_address: text,
  medium: text,
  source: v.literal(1),
  stake: v.pipe(Ksh, v.minValue(0)),
  /** Cash only. */
  stake_type: v.optional(v.literal('cash'), 'cash'),
  useragent: text,
});
export type JackpotBetBody = v.InferOutput<typeof JackpotBetBody>;

/** A placed ticket: `data` is "Bet Placed Successfully". */
export const JackpotBetAnswer = v.object({
  data: v.string(),
  id: v.string(),
  code: v.string(),
  lines: Id,
  stake_cents: Cents,
});
export type JackpotBetAnswer = v.InferOutput<typeof JackpotBetAnswer>;

/** A game of a ticket, with its picks in the order 1, X, 2. */
export const JackpotTicketGame = v.object({
  ...JackpotResultGame.entries,
  picks: v.array(JackpotAlias),
});
export type JackpotTicketGame = v.InferOutput<typeof JackpotTicketGame>;

/** A tier that a ticket won: `lines` of it with `right` games right, before withholding tax. */
export const JackpotWonTier = v.object({ right: Id, lines: Id, winning_cents: Cents });

/** A ticket of the user. */
export const JackpotTicket = v.object({
  id: v.string(),
  code: v.string(),
  jackpot_id: Id,
  jackpot_category_id: JackpotCategory,
  name: v.string(),
  created_at: Instant,
  /** The first kick-off of its jackpot. */
  closes_at: Instant,
  settled_at: v.nullable(Instant),
  /** `void`: the jackpot was refunded. */
  state: v.picklist(['open', 'won', 'lost', 'void']),
  /** True when the operator called its jackpot off. */
  by_operator: v.exactOptional(v.boolean()),
  lines: Id,
  stake_cents: Cents,
  wager_tax_cents: Cents,
  /** The paid tiers of its jackpot by games right, best first, for what is still possible. */
  tiers: v.array(Id),
  won: v.array(JackpotWonTier),
  withholding_tax_cents: Cents,
  /** Amount paid into the wallet, 0 for a lost ticket; null while open. */
  paid_cents: v.nullable(Cents),
  games: v.array(JackpotTicketGame),
});
export type JackpotTicket = v.InferOutput<typeof JackpotTicket>;
export const JackpotTicketAnswer = v.object({ data: JackpotTicket });

/** GET /jackpot/tickets, newest first; `jackpot_id` limits them to one jackpot. No ticket is ever `cashed_out`. */
export const JackpotTicketsQuery = v.object({
  subfilter: v.optional(BetSubfilter, 'all'),
  jackpot_id: v.optional(v.pipe(v.string(), v.digits(), v.maxLength(9), v.transform(Number))),
  page: v.optional(v.pipe(v.string(), v.digits(), v.maxLength(9), v.transform(Number)), '0'),
  per_page: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(50)),
    '10',
  ),
  /** The first and the last day of placing, in Nairobi. */
  from: v.optional(Day),
  to: v.optional(Day),
  after: v.optional(AfterId),
});
/** A page of tickets. `sums` covers every ticket of the list, on all pages; an older server leaves it out. */
export const JackpotTicketsAnswer = v.object({
  ...paged(JackpotTicket).entries,
  sums: v.exactOptional(BetSums),
});

/** GET /jackpot/shared/{code}: the picks of a ticket, for anyone; outcomes as in the body of a bet. */
export const SharedJackpot = v.object({
  code: v.string(),
  jackpot_id: Id,
  jackpot_category_id: JackpotCategory,
  /** False when its jackpot has closed: the picks can be seen, not played. */
  open: v.boolean(),
  bets: v.array(JackpotBetRow),
});
export type SharedJackpot = v.InferOutput<typeof SharedJackpot>;
export const SharedJackpotAnswer = v.object({ data: SharedJackpot });

/** Codes with which a ticket is refused, in addition to those of any order and of any stake. */
export const JACKPOT_REFUSALS = [
  'no_such_jackpot',
  'jackpot_closed',
  'picks_incomplete',
  'pick_unavailable',
  'too_many_doubles',
  'too_many_triples',
  'too_many_lines',
  'no_such_ticket',
] as const;
export type JackpotRefusal = (typeof JACKPOT_REFUSALS)[number];
