import { afterAll, beforeAll, expect } from '@jest/globals';
import {
  loginBody,
  type Reply,
  signupBody,
  startTestBackend,
  type TestBackend,
} from '../../../app/test-support/test-backend.ts';
import { createIdentityService } from '../index.ts';

const START_MS = 60_000;
export const PASSWORD = 'correct horse';

/** A backend for all tests of a file, as clients of identity call it. */
export interface IdentityBackend {
  /** There once the first test runs. */
  readonly backend: TestBackend;
  /** Lets so many ms pass on the services' real time. */
  later(ms: number): void;
  post(path: string, body: unknown, apiKey?: string): Promise<Reply>;
  signup(msisdn: number, password?: string): Promise<Reply>;
  login(msisdn: number, password?: string): Promise<Reply>;
  profile(apiKey: string): Promise<Reply>;
}

/** Starts it before the tests of the file that calls this, and closes it after them. */
export function useIdentityBackend(): IdentityBackend {
  let started: TestBackend | undefined;
  let now = Date.parse('2026-11-21T16:30:00.000Z');
  const backend = (): TestBackend => {
    if (started === undefined) throw new Error('the backend starts before the first test');
    return started;
  };
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
    post: (path, body, apiKey) =>
      backend().call('POST', `/api/identity${path}`, {
        body,
        ...(apiKey === undefined ? {} : { apiKey }),
      }),
    signup: (msisdn, password = PASSWORD) =>
      backend().callSigned('/api/identity/signup', signupBody(msisdn, password)),
    login: (msisdn, password = PASSWORD) =>
      backend().callSigned('/api/identity/login', loginBody(msisdn, password)),
    profile: (apiKey) => backend().call('GET', '/api/identity/profile', { apiKey }),
  };
}

/** An answer that refuses. */
export const refusal = (status: number, code: string) => ({
  status,
  body: { code, error_message: expect.any(String) },
});
