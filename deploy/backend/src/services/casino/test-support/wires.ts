import { createHash, createHmac } from 'node:crypto';
import type { TestBackend } from '../../../app/test-support/test-backend.ts';

export const WIRE_SECRET = 'the secret of the wire';
export const OPERATOR = 'jukwaa-test';

/** The result of a call in one shape for all providers. `balance_cents` is null in a refusal. */
export interface WireReply {
  readonly balance_cents: number | null;
  readonly body: unknown;
}

/** A player at a provider. */
export interface WirePlayer {
  readonly player: string;
  /** The launch token. */
  readonly token: string;
}

/** A provider as its own servers call the wallet. Amounts in cents. */
export interface Wire {
  readonly name: 'pragmatic' | 'spribe' | 'booming';
  readonly game: string;
  enter(token: string): Promise<WireReply>;
  /** Booming has bet and win in one call. */
  bet(seat: WirePlayer, round: string, cents: number, win_cents?: number): Promise<WireReply>;
  /** Null where the provider has no call of its own for it. */
  readonly win: ((seat: WirePlayer, round: string, cents: number) => Promise<WireReply>) | null;
  rollBack(seat: WirePlayer, round: string): Promise<WireReply>;
}

interface Body {
  readonly [name: string]: unknown;
}
const centsOf = (ksh: unknown): number | null =>
  ksh === undefined || ksh === null ? null : Math.round(Number(ksh) * 100);

/** Sends a text body to the wallet as a provider does. */
const sender =
  (app: TestBackend, name: string) =>
  async (call: string, text: string, headers: Record<string, string>): Promise<Body> => {
    const response = await fetch(`${app.url}/api/casino/wallet/${name}/${call}`, {
      method: 'POST',
      body: text,
      headers,
    });
    return { ...((await response.json()) as object) };
  };

/** Form bodies with an MD5 over the sorted fields. */
export function pragmaticWire(app: TestBackend, secret = WIRE_SECRET): Wire {
  const send = sender(app, 'pragmatic');
  const call = async (name: string, fields: Record<string, string>): Promise<WireReply> => {
    const all = { ...fields, providerId: 'pragmaticplay' };
    const sorted = Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1));
    const text = sorted.map(([key, value]) => `${key}=${value}`).join('&');
    const hash = createHash('md5')
      .update(text + secret)
      .digest('hex');
    const form = new URLSearchParams({ ...all, hash }).toString();
    const body = await send(`${name}.html`, form, { 'content-type': 'application/x-www-form-urlencoded' });
    return { balance_cents: body.error === 0 ? centsOf(body.cash) : null, body };
  };
  const play = ({ player }: WirePlayer, roundId: string) => ({
    userId: player,
    gameId: 'vs25wolfgold',
    roundId,
    roundDetails: 'spin',
    timestamp: '1763900000000',
  });
  const ksh = (cents: number) => (cents / 100).toFixed(2);
  return {
    name: 'pragmatic',
    game: 'wolf-gold',
    enter: (token) => call('authenticate', { token }),
    bet: (seat, round, cents) =>
      call('bet', { ...play(seat, round), amount: ksh(cents), reference: `${round}b`, token: seat.token }),
    win: (seat, round, cents) =>
      call('result', { ...play(seat, round), amount: ksh(cents), reference: `${round}w` }),
    rollBack: ({ player }, round) => call('refund', { userId: player, reference: `${round}b` }),
  };
}

/** JSON bodies with amounts in thousandths, signed in headers. */
export function spribeWire(app: TestBackend, secret = WIRE_SECRET): Wire {
  const send = sender(app, 'spribe');
  const call = async (name: string, fields: object): Promise<WireReply> => {
    const text = JSON.stringify(fields);
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const path = `/api/casino/wallet/spribe/${name}`;
    const body = await send(name, text, {
      'content-type': 'application/json',
      'x-spribe-client-id': OPERATOR,
      'x-spribe-client-ts': timestamp,
      'x-spribe-client-signature': createHmac('sha256', secret)
        .update(timestamp + path + text)
        .digest('hex'),
    });
    const { balance, new_balance } = { ...(body.data as Body | undefined) };
    // 409 answers a repeat with the data of the first answer.
    const isDone = body.code === 200 || (body.code === 409 && body.data !== undefined);
    return { balance_cents: isDone ? Number(new_balance ?? balance) / 10 : null, body };
  };
  const play = ({ player }: WirePlayer, cents: number) => ({
    user_id: player,
    currency: 'KES',
    amount: cents * 10,
    provider: 'spribe_crypto',
    game: 'mines',
    action: 'bet',
    session_token: 'session',
    platform: 'mobile',
  });
  return {
    name: 'spribe',
    game: 'mines',
    enter: (token) =>
      call('auth', { user_token: token, session_token: `s${token.slice(0, 12)}`, currency: 'KES' }),
    bet: (seat, round, cents) =>
      call('withdraw', { ...play(seat, cents), action_id: round, provider_tx_id: `${round}b` }),
    win: (seat, round, cents) =>
      call('deposit', {
        ...play(seat, cents),
        provider_tx_id: `${round}w`,
        withdraw_provider_tx_id: `${round}b`,
      }),
    rollBack: (seat, round) =>
      call('rollback', {
        ...play(seat, 2_000),
        provider_tx_id: `${round}r`,
        rollback_provider_tx_id: `${round}b`,
      }),
  };
}

/** JSON callbacks with bet and win in one. A round is `session:number`. */
export function boomingWire(app: TestBackend, secret = WIRE_SECRET): Wire {
  const send = sender(app, 'booming');
  const call = async (name: string, { player }: WirePlayer, round: string, bet: number, win: number) => {
    const [session_id = '', number = ''] = round.split(':');
    const text = JSON.stringify({
      session_id,
      player_id: player,
      customer_id: 'c1',
      round: Number(number),
      bet: (bet / 100).toFixed(2),
      win: (win / 100).toFixed(2),
      operator_data: 'lion-hearts',
    });
    const nonce = String(Date.now());
    const digest = createHash('sha256').update(text).digest('hex');
    const path = `/api/casino/wallet/booming/${name}`;
    const body = await send(name, text, {
      'content-type': 'application/json',
      'bg-nonce': nonce,
      'bg-signature': createHmac('sha512', secret)
        .update(path + nonce + digest)
        .digest('hex'),
    });
    return { balance_cents: centsOf(body.balance), body };
  };
  return {
    name: 'booming',
    game: 'lion-hearts',
    enter: async () => ({ balance_cents: null, body: {} }),
    bet: (seat, round, cents, win_cents = 0) => call('callback', seat, round, cents, win_cents),
    win: null,
    rollBack: (seat, round) => call('rollback', seat, round, 2_000, 0),
  };
}
