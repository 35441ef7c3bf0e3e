import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signupBody, startTestBackend, type TestBackend } from '../../app/test-support/test-backend.ts';
import { type SmsPort, succeed } from '../../kit/index.ts';
import { until } from '../../kit/test-support/until.ts';
import { createIdentityService } from './index.ts';
import { PASSWORD } from './test-support/identity-backend.ts';

const START_MS = 180_000;

/** An SMS provider that delays every message until it is released. */
class SlowSms implements SmsPort {
  readonly sent: string[] = [];
  private gate: Promise<void> = Promise.resolve();
  private open = () => {};
  held = 0;

  hold(): void {
    this.gate = new Promise((resolve) => {
      this.open = resolve;
    });
  }

  release(): void {
    this.open();
  }

  async send(_msisdn: number, text: string) {
    this.held += 1;
    await this.gate;
    this.held -= 1;
    this.sent.push(text);
    return succeed(undefined);
  }
}

const sms = new SlowSms();
let backend: TestBackend;
let now = Date.now();
beforeAll(async () => {
  backend = await startTestBackend({
    sms,
    services: [createIdentityService({ now: () => new Date(now) })],
  });
}, START_MS);
afterAll(async () => {
  sms.release();
  await backend.close();
});

const ask = (path: string, msisdn: number) =>
  backend.call('POST', `/api/identity${path}`, { body: { msisdn } });
async function signedUp(): Promise<number> {
  const msisdn = backend.newMsisdn();
  await backend.callSigned('/api/identity/signup', signupBody(msisdn, PASSWORD));
  now += 31_000;
  return msisdn;
}

test.each(['/forgot', '/verify/resend'])(
  '%s is answered before the message is sent, the same as for an unknown number',
  async (path) => {
    const msisdn = await signedUp();
    const before = sms.sent.length;
    sms.hold();
    const known = await ask(path, msisdn);
    expect(known.status).toBe(200);
    await expect(ask(path, backend.newMsisdn())).resolves.toEqual(known);
    await until('the message to be on its way', () => (sms.held === 1 ? true : null));
    expect(sms.sent).toHaveLength(before);
    sms.release();
    await until('the message', () => (sms.sent.length === before + 1 ? true : null));
  },
);
