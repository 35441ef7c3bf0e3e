import { afterAll, beforeAll, expect } from '@jest/globals';
import type { AnswerValues } from '@jukwaa/contracts';
import {
  type BackendReply,
  loginBody,
  signatureOf,
  signupBody,
  startTestBackend,
  type TestBackend,
} from '../../../app/test-support/test-backend.ts';
import { createIdentityService } from '../index.ts';

const START_MS = 180_000;
export const PASSWORD = 'correct horse';

/** A backend for all tests of a file, with the calls of identity's clients. */
export interface IdentityBackend {
  /** Available once the first test runs. */
  readonly backend: TestBackend;
  /** Advances the services' real time by so many ms. */
  later(ms: number): void;
  /** Ends the windows of all counters, which use the database's time. */
  endWindows(): Promise<void>;
  post(
    path: string,
    body: unknown,
    apiKey?: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<BackendReply>;
  /** `from` is the caller's address. */
  signup(msisdn: number, password?: string, from?: string): Promise<BackendReply>;
  login(msisdn: number, password?: string, from?: string): Promise<BackendReply>;
  profile(apiKey: string): Promise<BackendReply>;
}

/** Starts the backend before the tests of the calling file and closes it after them. */
export function useIdentityBackend(): IdentityBackend {
  let started: TestBackend | undefined;
  // The real time: the backend removes codes that expired by it.
  let now = Date.now();
  const backend = (): TestBackend => {
    if (started === undefined) throw new Error('the backend starts before the first test');
    return started;
  };
  const signed = (path: string, body: Record<string, string | number>, from?: string) =>
    backend().call('POST', `/api/identity${path}`, {
      body,
      headers: {
        'signature-key': signatureOf(body),
        ...(from === undefined ? {} : { 'x-forwarded-for': from }),
      },
    });
  beforeAll(async () => {
    started = await startTestBackend({ services: [createIdentityService({ now: () => new Date(now) })] });
  }, START_MS);
  afterAll(() => backend().close());
  return {
    get backend() {
      return backend();
    },
    later(ms) {
      now += ms;
    },
    async endWindows() {
      await backend().backend.context.db.query('DELETE FROM kit.counters');
    },
    post: (path, body, apiKey, headers) =>
      backend().call('POST', `/api/identity${path}`, {
        body,
        ...(headers === undefined ? {} : { headers }),
        ...(apiKey === undefined ? {} : { apiKey }),
      }),
    signup: (msisdn, password = PASSWORD, from) => signed('/signup', signupBody(msisdn, password), from),
    login: (msisdn, password = PASSWORD, from) => signed('/login', loginBody(msisdn, password), from),
    profile: (apiKey) => backend().call('GET', '/api/identity/profile', { apiKey }),
  };
}

/** The answer of a refusal. */
export const refusal = (status: number, code: string, values?: AnswerValues) => ({
  status,
  body: { code, error_message: expect.any(String), ...(values && { values }) },
});

/** A refusal with a wait. */
export const waiting = (code: string) => ({
  status: 429,
  body: { code, error_message: expect.any(String), values: expect.any(Object), wait_s: expect.any(Number) },
});
