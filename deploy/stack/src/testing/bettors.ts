import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  FIRST_METHOD,
  NewMatchAnswer,
  type PickRef,
  SandboxSms,
  SessionAnswer,
  SignupAnswer,
  SignupBody,
  signaturePayload,
} from '@jukwaa/contracts';
import * as v from 'valibot';

/** The most that one paybill payment may bring. */
const PAYMENT_KSH = 250_000;

/** Waits between tries of a call that a busy backend did not start, in ms. */
const BUSY_MS = 1_000;
const MOST_TRIES = 120;
const NotStarted = v.object({ not_started: v.literal(true) });

/** Calls a backend and parses its answer with a schema; anything but success is an error. */
export type BackendCall = <S extends v.GenericSchema>(
  schema: S,
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<v.InferOutput<S>>;

const callerWith =
  (url: string, mostTries: number): BackendCall =>
  async (schema, method, path, body, headers = {}) => {
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer: unknown = await response.json();
      if (response.ok) return v.parse(schema, answer);
      if (!v.is(NotStarted, answer) || tries === mostTries)
        throw new Error(`${method} ${path} answered ${response.status} ${JSON.stringify(answer)}`);
      await wait(BUSY_MS);
    }
  };

export const caller = (url: string): BackendCall => callerWith(url, 1);

/** Calls an edge that trusts this machine as its balancer, as a visitor from `address`: limits count by address. */
export function callerFrom(edgeUrl: string, address: string): BackendCall {
  const call = caller(edgeUrl);
  return (schema, method, path, body, headers = {}) =>
    call(schema, method, path, body, { ...headers, 'x-forwarded-for': address });
}

/** Sends a call again that the backend was too busy to start, so that other work of the machine ends no benchmark. */
export const patientCaller = (url: string): BackendCall => callerWith(url, MOST_TRIES);

/** Returns the number of the `n`th user's phone. */
export const msisdnOf = (n: number): number => 254_711_000_000 + n;

/**
 * Signs the `n`th user up like a phone, and pays the paybill several times.
 *
 * @returns the api key
 */
export async function newBettor(
  call: BackendCall,
  secret: string,
  n: number,
  payments: number,
): Promise<string> {
  const msisdn = msisdnOf(n);
  // The signature covers the fields that the contract fills in.
  const signup = v.parse(SignupBody, { msisdn, password: randomUUID(), first_name: '', last_name: '' });
  const signature = createHmac('sha256', secret).update(signaturePayload(signup)).digest('hex');
  await call(SignupAnswer, 'POST', '/api/identity/signup', signup, { 'signature-key': signature });
  const [sms] = await call(v.array(SandboxSms), 'GET', `/sandbox/sms?msisdn=${msisdn}`);
  const code = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? '';
  const session = await call(SessionAnswer, 'POST', '/api/identity/verify', { msisdn, code });
  await call(v.unknown(), 'GET', '/api/wallet/balance', undefined, { 'api-key': session.auth });
  const payment = { msisdn: String(msisdn), account: String(msisdn), amount: PAYMENT_KSH };
  for (let paid = 0; paid < payments; paid += 1)
    await call(v.unknown(), 'POST', `/sandbox/${FIRST_METHOD}/paybill`, payment);
  return session.auth;
}

/** The home win of a match of our own that starts tomorrow; bet on it at its current odds. */
export async function openPick(call: BackendCall): Promise<PickRef> {
  const match = { home_team: 'Bench Home', away_team: 'Bench Away', kick_off_in: 86_400 };
  const { match_id } = await call(NewMatchAnswer, 'POST', '/sandbox/feed/match', match);
  return { match_id, market_id: 1, specifier: '', outcome_id: '1', odds: 2 };
}
