import * as v from 'valibot';
import { Cents, Id, Instant } from '../primitives.ts';

/**
 * The wallet of the casino's games, as a provider calls it: `POST /api/casino/wallet/{provider}/{call}`. This file is the
 * wire shape of the provider `jukwaa`. Other providers keep the shape of their own documents.
 *
 * Every call is signed: `x-jukwaa-timestamp` (ms since 1970) and `x-jukwaa-signature`, the hexadecimal HMAC-SHA256 of
 * `signedText`. A call older or newer than `WALLET_REPLAY_MS` is refused.
 */
export const WALLET_CALLS = ['authenticate', 'balance', 'bet', 'win', 'rollback', 'end-round'] as const;
export const WalletCall = v.picklist(WALLET_CALLS);
export type WalletCall = v.InferOutput<typeof WalletCall>;

export const WALLET_TIMESTAMP_HEADER = 'x-jukwaa-timestamp';
export const WALLET_SIGNATURE_HEADER = 'x-jukwaa-signature';
/** Largest difference between a call's timestamp and the wallet's clock (ms). */
export const WALLET_REPLAY_MS = 60_000;

/** The text that a provider signs. `path` is `{provider}/{call}`, so a signature fits no other call. */
export const signedText = (timestamp: string, path: string, body: string): string =>
  `${timestamp}\n${path}\n${body}`;

/** An id of the provider: of a transaction, a round or a session. */
export const ProviderId = v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/));
/** The wallet holds Kenyan shillings only. */
export const WalletCurrency = v.literal('KES');
/** The largest amount of one call: Ksh 100,000,000 in cents. */
export const MAX_WALLET_CENTS = 10_000_000_000;

const amount = (least: number) => v.pipe(Cents, v.minValue(least), v.maxValue(MAX_WALLET_CENTS));
const currency = WalletCurrency;
/** The name of the player at this provider: a random text, never the account's id or number. */
const player = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));
const game = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/));
/** The fields of a money call. `transaction` makes it safe to repeat: the same id gets the same answer. */
const money = { player, game, round: ProviderId, transaction: ProviderId, currency };

/** Exchanges a launch token for a session, once. A repeat with the same transaction gets the same session. */
export const WalletAuthenticateBody = v.strictObject({
  token: v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/)),
  transaction: ProviderId,
});
/** A round without its end, for the page to resume. */
export const OpenRound = v.object({
  round: ProviderId,
  staked_cents: Cents,
  won_cents: Cents,
  opened_at: Instant,
});
export type OpenRound = v.InferOutput<typeof OpenRound>;
export const WalletAuthenticateAnswer = v.object({
  session: v.string(),
  player: v.string(),
  game: v.string(),
  currency,
  balance_cents: Cents,
  /** The player's oldest open round of this game; null without one. */
  open_round: v.nullable(OpenRound),
});
export type WalletAuthenticateAnswer = v.InferOutput<typeof WalletAuthenticateAnswer>;

export const WalletBalanceBody = v.strictObject({ session: ProviderId });
export const WalletBalanceAnswer = v.object({ balance_cents: Cents, currency });

/** A stake. It needs a running session; limits and self-exclusion are checked here only. */
export const WalletBetBody = v.strictObject({ ...money, session: ProviderId, amount_cents: amount(1) });
/** Winnings of a round with a bet. Accepted after the end of the session; 0 is a lost round. */
export const WalletWinBody = v.strictObject({
  ...money,
  amount_cents: amount(0),
  /** True closes the round, which then takes no further bets or wins. */
  ends_round: v.boolean(),
});
/**
 * Undoes the bet `of`. A rollback that arrives before its bet is stored, and that bet is void when it arrives. A rollback of
 * a win is refused with `not_reversible`: the player may have spent the money. So is one of a bet that has a result: a win of the
 * round, also of 0, that was accepted after it.
 */
export const WalletRollbackBody = v.strictObject({ ...money, of: ProviderId });
export const WalletEndRoundBody = v.strictObject(money);

/** `transaction` is the wallet's own id. `balance_cents` is the balance after the first such call, also in a repeat. */
export const WalletMoneyAnswer = v.object({ transaction: Id, balance_cents: Cents, currency });
export type WalletMoneyAnswer = v.InferOutput<typeof WalletMoneyAnswer>;

/**
 * The refusals of the wallet. `unavailable`, `too_many_requests` and `unknown_bet` decide nothing: the provider repeats the call
 * with the same transaction id. Every other refusal of a money call is final for that id.
 */
export const WALLET_REFUSALS = [
  'bad_signature',
  'stale_timestamp',
  'bad_request',
  'unknown_provider',
  'unknown_token',
  'session_over',
  'unknown_player',
  'wrong_currency',
  /** The round belongs to another player or game. */
  'wrong_round',
  'round_over',
  /** The bet was rolled back before it arrived, or after. */
  'rolled_back',
  /** The transaction id was used with other fields. */
  'transaction_reused',
  'unknown_bet',
  'not_reversible',
  'insufficient_funds',
  'self_excluded',
  'limit_reached',
  'stake_too_low',
  'stake_too_high',
  'too_many_requests',
  'unavailable',
] as const;
export const WalletRefusal = v.picklist(WALLET_REFUSALS);
export type WalletRefusal = v.InferOutput<typeof WalletRefusal>;
export const WalletErrorBody = v.object({ code: WalletRefusal, message: v.string() });
export type WalletErrorBody = v.InferOutput<typeof WalletErrorBody>;
