import * as v from 'valibot';
import { AfterId, Cents, Id, Instant, NoFields, paged } from '../primitives.ts';
import { MoneyTracking } from './tracking.ts';

/** The crash games: one engine, a theme each. */
export const CRASH_GAMES = ['aviator', 'jetx', 'comet', 'limoon', 'aviatrix', 'moon'] as const;
export const CrashGame = v.picklist(CRASH_GAMES);
export type CrashGame = v.InferOutput<typeof CrashGame>;

/** Bets that a player may have in a round, one for each panel. */
export const CRASH_PANELS = [1, 2] as const;
export const CrashPanel = v.picklist(CRASH_PANELS);
export type CrashPanel = v.InferOutput<typeof CrashPanel>;

/** Most results, and most bets of other players, that an answer contains. */
export const CRASH_RECENT = 50;
export const CRASH_LIVE_BETS = 50;
/** The least and the greatest automatic cash-out, in hundredths. */
export const LEAST_AUTO = 101;
export const MOST_AUTO = 100_000_000;

/** A time of the services' clock in Unix ms; `now` of an answer and the header `server-time` are on the same clock. */
const Ms = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A multiplier in hundredths: 126 is 1.26x. */
const Hundredths = v.pipe(v.number(), v.safeInteger(), v.minValue(100));
/** 32 bytes in lower-case hex. */
const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** STARTING accepts bets, IN_PROGRESS flies, ENDED shows the crash point until the next round starts. */
export const CRASH_PHASES = ['STARTING', 'IN_PROGRESS', 'ENDED'] as const;
export const CrashPhase = v.picklist(CRASH_PHASES);
export type CrashPhase = v.InferOutput<typeof CrashPhase>;

/**
 * A round for everybody. The multiplier at a time is `crashMultiplier(time - take_off_at, growth)` of `@jukwaa/domain/games`, so the page
 * needs no message while it flies. A round that a failure kept from its take-off is `refunded`: its stakes were returned.
 */
export const CrashRound = v.object({
  number: Id,
  phase: CrashPhase,
  /** The start of the flight; planned while STARTING. */
  take_off_at: Ms,
  /** The end of the phase; null in flight. After ENDED the next round starts at once. */
  ends_at: v.nullable(Ms),
  /** Per ms. */
  growth: v.number(),
  /** SHA-256 of the seed, public from the start. It is the seed of the round before, or the tip of the chain. */
  commitment: Hash,
  /** In hundredths; null before the end. */
  crash_point: v.nullable(Hundredths),
  refunded: v.boolean(),
});
export type CrashRound = v.InferOutput<typeof CrashRound>;

/** A chain of seeds. `tip` was published before its first round, `client_seed` was fixed after that. */
export const CrashChain = v.object({
  number: Id,
  tip: Hash,
  client_seed: v.string(),
  /** Games of the chain, and the number of its first round. */
  length: Id,
  first_round: Id,
  created_at: Instant,
});
export type CrashChain = v.InferOutput<typeof CrashChain>;

/** The rules of a game in force now. Amounts are for one bet. */
export const CrashTerms = v.object({
  game: CrashGame,
  min_cents: Cents,
  max_cents: Cents,
  /** A bet that reaches this payment, stake included, is cashed out by force. */
  max_win_cents: Cents,
  /** All payments of a round together; the last open bets are cashed out by force when they reach it. */
  exposure_cents: Cents,
  /** In hundredths of a percent, at any target; and the share of rounds that crash at 1.00. */
  return_bp: Id,
  instant_crash_bp: Id,
  /** The operator has paused the game: no round starts, and no bet is accepted. */
  paused: v.boolean(),
});
export type CrashTerms = v.InferOutput<typeof CrashTerms>;

/** A bet as other players see it. `name` is a masked number, such as `07xx xxx 123`. */
export const CrashLiveBet = v.object({
  id: Id,
  name: v.string(),
  stake_cents: Cents,
  /** The highest multiplier cashed out in hundredths, and the payments so far; null and 0 while all of it flies. */
  hundredths: v.nullable(Hundredths),
  paid_cents: Cents,
});
export type CrashLiveBet = v.InferOutput<typeof CrashLiveBet>;

/** The bets of a round together. */
export const CrashTotals = v.object({ bets: Id, players: Id, staked_cents: Cents, paid_cents: Cents });
export type CrashTotals = v.InferOutput<typeof CrashTotals>;

export const CrashResult = v.object({ number: Id, crash_point: Hundredths });
export type CrashResult = v.InferOutput<typeof CrashResult>;

/** GET /api/crash/{game}: the screen of a game, for anyone. */
export const CrashState = v.object({
  now: Ms,
  terms: CrashTerms,
  chain: CrashChain,
  /** Null before the first round of the game, and while it is paused. */
  round: v.nullable(CrashRound),
  totals: CrashTotals,
  /** The largest stakes of the round, at most `CRASH_LIVE_BETS`. */
  bets: v.array(CrashLiveBet),
  /** Newest first, at most `CRASH_RECENT`. */
  recent: v.array(CrashResult),
});
export type CrashState = v.InferOutput<typeof CrashState>;
export const CrashStateAnswer = v.object({ data: CrashState });

/** A part of a bet that was cashed out. `by` says whether the player, the automatic multiplier or a limit did it. */
export const CrashCashOutRow = v.object({
  stake_cents: Cents,
  hundredths: Hundredths,
  payout_cents: Cents,
  by: v.picklist(['hand', 'auto', 'limit']),
});
export type CrashCashOutRow = v.InferOutput<typeof CrashCashOutRow>;

/** `open` until its round has ended or all of it is cashed out; `refunded` by a failure, a pause or the player before the start. */
export const CRASH_BET_STATES = ['open', 'won', 'lost', 'cancelled', 'refunded'] as const;
/** A bet of the user. */
export const CrashOwnBet = v.object({
  id: Id,
  game: CrashGame,
  round: Id,
  panel: CrashPanel,
  stake_cents: Cents,
  auto: v.nullable(Hundredths),
  max_win_cents: Cents,
  placed_at: Instant,
  state: v.picklist(CRASH_BET_STATES),
  /** The stake that still flies, or waits for the start. */
  open_cents: Cents,
  cash_outs: v.array(CrashCashOutRow),
  paid_cents: Cents,
});
export type CrashOwnBet = v.InferOutput<typeof CrashOwnBet>;
export const CrashOwnBetAnswer = v.object({ data: CrashOwnBet });
/** GET /api/crash/{game}/own: the user's bets of the current round and of the next one. */
export const CrashOwnBetsAnswer = v.object({ data: v.array(CrashOwnBet) });

/**
 * POST /api/crash/{game}/bets with an Idempotency-Key; `/recall` as for every order. `round` is the one that is STARTING, or the one after
 * the round that flies or has ended. The stake is taken at once. Refused with `round_closed` for any other round.
 */
export const CrashBetBody = v.strictObject({
  ...MoneyTracking.entries,
  round: v.pipe(Id, v.minValue(1)),
  panel: CrashPanel,
  stake_cents: v.pipe(Cents, v.minValue(1)),
  /** The automatic cash-out in hundredths; null for none. */
  auto: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(LEAST_AUTO), v.maxValue(MOST_AUTO))),
});
export type CrashBetBody = v.InferOutput<typeof CrashBetBody>;

/** POST /api/crash/{game}/bets/{id}/cancel, before the start; a repeat gets the same answer. */
export const CrashCancelBody = NoFields;

/**
 * POST /api/crash/{game}/bets/{id}/cash-out with an Idempotency-Key; `/recall` as for every order. It counts at the time at which it
 * reached the server; an automatic cash-out below that multiplier has run before.
 */
export const CrashCashOutBody = v.strictObject({
  ...MoneyTracking.entries,
  part: v.picklist(['all', 'half']),
});
export type CrashCashOutBody = v.InferOutput<typeof CrashCashOutBody>;
/** The bet, and the cash-out that this call made. */
export const CrashCashOutAnswer = v.object({ data: CrashOwnBet, cash_out: CrashCashOutRow });
export type CrashCashOutAnswer = v.InferOutput<typeof CrashCashOutAnswer>;

/** Codes with which a call is refused, in addition to those of any order and of any stake. */
export const CRASH_REFUSALS = [
  'game_paused',
  'game_closed',
  'panel_taken',
  'round_full',
  'no_such_crash_bet',
  'no_such_crash_round',
  'too_late_to_cancel',
  'not_flying',
  'too_early',
  'crashed',
  'nothing_open',
] as const;
export type CrashRefusal = (typeof CRASH_REFUSALS)[number];

/** GET /api/crash/bets?game=: the user's own, newest first. `crash_point` is null while its round is not over. */
export const CrashHistoryBet = v.object({ ...CrashOwnBet.entries, crash_point: v.nullable(Hundredths) });
export type CrashHistoryBet = v.InferOutput<typeof CrashHistoryBet>;
/** GET /api/crash/bets/{id}: a bet of the user, for its line in the statement. */
export const CrashHistoryBetAnswer = v.object({ data: CrashHistoryBet });
export const CrashHistoryQuery = v.object({
  game: v.optional(CrashGame),
  page: v.optional(v.pipe(v.string(), v.digits(), v.maxLength(6), v.transform(Number)), '0'),
  per_page: v.optional(
    v.pipe(v.string(), v.digits(), v.maxLength(3), v.transform(Number), v.minValue(1), v.maxValue(50)),
    '20',
  ),
  after: v.optional(AfterId),
});
export const CrashHistoryAnswer = paged(CrashHistoryBet);

/**
 * GET /api/crash/{game}/rounds/{number}: everything to verify an ended round. `position` links lead from the seed to the tip: the seed of
 * position 1 hashes to the tip. `anchor` is an earlier seed of the chain, at most 500 links away.
 */
export const CrashProof = v.object({
  game: CrashGame,
  number: Id,
  chain: CrashChain,
  position: Id,
  seed: Hash,
  commitment: Hash,
  anchor: v.object({ position: Id, hash: Hash }),
  crash_point: Hundredths,
  take_off_at: Ms,
  refunded: v.boolean(),
  totals: CrashTotals,
});
export type CrashProof = v.InferOutput<typeof CrashProof>;
export const CrashProofAnswer = v.object({ data: CrashProof });
