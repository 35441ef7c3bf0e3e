import { createHmac, randomUUID } from 'node:crypto';
import { type Backend, createBackend, parseEnv } from '@jukwaa/backend';
import {
  NewMatchAnswer,
  type PickRef,
  SandboxSms,
  SessionAnswer,
  SignupAnswer,
  SignupBody,
  signaturePayload,
} from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import * as v from 'valibot';

/** A backend with signed-in, funded users and something to bet on, whose clock stands still so that nothing else runs. */
export interface BetsBackend {
  readonly url: string;
  /** Api keys. */
  readonly users: readonly string[];
  readonly pick: PickRef;
  close(): Promise<void>;
}

const FUNDS_KSH = 250_000;
const SECRET = 'bench-signature';

type Call = <S extends v.GenericSchema>(
  schema: S,
  method: string,
  path: string,
  body?: Record<string, string | number>,
  headers?: Record<string, string>,
) => Promise<v.InferOutput<S>>;

const caller =
  (url: string): Call =>
  async (schema, method, path, body, headers = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status} ${JSON.stringify(answer)}`);
    return v.parse(schema, answer);
  };

/** Signs a user up as a phone would, and pays the paybill. */
async function newUser(call: Call, n: number): Promise<string> {
  const msisdn = 254_711_000_000 + n;
  // The signature covers the fields that the contract fills in.
  const signup = v.parse(SignupBody, { msisdn, password: randomUUID(), first_name: '', last_name: '' });
  const signature = createHmac('sha256', SECRET).update(signaturePayload(signup)).digest('hex');
  await call(SignupAnswer, 'POST', '/api/identity/signup', signup, { 'signature-key': signature });
  const [sms] = await call(v.array(SandboxSms), 'GET', `/sandbox/sms?msisdn=${msisdn}`);
  const code = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? '';
  const session = await call(SessionAnswer, 'POST', '/api/identity/verify', { msisdn, code });
  await call(v.unknown(), 'GET', '/api/wallet/balance', undefined, { 'api-key': session.auth });
  const payment = { msisdn: String(msisdn), account: String(msisdn), amount: FUNDS_KSH };
  for (let paid = 0; paid < 10; paid += 1) await call(v.unknown(), 'POST', '/sandbox/mpesa/paybill', payment);
  return session.auth;
}

/** The home win of a match of our own that starts tomorrow; the bets take it at whatever its odds are. */
async function openPick(call: Call): Promise<PickRef> {
  const match = { home_team: 'Bench Home', away_team: 'Bench Away', kick_off_in: 86_400 };
  const { match_id } = await call(NewMatchAnswer, 'POST', '/sandbox/feed/match', match);
  return { match_id, market_id: 1, specifier: '', outcome_id: '1', odds: 2 };
}

/** Starts it on a database that stays open when it closes. */
export async function startBetsBackend(db: Database, users: number): Promise<BetsBackend> {
  const env = parseEnv({ JUKWAA_ENV: 'test', JUKWAA_LOG: 'silent', JUKWAA_SIGNATURE_SECRET: SECRET });
  const backend: Backend = await createBackend({ env, db });
  const { url } = await backend.listen({ port: 0 });
  const call = caller(url);
  const pick = await openPick(call);
  await call(v.unknown(), 'POST', '/sandbox/clock', { speed: 0 });
  const keys: string[] = [];
  for (let n = 0; n < users; n += 1) keys.push(await newUser(call, n));
  return { url, users: keys, pick, close: () => backend.close() };
}
