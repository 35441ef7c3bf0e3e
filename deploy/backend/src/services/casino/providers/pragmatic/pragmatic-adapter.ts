import { ProviderId, type WalletRefusal } from '@jukwaa/contracts';
import * as v from 'valibot';
import { fail, type Result, succeed } from '../../../../kit/index.ts';
import type { Launch, ProviderAdapter, ProviderAnswer, ProviderCall } from '../../orders/provider-port.ts';
import type { WalletOrder, WalletResult } from '../../orders/wallet-order.ts';
import { sessionOf } from '../../players/sessions.ts';
import { asDecimal, DecimalAmount } from '../amounts.ts';
import { type GameCodes, gameCodes } from '../game-codes.ts';
import { derivedId, isSameHex, md5Hex } from '../signature.ts';

interface Settings {
  /** Address of the game server, such as `https://example.prerelease-env.biz`. */
  readonly url: string;
  /** `secureLogin` of the operator. */
  readonly login: string;
  readonly secret: string;
}

/** The provider's own codes of the catalogue's games, as its public demo addresses show them. */
const CODES = gameCodes({
  'gates-of-olympus': 'vs20olympgate',
  'sweet-bonanza': 'vs20fruitsw',
  'big-bass-bonanza': 'vs10bbbonanza',
  'sugar-rush': 'vs20sugarrush',
  'wolf-gold': 'vs25wolfgold',
});

const Token = v.pipe(v.string(), v.regex(/^[\w-]{16,128}$/));
const Player = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));
const play = (codes: GameCodes) => ({
  userId: Player,
  gameId: codes.schema,
  roundId: ProviderId,
  reference: ProviderId,
});

/** The orders by the last part of their addresses. */
const ORDERS: Readonly<Record<string, v.GenericSchema<unknown, WalletOrder>>> = {
  'authenticate.html': v.pipe(
    v.object({ token: Token }),
    v.transform(({ token }) => ({ kind: 'authenticate' as const, token, transaction: 'authenticate' })),
  ),
  'balance.html': v.pipe(
    v.object({ userId: Player }),
    v.transform(({ userId }) => ({ kind: 'balance' as const, player: userId })),
  ),
  'bet.html': v.pipe(
    v.object({ ...play(CODES), amount: DecimalAmount, token: v.optional(Token) }),
    v.transform((bet) => ({
      kind: 'bet' as const,
      player: bet.userId,
      game: bet.gameId,
      round: bet.roundId,
      transaction: bet.reference,
      session: bet.token === undefined ? null : sessionOf(bet.token),
      amount_cents: bet.amount,
    })),
  ),
  ...Object.fromEntries(
    ['result.html', 'jackpotWin.html'].map((call) => [
      call,
      v.pipe(
        v.object({ ...play(CODES), amount: DecimalAmount }),
        v.transform((win) => ({
          kind: 'win' as const,
          player: win.userId,
          game: win.gameId,
          round: win.roundId,
          transaction: win.reference,
          amount_cents: win.amount,
          ends_round: false,
        })),
      ),
    ]),
  ),
  'refund.html': v.pipe(
    v.object({ userId: Player, reference: ProviderId }),
    v.transform(({ userId, reference }) => ({
      kind: 'rollback' as const,
      player: userId,
      game: null,
      round: null,
      transaction: derivedId('refund', reference),
      of: reference,
    })),
  ),
  'endRound.html': v.pipe(
    v.object({ userId: Player, gameId: CODES.schema, roundId: ProviderId }),
    v.transform(({ userId, gameId, roundId }) => ({
      kind: 'end-round' as const,
      player: userId,
      game: gameId,
      round: roundId,
      transaction: derivedId('end', roundId),
    })),
  ),
};

/** MD5 of all other parameters, sorted by name and joined as `name=value&…`, with the secret at the end. */
function hasRightHash(fields: Readonly<Record<string, string>>, secret: string): boolean {
  const { hash, ...rest } = fields;
  const text = Object.keys(rest)
    .sort()
    .map((name) => `${name}=${rest[name]}`)
    .join('&');
  return isSameHex(hash, md5Hex(text + secret));
}

function read({ call, body }: ProviderCall, secret: string): Result<WalletOrder, WalletRefusal> {
  const fields = Object.fromEntries(new URLSearchParams(body));
  if (!hasRightHash(fields, secret)) return fail('bad_signature');
  const schema = ORDERS[call];
  const parsed = schema === undefined ? null : v.safeParse(schema, fields, { abortEarly: true });
  return parsed?.success === true ? succeed(parsed.output) : fail('bad_request');
}

/** Codes of the public integration guide; 100 asks the provider to repeat the call. */
function errorOf(code: WalletRefusal): number {
  switch (code) {
    case 'insufficient_funds':
      return 1;
    case 'unknown_player':
      return 2;
    case 'unknown_token':
    case 'session_over':
      return 4;
    case 'bad_signature':
      return 5;
    case 'self_excluded':
      return 6;
    case 'bad_request':
    case 'wrong_currency':
      return 7;
    case 'limit_reached':
    case 'stake_too_low':
    case 'stake_too_high':
      return 50;
    case 'unavailable':
    case 'too_many_requests':
    case 'unknown_bet':
      return 100;
    default:
      return 3;
  }
}

function bodyOf(result: WalletResult): ProviderAnswer['body'] {
  if (result.kind === 'refused') return { error: errorOf(result.code), description: result.code };
  const money = { currency: 'KES', cash: Number(asDecimal(result.balance_cents)), bonus: 0 };
  const done = { error: 0, description: 'Success' };
  if (result.kind === 'session') return { userId: result.player, ...money, country: 'KE', ...done };
  if (result.kind === 'balance') return { ...money, ...done };
  return { transactionId: String(result.id), ...money, usedPromo: 0, ...done };
}

function addressOf(url: string, { login }: Settings, { game, mode, token, app }: Launch): string | null {
  const symbol = CODES.codeOf(game);
  if (symbol === null) return null;
  const key = new URLSearchParams({
    ...(token === null ? {} : { token }),
    symbol,
    technology: 'H5',
    platform: 'MOBILE',
    language: 'en',
    cashierUrl: `${app}/deposit`,
    lobbyUrl: `${app}/casino`,
  });
  const address = new URL(`${url}/gs2c/playGame.do`);
  address.searchParams.set('key', key.toString());
  address.searchParams.set('stylename', login);
  if (mode === 'demo') address.searchParams.set('playMode', 'DEMO');
  return address.href;
}

/**
 * Pragmatic Play's seamless wallet. From public integration code and guides of its "Seamless Wallet API" (v3, `IntegrationService`): form bodies, the addresses `….html`, the field names,
 * the MD5 `hash` over sorted parameters, the error codes, and repeats for 24 h under the same `reference`. Not public, and our own
 * choice: the code 3 for refusals without a code of their own. Its calls have no timestamp; the ids protect against replays. Its hash
 * covers no address, so a stranger with the bytes of a bet could send them as its refund: `CASINO_PRAGMATIC_ADDRESSES` limits who may
 * call.
 */
export const pragmaticAdapter = (settings: Settings): ProviderAdapter => ({
  name: 'pragmatic',
  exchangesTokens: true,
  speaksFrame: false,
  healthUrl: `${settings.url}/gs2c/playGame.do`,
  read: (call) => read(call, settings.secret),
  answer: (_order, result) => ({ status: 200, body: bodyOf(result) }),
  launch: async (launch) => addressOf(settings.url, settings, launch),
});
