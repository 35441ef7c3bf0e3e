import { createHash, createHmac } from 'node:crypto';
import { signedText, WALLET_SIGNATURE_HEADER, WALLET_TIMESTAMP_HEADER } from '@jukwaa/contracts';
import { SECRET } from './provider-client.ts';
import { OPERATOR, WIRE_SECRET } from './wires.ts';

/** The fields of a call, as a test has made them. */
export type Fields = Readonly<Record<string, unknown>>;

/** A provider whose calls a test signs whatever they contain. */
export interface SignedCalls {
  readonly provider: string;
  /** The game of its calls, by its slug in our catalogue. */
  readonly game: string;
  /** Fields of each call that the wallet accepts for a player with a session of the game. */
  readonly calls: (player: string, session: string) => Readonly<Record<string, Fields>>;
  /** The text of a body, with the headers that sign it. `later` is added to the time of the call, in ms. */
  sign(
    call: string,
    fields: unknown,
    later?: number,
  ): { readonly text: string; readonly headers: Record<string, string> };
}

const hmac = (algorithm: string, secret: string, text: string) =>
  createHmac(algorithm, secret).update(text).digest('hex');
const hash = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex');
const pathOf = (provider: string, call: string) => `/api/casino/wallet/${provider}/${call}`;
const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const jukwaa: SignedCalls = {
  provider: 'jukwaa',
  game: 'wolf-gold',
  calls(player, session) {
    const money = { player, game: 'wolf-gold', round: 'r', transaction: 't', currency: 'KES' };
    return {
      authenticate: { token: 'a-token-of-no-session', transaction: 't' },
      balance: { session },
      bet: { ...money, session, amount_cents: 2_000 },
      win: { ...money, transaction: 'w', amount_cents: 0, ends_round: true },
      rollback: { ...money, transaction: 'b', of: 't' },
      'end-round': { ...money, transaction: 'e' },
    };
  },
  sign(call, fields, later = 0) {
    const text = textOf(fields);
    const at = String(Date.now() + later);
    const signature = hmac('sha256', SECRET, signedText(at, `jukwaa/${call}`, text));
    return { text, headers: { [WALLET_TIMESTAMP_HEADER]: at, [WALLET_SIGNATURE_HEADER]: signature } };
  },
};

const spribe: SignedCalls = {
  provider: 'spribe',
  game: 'mines',
  calls(player) {
    const play = { user_id: player, provider_tx_id: 't', game: 'mines', amount: 20_000, currency: 'KES' };
    return {
      auth: { user_token: 'a-token-of-no-session', session_token: 's', currency: 'KES' },
      info: { user_id: player },
      withdraw: play,
      deposit: { ...play, withdraw_provider_tx_id: 't' },
      rollback: { ...play, rollback_provider_tx_id: 't' },
    };
  },
  sign(call, fields, later = 0) {
    const text = textOf(fields);
    const at = String(Math.floor((Date.now() + later) / 1_000));
    const headers = {
      'x-spribe-client-id': OPERATOR,
      'x-spribe-client-ts': at,
      'x-spribe-client-signature': hmac('sha256', WIRE_SECRET, at + pathOf('spribe', call) + text),
    };
    return { text, headers };
  },
};

const booming: SignedCalls = {
  provider: 'booming',
  game: 'lion-hearts',
  calls(player) {
    const round = { session_id: 's', player_id: player, operator_data: 'lion-hearts', round: 1 };
    return { callback: { ...round, bet: '20.00', win: '0.00' }, rollback: { ...round, bet: '20', win: '0' } };
  },
  sign(call, fields) {
    const text = textOf(fields);
    const nonce = String(Date.now());
    const signature = hmac('sha512', WIRE_SECRET, pathOf('booming', call) + nonce + hash('sha256', text));
    return { text, headers: { 'bg-nonce': nonce, 'bg-signature': signature } };
  },
};

const pragmatic: SignedCalls = {
  provider: 'pragmatic',
  game: 'wolf-gold',
  calls(userId) {
    const play = { userId, gameId: 'vs25wolfgold', roundId: 'r', reference: 't' };
    return {
      'authenticate.html': { token: 'a-token-of-no-session' },
      'balance.html': { userId },
      'bet.html': { ...play, amount: '20.00' },
      'result.html': { ...play, reference: 'w', amount: '0.00' },
      'refund.html': { userId, reference: 't' },
      'endRound.html': { userId, gameId: 'vs25wolfgold', roundId: 'r' },
    };
  },
  /** Forms have texts only. */
  sign(_call, fields) {
    const texts = Object.entries(Object(fields)).map(([name, value]): [string, string] => [
      name,
      textOf(value),
    ]);
    const form = new URLSearchParams(texts);
    // The wallet hashes the fields as they arrive.
    const arrived = Object.fromEntries(new URLSearchParams(form.toString()));
    const sorted = Object.keys(arrived).sort();
    const signed = sorted.map((name) => `${name}=${arrived[name]}`).join('&');
    form.append('hash', hash('md5', signed + WIRE_SECRET));
    return { text: form.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  },
};

export const SIGNED_CALLS: readonly SignedCalls[] = [jukwaa, spribe, booming, pragmatic];
