import { SessionAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import {
  type BackendReply,
  loginBody,
  signatureOf,
  signupBody,
  type TestBackend,
} from '../../../app/test-support/test-backend.ts';

/** A user's browser: it stores its cookies and calls identity from one address. */
export class IdentityBrowser {
  /** The cookie of known devices; empty without one. */
  cookie = '';
  /** The last `set-cookie` header. */
  setCookie: string | null = null;
  readonly #backend: () => TestBackend;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(backend: () => TestBackend, address: string, headers: Readonly<Record<string, string>> = {}) {
    this.#backend = backend;
    this.#headers = { 'x-forwarded-for': address, ...headers };
  }

  async post(path: string, body: Record<string, string | number>): Promise<BackendReply> {
    const response = await fetch(`${this.#backend().url}/api/identity${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'signature-key': signatureOf(body),
        ...this.#headers,
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
      },
    });
    const set = response.headers.get('set-cookie');
    if (set !== null) {
      this.setCookie = set;
      this.cookie = set.split(';', 1)[0] ?? '';
    }
    return { status: response.status, body: await response.json() };
  }

  login(msisdn: number, password = 'correct horse'): Promise<BackendReply> {
    return this.post('/login', loginBody(msisdn, password));
  }

  /** Logs in and returns the api key of the session. */
  async logIn(msisdn: number, password?: string): Promise<string> {
    const { body } = await this.login(msisdn, password);
    return v.parse(SessionAnswer, body).auth;
  }

  /** Signs a new number up and logs in with the code. */
  async signUp(password = 'correct horse'): Promise<{ readonly msisdn: number; readonly auth: string }> {
    const backend = this.#backend();
    const msisdn = backend.newMsisdn();
    await this.post('/signup', signupBody(msisdn, password));
    const { body } = await this.post('/verify', { msisdn, code: await backend.newestCode(msisdn) });
    return { msisdn, auth: v.parse(SessionAnswer, body).auth };
  }
}
