import {
  signedText,
  WALLET_CALLS,
  WALLET_SIGNATURE_HEADER,
  WALLET_TIMESTAMP_HEADER,
  WalletAuthenticateBody,
  WalletBalanceBody,
  WalletBetBody,
  type WalletCall,
  WalletEndRoundBody,
  type WalletRefusal,
  WalletRollbackBody,
  WalletWinBody,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { fail, type Result, succeed } from '../../../../kit/index.ts';
import type { ProviderAdapter, ProviderAnswer, ProviderCall } from '../../orders/provider-port.ts';
import type { WalletOrder, WalletResult } from '../../orders/wallet-order.ts';
import { hmacHex, isFresh, isSameHex } from '../signature.ts';
import { statusOf, WALLET_MESSAGES } from './wallet-answers.ts';

const CURRENCY = 'KES';

const ORDERS: { readonly [Call in WalletCall]: v.GenericSchema<unknown, WalletOrder> } = {
  authenticate: v.pipe(
    WalletAuthenticateBody,
    v.transform((body) => ({ kind: 'authenticate' as const, ...body })),
  ),
  balance: v.pipe(
    WalletBalanceBody,
    v.transform((body) => ({ kind: 'balance' as const, ...body })),
  ),
  bet: v.pipe(
    WalletBetBody,
    v.transform(({ currency: _, ...body }) => ({ kind: 'bet' as const, ...body })),
  ),
  win: v.pipe(
    WalletWinBody,
    v.transform(({ currency: _, ...body }) => ({ kind: 'win' as const, ...body })),
  ),
  rollback: v.pipe(
    WalletRollbackBody,
    v.transform(({ currency: _, ...body }) => ({ kind: 'rollback' as const, ...body })),
  ),
  'end-round': v.pipe(
    WalletEndRoundBody,
    v.transform(({ currency: _, ...body }) => ({ kind: 'end-round' as const, ...body })),
  ),
};

const isCall = (call: string): call is WalletCall => WALLET_CALLS.some((one) => one === call);
const OtherCurrency = v.looseObject({ currency: v.pipe(v.string(), v.notValue(CURRENCY)) });

function parseBody(call: WalletCall, body: string): Result<WalletOrder, WalletRefusal> {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), body);
  if (!json.success) return fail('bad_request');
  const parsed = v.safeParse(ORDERS[call], json.output, { abortEarly: true });
  if (parsed.success) return succeed(parsed.output);
  return fail(v.is(OtherCurrency, json.output) ? 'wrong_currency' : 'bad_request');
}

/** The signature covers timestamp, call and raw body, and is checked before any of them is read. */
function check(call: ProviderCall, name: string, secret: string): WalletRefusal | null {
  const timestamp = call.header(WALLET_TIMESTAMP_HEADER) ?? '';
  const wanted = hmacHex('sha256', secret, signedText(timestamp, `${name}/${call.call}`, call.body));
  if (!isSameHex(call.header(WALLET_SIGNATURE_HEADER), wanted)) return 'bad_signature';
  const isTime = /^\d{13}$/.test(timestamp);
  return isTime && isFresh(Number(timestamp), call.now) ? null : 'stale_timestamp';
}

function answerOf(result: WalletResult): ProviderAnswer {
  switch (result.kind) {
    case 'refused':
      return {
        status: statusOf(result.code),
        body: { code: result.code, message: WALLET_MESSAGES[result.code] },
      };
    case 'session': {
      const { kind: _, ...session } = result;
      return { status: 200, body: { ...session, currency: CURRENCY } };
    }
    case 'balance':
      return { status: 200, body: { balance_cents: result.balance_cents, currency: CURRENCY } };
    case 'money':
      return {
        status: 200,
        body: { transaction: result.id, balance_cents: result.balance_cents, currency: CURRENCY },
      };
  }
}

/** The provider with our own wire shape (`http/casino-wallet.ts`). `url` is its address inside the operator's network. */
export const jukwaaAdapter = (settings: {
  readonly secret: string;
  readonly url: string;
  /** The games' origin; null: `games.` before the visitor's own address of the app. */
  readonly origin: string | null;
}): ProviderAdapter => ({
  name: 'jukwaa',
  exchangesTokens: true,
  speaksFrame: true,
  healthUrl: `${settings.url}/health`,
  read(call) {
    const refusal = check(call, 'jukwaa', settings.secret);
    if (refusal !== null) return fail(refusal);
    return isCall(call.call) ? parseBody(call.call, call.body) : fail('bad_request');
  },
  answer: (_order, result) => answerOf(result),
  async launch({ game, mode, token, app }) {
    const { protocol, host } = new URL(app);
    const origin = settings.origin ?? `${protocol}//games.${host}`;
    // A bare IP address has no names below it.
    if (!URL.canParse(origin)) return null;
    const address = new URL('/play', origin);
    address.searchParams.set('game', game);
    address.searchParams.set('mode', mode);
    address.searchParams.set('app', app);
    // A fragment is sent to no server and in no referrer.
    if (token !== null) address.hash = token;
    return address.href;
  },
});
