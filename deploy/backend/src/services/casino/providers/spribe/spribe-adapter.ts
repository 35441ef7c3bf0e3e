import { MAX_WALLET_CENTS, ProviderId, type WalletRefusal } from '@jukwaa/contracts';
import * as v from 'valibot';
import { fail, type Result, succeed } from '../../../../kit/index.ts';
import type { Launch, ProviderAdapter, ProviderAnswer, ProviderCall } from '../../orders/provider-port.ts';
import type { WalletOrder, WalletResult } from '../../orders/wallet-order.ts';
import { gameCodes } from '../game-codes.ts';
import { hmacHex, isFresh, isSameHex } from '../signature.ts';

interface Settings {
  /** Address of launches, such as `https://example.spribegaming.com/games/launch`. */
  readonly url: string;
  readonly operator: string;
  readonly secret: string;
}

const CODES = gameCodes({
  aviator: 'aviator',
  mines: 'mines',
  plinko: 'plinko',
  hilo: 'hi-lo',
  dice: 'dice',
});
/** The wire's units in a cent: a shilling is 1000 units. */
const UNITS = 10;

const Player = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));
const Amount = v.pipe(
  v.number(),
  v.integer(),
  v.multipleOf(UNITS),
  v.minValue(0),
  v.maxValue(MAX_WALLET_CENTS * UNITS),
  v.transform((units) => units / UNITS),
);
const Currency = v.literal('KES');
const play = {
  user_id: Player,
  provider_tx_id: ProviderId,
  game: CODES.schema,
  amount: Amount,
};

const ORDERS: Readonly<Record<string, v.GenericSchema<unknown, WalletOrder>>> = {
  auth: v.pipe(
    v.object({
      user_token: v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/)),
      session_token: ProviderId,
      currency: Currency,
    }),
    v.transform((body) => ({
      kind: 'authenticate' as const,
      token: body.user_token,
      transaction: body.session_token,
    })),
  ),
  info: v.pipe(
    v.object({ user_id: Player }),
    v.transform(({ user_id }) => ({ kind: 'balance' as const, player: user_id })),
  ),
  withdraw: v.pipe(
    v.object({ ...play, currency: Currency }),
    v.transform((body) => ({
      kind: 'bet' as const,
      player: body.user_id,
      game: body.game,
      round: body.provider_tx_id,
      transaction: body.provider_tx_id,
      session: null,
      amount_cents: body.amount,
    })),
  ),
  deposit: v.pipe(
    v.object({ ...play, currency: Currency, withdraw_provider_tx_id: ProviderId }),
    v.transform((body) => ({
      kind: 'win' as const,
      player: body.user_id,
      game: body.game,
      round: body.withdraw_provider_tx_id,
      transaction: body.provider_tx_id,
      amount_cents: body.amount,
      ends_round: true,
    })),
  ),
  rollback: v.pipe(
    v.object({ ...play, rollback_provider_tx_id: ProviderId }),
    v.transform((body) => ({
      kind: 'rollback' as const,
      player: body.user_id,
      game: body.game,
      round: null,
      transaction: body.provider_tx_id,
      of: body.rollback_provider_tx_id,
    })),
  ),
};

/** HMAC-SHA256 over timestamp (s), path and raw body. */
function check(
  { header, path, body, now }: ProviderCall,
  { operator, secret }: Settings,
): WalletRefusal | null {
  const timestamp = header('x-spribe-client-ts') ?? '';
  const wanted = hmacHex('sha256', secret, timestamp + path + body);
  const isOurs = header('x-spribe-client-id') === operator;
  if (!isOurs || !isSameHex(header('x-spribe-client-signature'), wanted)) return 'bad_signature';
  const isTime = /^\d{10}$/.test(timestamp);
  return isTime && isFresh(Number(timestamp) * 1_000, now) ? null : 'stale_timestamp';
}

function read(call: ProviderCall, settings: Settings): Result<WalletOrder, WalletRefusal> {
  const refusal = check(call, settings);
  if (refusal !== null) return fail(refusal);
  const schema = ORDERS[call.call];
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), call.body);
  const parsed =
    schema === undefined || !json.success ? null : v.safeParse(schema, json.output, { abortEarly: true });
  return parsed?.success === true ? succeed(parsed.output) : fail('bad_request');
}

function codeOf(code: WalletRefusal): number {
  switch (code) {
    case 'unknown_token':
      return 401;
    case 'insufficient_funds':
      return 402;
    case 'session_over':
      return 403;
    case 'unknown_bet':
    case 'wrong_round':
      return 408;
    case 'transaction_reused':
      return 409;
    case 'bad_signature':
    case 'stale_timestamp':
      return 413;
    default:
      return 500;
  }
}

const DIRECTIONS = { bet: 1, win: -1, rollback: -1 } as const;

function bodyOf(order: WalletOrder | null, result: WalletResult): ProviderAnswer['body'] {
  if (result.kind === 'refused') return { code: codeOf(result.code), message: result.code };
  const currency = 'KES';
  if (result.kind !== 'money')
    return {
      code: 200,
      message: 'Success',
      data: {
        user_id: result.player,
        username: result.player,
        balance: result.balance_cents * UNITS,
        currency,
      },
    };
  if (order === null || !(order.kind in DIRECTIONS) || !('player' in order) || !('transaction' in order))
    return { code: 500, message: 'Internal error' };
  const moved = order.kind === 'bet' ? result.amount_cents : -result.amount_cents;
  return {
    // A repeat answers as the first call, under the code of duplicates.
    code: result.isRepeat ? 409 : 200,
    message: result.isRepeat ? 'Duplicate transaction' : 'Success',
    data: {
      user_id: order.player,
      operator_tx_id: String(result.id),
      provider: 'spribe',
      provider_tx_id: order.transaction,
      old_balance: (result.balance_cents + moved) * UNITS,
      new_balance: result.balance_cents * UNITS,
      currency,
    },
  };
}

function addressOf({ url, operator }: Settings, { game, mode, player, token, app }: Launch): string | null {
  const code = CODES.codeOf(game);
  if (code === null) return null;
  const address = new URL(`${url}/${code}`);
  address.searchParams.set('currency', 'KES');
  address.searchParams.set('operator', operator);
  address.searchParams.set('lang', 'en');
  address.searchParams.set('return_url', `${app}/casino`);
  if (mode === 'money' && player !== null && token !== null) {
    address.searchParams.set('user', player);
    address.searchParams.set('token', token);
  }
  return address.href;
}

/**
 * Spribe's seamless wallet. From public integration code (wallet version 1.9): auth, info, withdraw, deposit and rollback with
 * these fields, amounts in thousandths of the currency, the three `X-Spribe-Client-…` headers, and the codes 200, 401, 402, 403,
 * 408, 409, 413, 500. Our own choice: each withdraw is a round, because a deposit names its withdraw and not a round.
 */
export const spribeAdapter = (settings: Settings): ProviderAdapter => ({
  name: 'spribe',
  exchangesTokens: true,
  speaksFrame: false,
  healthUrl: settings.url,
  read: (call) => read(call, settings),
  answer: (order, result) => ({ status: 200, body: bodyOf(order, result) }),
  launch: async (launch) => addressOf(settings, launch),
});
