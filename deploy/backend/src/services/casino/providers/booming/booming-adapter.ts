import { createHash } from 'node:crypto';
import type { WalletRefusal } from '@jukwaa/contracts';
import * as v from 'valibot';
import { fail, type Result, succeed } from '../../../../kit/index.ts';
import { callProvider } from '../../orders/provider-failure.ts';
import type { Launch, ProviderAdapter, ProviderAnswer, ProviderCall } from '../../orders/provider-port.ts';
import type { WalletOrder } from '../../orders/wallet-order.ts';
import { asDecimal, DecimalAmount } from '../amounts.ts';
import { gameCodes } from '../game-codes.ts';
import { hmacHex, isSameHex } from '../signature.ts';

interface Settings {
  /** Address of the provider's API. */
  readonly url: string;
  readonly key: string;
  readonly secret: string;
  /** Public address of this wallet route: `https://…/api/casino/wallet/booming`. */
  readonly callback: string;
}

const SESSION_PATH = '/v2/session';
/** Longest wait for a session (ms). */
const ANSWER_MS = 5_000;

/** The public lobby's names of the catalogue's games. */
const CODES = gameCodes({
  'buffalo-hold-and-win': 'buffalo-hold-and-win',
  'burning-classics': 'burning-classics',
  'gold-gold-gold': 'gold-gold-gold',
  'lion-hearts': 'lion-hearts',
});

/** Counts the rounds of a session; free spins follow the round that won them. */
const RoundNumber = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,15}$/));
const Callback = v.object({
  session_id: v.pipe(v.string(), v.regex(/^[\w-]{1,36}$/)),
  player_id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  operator_data: CODES.schema,
  round: RoundNumber,
  bet: DecimalAmount,
  win: DecimalAmount,
});

/** The signature of a text: path, nonce and SHA-256 of the body, under HMAC-SHA512. */
const signatureOf = (secret: string, path: string, nonce: string, body: string): string =>
  hmacHex('sha512', secret, path + nonce + createHash('sha256').update(body).digest('hex'));

function orderOf(call: string, body: v.InferOutput<typeof Callback>): WalletOrder | null {
  const round = `${body.session_id}:${body.round}`;
  const common = { player: body.player_id, game: body.operator_data, round };
  const bet = `${round}:b`;
  const win = {
    kind: 'win' as const,
    ...common,
    transaction: `${round}:w`,
    amount_cents: body.win,
    ends_round: true,
  };
  if (call === 'rollback')
    return { kind: 'rollback', ...common, transaction: `${round}:r`, of: bet, win: win.transaction };
  if (call !== 'callback') return null;
  if (body.bet === 0)
    return { kind: 'free-spin', win, sitting: `${body.session_id}:`, number: Number(body.round) };
  return {
    kind: 'play',
    bet: { kind: 'bet', ...common, transaction: bet, session: null, amount_cents: body.bet },
    win,
  };
}

function read(
  { call, path, body, header }: ProviderCall,
  secret: string,
): Result<WalletOrder, WalletRefusal> {
  const nonce = header('bg-nonce') ?? '';
  if (!isSameHex(header('bg-signature'), signatureOf(secret, path, nonce, body)))
    return fail('bad_signature');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Callback), body, { abortEarly: true });
  const order = parsed.success ? orderOf(call, parsed.output) : null;
  return order === null ? fail('bad_request') : succeed(order);
}

/** `low_balance` is the provider's own error; every other refusal is a `custom` one with its text. */
const errorOf = (code: WalletRefusal): ProviderAnswer['body'] =>
  code === 'insufficient_funds'
    ? { error: 'low_balance' }
    : { error: 'custom', message: code, buttons: [{ title: 'OK', action: 'exit' }] };

const SessionAnswer = v.object({ play_url: v.pipe(v.string(), v.url()) });

async function launch(
  settings: Settings,
  { game, mode, player, balance_cents, app }: Launch,
): Promise<string | null> {
  const game_id = CODES.codeOf(game);
  if (game_id === null) return null;
  const body = JSON.stringify({
    game_id,
    balance: asDecimal(balance_cents),
    currency: 'KES',
    locale: 'en',
    variant: 'mobile',
    demo: mode === 'demo',
    ...(player === null ? {} : { player_id: player }),
    operator_data: game,
    callback: `${settings.callback}/callback`,
    rollback_callback: `${settings.callback}/rollback`,
    exit: `${app}/casino`,
  });
  const nonce = String(Date.now());
  const init = {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/vnd.api+json',
      'x-bg-api-key': settings.key,
      'x-bg-nonce': nonce,
      'x-bg-signature': signatureOf(settings.secret, SESSION_PATH, nonce, body),
    },
  };
  const response = await callProvider(settings.url + SESSION_PATH, init, ANSWER_MS);
  if (!response.ok) throw new Error(`the session was refused with ${response.status}`);
  return v.parse(SessionAnswer, await response.json()).play_url;
}

/**
 * Booming Games' wallet: one callback has bet and win of a round. From public integration code (controllers of open aggregators):
 * `X-Bg-…` headers of our calls and `Bg-Nonce`, `Bg-Signature` of its own, HMAC-SHA512 over path, nonce and the body's SHA-256, the
 * session call with its two callback addresses, the fields session_id, player_id, round, bet and win, and the errors `low_balance`
 * and `custom`. Free spins are callbacks with a bet of 0 and a round number of their own; their wins go to the round before them that
 * was paid for. A rollback undoes bet and win of its callback. Not shown in public, so to be checked with the provider: `operator_data`, and that round numbers count upwards.
 */
export const boomingAdapter = (settings: Settings): ProviderAdapter => ({
  name: 'booming',
  exchangesTokens: false,
  speaksFrame: false,
  healthUrl: settings.url,
  read: (call) => read(call, settings.secret),
  answer: (_order, result) => ({
    status: 200,
    body: result.kind === 'refused' ? errorOf(result.code) : { balance: asDecimal(result.balance_cents) },
  }),
  launch: (request) => launch(settings, request),
});
