import * as v from 'valibot';
import { AfterId, Cents, Id, Instant } from '../primitives.ts';
import { DRAW_BETS, DRAW_GAMES, DrawGame } from './draw-bets.ts';
import { MoneyTracking } from './tracking.ts';

/** Most results that an answer contains, and most tickets of a user on one draw. */
export const DRAW_RECENT = 100;
export const MOST_TICKETS = 20;

/** A time of the services' clock in Unix ms; `now` of an answer and the header `server-time` are on the same clock. */
const Ms = v.pipe(v.number(), v.integer(), v.minValue(0));
/** 32 bytes in lower-case hex. */
const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/**
 * ANNOUNCED shows the commitment and takes no bets. BETTING starts with the client seed and takes bets. CLOSED takes none. DRAWN shows
 * the result; at its end the tickets are paid.
 */
export const DRAW_PHASES = ['ANNOUNCED', 'BETTING', 'CLOSED', 'DRAWN'] as const;
export const DrawPhase = v.picklist(DRAW_PHASES);
export type DrawPhase = v.InferOutput<typeof DrawPhase>;

/** Numbers: six balls in the order of the draw, then the booster. Roulette: the pocket. Spin: the segment, from 0. */
export const DrawResult = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0))),
  v.minLength(1),
  v.maxLength(7),
);
export type DrawResult = v.InferOutput<typeof DrawResult>;

/** The tickets of a draw together. */
export const DrawTotals = v.object({ tickets: Id, players: Id, staked_cents: Cents, paid_cents: Cents });
export type DrawTotals = v.InferOutput<typeof DrawTotals>;

/** A draw for everybody. */
export const Draw = v.object({
  number: Id,
  phase: DrawPhase,
  opens_at: Ms,
  closes_at: Ms,
  draw_at: Ms,
  /** The planned payment of the tickets. */
  ends_at: Ms,
  /** SHA-256 of the seed, public before the first bet. */
  commitment: Hash,
  /** Fixed after the commitment was public; null while ANNOUNCED. */
  client_seed: v.nullable(v.string()),
  /** Null before the draw. */
  result: v.nullable(DrawResult),
  /** Null until the tickets are decided. A draw that could not be made is `refunded`. */
  ending: v.nullable(v.picklist(['finished', 'refunded'])),
  /** Counted at the start of the phase. */
  totals: DrawTotals,
});
export type Draw = v.InferOutput<typeof Draw>;

/** The rules of a game in force now. */
export const DrawTerms = v.object({
  game: DrawGame,
  /** Limits of a ticket, and of all tickets of a user on one draw. */
  min_cents: Cents,
  max_cents: Cents,
  /** The most that a ticket pays, stake included. */
  max_win_cents: Cents,
  /** The most that all tickets of a draw can be paid together. */
  exposure_cents: Cents,
  /** Return to player of the worst and of the best bet, in millionths of the stake. */
  return_ppm: v.object({ least: Id, most: Id }),
  /** Time between two draws, in ms. */
  interval_ms: Id,
  /** The operator has paused the game: no new draw is announced. */
  paused: v.boolean(),
});
export type DrawTerms = v.InferOutput<typeof DrawTerms>;

export const DrawnResult = v.object({ number: Id, draw_at: Ms, result: DrawResult });
export type DrawnResult = v.InferOutput<typeof DrawnResult>;

/** GET /api/draws/{game}: the screen of a game, for anyone. */
export const DrawState = v.object({
  now: Ms,
  terms: DrawTerms,
  /** The open draws in their order, after the newest ended one. */
  draws: v.array(Draw),
  /** Newest first, at most `DRAW_RECENT`. */
  recent: v.array(DrawnResult),
});
export type DrawState = v.InferOutput<typeof DrawState>;
export const DrawStateAnswer = v.object({ data: DrawState });

/** `open` until its draw is decided; `refunded` when the draw could not be made. */
export const DRAW_TICKET_STATES = ['open', 'won', 'lost', 'refunded'] as const;
const ticketParts = {
  id: Id,
  draw: Id,
  stake_cents: Cents,
  max_win_cents: Cents,
  placed_at: Instant,
  state: v.picklist(DRAW_TICKET_STATES),
  paid_cents: Cents,
};
/** A ticket of the user: bets on one draw. */
export const DrawTicket = v.variant('game', [
  v.object({ ...ticketParts, game: v.literal('numbers'), bets: DRAW_BETS.numbers }),
  v.object({ ...ticketParts, game: v.literal('roulette'), bets: DRAW_BETS.roulette }),
  v.object({ ...ticketParts, game: v.literal('spin'), bets: DRAW_BETS.spin }),
]);
export type DrawTicket = v.InferOutput<typeof DrawTicket>;
export const DrawTicketAnswer = v.object({ data: DrawTicket });
/** GET /api/draws/{game}/own: the user's tickets of the open draws and of the newest ended ones, newest first. */
export const DrawTicketsAnswer = v.object({ data: v.array(DrawTicket) });

/**
 * POST /api/draws/{game}/bets with an Idempotency-Key; `/recall` as for every order. `draw` is one that is BETTING. The stake is taken at
 * once. Refused with `round_closed` for any other draw.
 */
export const drawBetBodyOf = <TGame extends DrawGame>(game: TGame) =>
  v.strictObject({
    ...MoneyTracking.entries,
    draw: v.pipe(Id, v.minValue(1)),
    bets: DRAW_BETS[game],
  });

/** Codes with which a call is refused, in addition to those of any order and of any stake. */
export const DRAW_REFUSALS = ['draw_full', 'too_many_tickets', 'no_such_draw', 'bad_bet'] as const;
export type DrawRefusal = (typeof DRAW_REFUSALS)[number];

/** GET /api/draws/tickets?game=&after=: the user's own, newest first, each with the result of its draw. */
export const DrawTicketsQuery = v.object({ game: v.picklist(DRAW_GAMES), after: v.optional(AfterId) });
export const DrawHistoryLine = v.object({ ticket: DrawTicket, result: v.nullable(DrawResult) });
export type DrawHistoryLine = v.InferOutput<typeof DrawHistoryLine>;
export const DrawHistoryAnswer = v.object({
  data: v.array(DrawHistoryLine),
  next: v.exactOptional(v.string()),
});
export type DrawHistoryAnswer = v.InferOutput<typeof DrawHistoryAnswer>;

/** GET /api/draws/{game}/draws/{number}: everything to verify an ended draw. */
export const DrawProof = v.object({
  game: DrawGame,
  number: Id,
  draw_at: Ms,
  commitment: Hash,
  client_seed: v.string(),
  seed: Hash,
  result: DrawResult,
  refunded: v.boolean(),
  totals: DrawTotals,
});
export type DrawProof = v.InferOutput<typeof DrawProof>;
export const DrawProofAnswer = v.object({ data: DrawProof });
