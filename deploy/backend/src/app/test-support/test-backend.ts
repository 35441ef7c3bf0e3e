import { createHmac } from 'node:crypto';
import { BROKER, SandboxSms, SessionAnswer, type SessionUser, signaturePayload } from '@jukwaa/contracts';
import type { TestDatabase, TestEngine } from '@jukwaa/database/testing';
import mqtt, { type MqttClient } from 'mqtt';
import * as v from 'valibot';
import { type Backend, createBackend } from '../../app/create-backend.ts';
import { parseEnv, type Service, type SmsPort } from '../../kit/index.ts';
import { until } from '../../kit/test-support/until.ts';
import { serviceDatabases } from './service-databases.ts';

const SECRET = 'a-secret-of-the-tests';
/** Patience with the broker on a busy machine. A refusal does not wait for it. */
const CONNECT_MS = 60_000;
/** A test adds the matches that it needs: pricing a whole programme takes many times as long as a test. */
const ENV = { JUKWAA_ENV: 'test', JUKWAA_FEED: 'sandbox', JUKWAA_SIGNATURE_SECRET: SECRET };

export interface BackendReply {
  readonly status: number;
  readonly body: unknown;
}

export interface TestCallOptions {
  readonly apiKey?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestBackend {
  readonly url: string;
  readonly backend: Backend;
  call(method: string, path: string, options?: TestCallOptions): Promise<BackendReply>;
  /** Calls with the `signature-key` that the body needs. */
  callSigned(path: string, body: Record<string, string | number>): Promise<BackendReply>;
  /** A new number without an account. */
  newMsisdn(): number;
  /** The six digits in the newest message to a number; waits until `count` messages have arrived. */
  newestCode(msisdn: number, count?: number): Promise<string>;
  /** A player with a verified number, signed in. */
  newPlayer(password?: string): Promise<SessionUser>;
  connect(username?: string, password?: string): Promise<MqttClient>;
  close(): Promise<void>;
}

export interface TestBackendOptions {
  /** All of them by default. */
  readonly services?: readonly Service[];
  readonly env?: Readonly<Record<string, string>>;
  readonly sms?: SmsPort;
  /** Receives every log line. */
  readonly onLog?: (line: string) => void;
  /** Default: PGlite, which runs one transaction after the other. */
  readonly engine?: TestEngine;
  /** Whether it takes leases; default: true. */
  readonly leads?: boolean;
}

async function freshDatabase(): Promise<TestDatabase> {
  const [pglite] = serviceDatabases({});
  if (pglite === undefined) throw new Error('there is no test database');
  return pglite.fresh();
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}

/** Connects once. A refusal rejects the promise, and the client does not try again. */
function connectOnce(url: string, username?: string, password?: string): Promise<MqttClient> {
  return mqtt.connectAsync(`${url.replace('http', 'ws')}${BROKER.path}`, {
    clean: true,
    reconnectPeriod: 0,
    connectTimeout: CONNECT_MS,
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
  });
}

/** A listening backend on a database of its own, with the calls that tests make as a client. */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const database = await (options.engine?.fresh() ?? freshDatabase());
  const opening = createBackend({
    env: parseEnv({ ...ENV, ...options.env }),
    db: database.db,
    ...(options.services === undefined ? {} : { services: options.services }),
    ...(options.sms === undefined ? {} : { sms: options.sms }),
    ...(options.leads === undefined ? {} : { leads: options.leads }),
    ...(options.onLog === undefined ? {} : { logTo: { write: options.onLog } }),
  });
  const backend = await opening.catch(async (error: unknown) => {
    await database.drop();
    throw error;
  });
  const { url } = await backend.listen({ port: 0 });
  const lines: MqttClient[] = [];
  let numbers = 254_711_000_000;

  const test: TestBackend = {
    url,
    backend,
    async call(method, path, { apiKey, body, headers } = {}) {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(apiKey === undefined ? {} : { 'api-key': apiKey }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return { status: response.status, body: await readBody(response) };
    },
    callSigned: (path, body) =>
      test.call('POST', path, { body, headers: { 'signature-key': signatureOf(body) } }),
    newMsisdn: () => ++numbers,
    newestCode(msisdn, count = 1) {
      return until(`message ${count} to the number`, async () => {
        const { body } = await test.call('GET', `/sandbox/sms?msisdn=${msisdn}`);
        const messages = v.parse(v.array(SandboxSms), body);
        if (messages.length < count) return null;
        return /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? 'no code';
      });
    },
    async newPlayer(password = 'correct horse') {
      const msisdn = test.newMsisdn();
      // Under the load of many tests, a password may wait too long for its turn; a page repeats the call then.
      await until('a turn for the signup', async () => {
        const answer = await test.callSigned('/api/identity/signup', signupBody(msisdn, password));
        if (answer.status === 503) return null;
        if (answer.status !== 201) throw new Error(`the signup was refused: ${JSON.stringify(answer)}`);
        return answer;
      });
      const code = await test.newestCode(msisdn);
      const { body } = await test.call('POST', '/api/identity/verify', { body: { msisdn, code } });
      return v.parse(SessionAnswer, body);
    },
    async connect(username, password) {
      const line = await connectOnce(url, username, password);
      lines.push(line);
      return line;
    },
    async close() {
      await Promise.all(lines.map((line) => line.endAsync(true)));
      await backend.close();
      await database.drop();
    },
  };
  return test;
}

/** The whole payload of login, as the page sends it: every tracking field is present, most are empty. */
export const loginBody = (msisdn: number, password: string) => ({
  msisdn,
  password,
  campaign: '',
  medium: '',
  source: '',
  utm_source: 'radio',
  utm_medium: '',
  utm_campaign: '',
  utm_id: '',
  utm_referral: '',
  utm_term: '',
  referral_code: '',
  referrer: '',
  browser: 'Chrome',
  ipAddress: '',
  xp: 1_795_000_000,
  channel_id: 2,
  gclid: '',
});

export const signupBody = (msisdn: number, password: string) => ({
  ...loginBody(msisdn, password),
  first_name: 'Achieng',
  last_name: 'O’Brien',
});

export const signatureOf = (body: Record<string, string | number>): string =>
  createHmac('sha256', SECRET).update(signaturePayload(body)).digest('hex');

/** The next message on a topic of a connection that is already subscribed to it, parsed from JSON. */
export function nextMessage(line: MqttClient, topic: string): Promise<unknown> {
  return new Promise((resolve) => {
    const receive = (received: string, payload: Buffer) => {
      if (received !== topic) return;
      line.off('message', receive);
      resolve(JSON.parse(payload.toString('utf8')));
    };
    line.on('message', receive);
  });
}
