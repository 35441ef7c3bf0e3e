import { afterEach, describe, expect, test } from '@jest/globals';
import { SandboxPush, SandboxSms } from '@jukwaa/contracts';
import * as v from 'valibot';
import { signupBody, startTestBackend, type TestBackend } from '../app/test-support/test-backend.ts';
import { fail, type SmsPort, succeed } from '../kit/index.ts';
import { until } from '../kit/test-support/until.ts';
import { identityService } from '../services/identity/index.ts';
import { notificationService } from '../services/notification/index.ts';

const START_MS = 180_000;
const services = [identityService];

let backend: TestBackend | null = null;
const start = async (options: Parameters<typeof startTestBackend>[0] = {}) => {
  backend = await startTestBackend({ services, ...options });
  return backend;
};
afterEach(async () => {
  await backend?.close();
  backend = null;
});

const silent: SmsPort = { send: async () => succeed(undefined) };

describe('the sandbox', () => {
  test(
    'the sandbox shows a phone whose page has its script and style in files of their own',
    async () => {
      const { url } = await start();
      const page = await fetch(`${url}/sandbox`);
      const html = await page.text();
      expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(html).not.toMatch(/<style|<script>|\son\w+=|\sstyle=/);
      for (const [path, type] of [
        ['/sandbox/phone.js', 'text/javascript'],
        ['/sandbox/phone.css', 'text/css'],
      ] as const) {
        expect(html).toContain(path);
        const file = await fetch(url + path);
        expect(file.headers.get('content-type')).toContain(type);
      }
    },
    START_MS,
  );

  test(
    'the sandbox lists the messages of one number only, newest first',
    async () => {
      const own = await start();
      const [mine, other] = [own.newMsisdn(), own.newMsisdn()];
      for (const msisdn of [mine, other])
        await own.callSigned('/api/identity/signup', signupBody(msisdn, 'correct horse'));
      await own.backend.context.sms.send(mine, 'the newest');
      const { body } = await own.call('GET', `/sandbox/sms?msisdn=${mine}`);
      const inbox = v.parse(v.array(SandboxSms), body);
      expect(inbox.map(({ to }) => to)).toEqual([String(mine), String(mine)]);
      expect(inbox[0]?.text).toBe('the newest');
      expect((await own.call('GET', '/sandbox/sms?msisdn=0712')).status).toBe(400);
    },
    START_MS,
  );

  test(
    'the sandbox lists the push messages to the browsers of one number only, newest first',
    async () => {
      const own = await start({ services: [identityService, notificationService()] });
      const [mine, other] = [await own.newPlayer(), await own.newPlayer()];
      for (const { auth, id } of [mine, other])
        await own.call('POST', '/api/notification/firebaseauth', {
          apiKey: auth,
          body: { fb_key: `push-token-of-player-${id}` },
          headers: { profile_id: String(id) },
        });
      for (const title of ['First', 'Second'])
        await own.backend.context.push?.send(`push-token-of-player-${mine.id}`, {
          title,
          body: 'What happened',
          path: '/bets',
        });
      const inbox = async (msisdn: number) =>
        v.parse(v.array(SandboxPush), (await own.call('GET', `/sandbox/pushes?msisdn=${msisdn}`)).body);
      expect((await inbox(mine.msisdn)).map(({ title, path }) => [title, path])).toEqual([
        ['Second', '/bets'],
        ['First', '/bets'],
      ]);
      expect(await inbox(other.msisdn)).toEqual([]);
    },
    START_MS,
  );

  test(
    'the sandbox does not exist in production',
    async () => {
      const { call } = await start({ env: { JUKWAA_ENV: 'production', JUKWAA_LOG: 'silent' }, sms: silent });
      for (const path of ['/sandbox', '/sandbox/phone.js', '/sandbox/sms?msisdn=254711000001'])
        expect(await call('GET', path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect((await call('POST', '/sandbox/clock', { body: { speed: 60 } })).status).toBe(404);
    },
    START_MS,
  );
});

test(
  'a message that can’t be sent is reported, and the user may request the code again at once',
  async () => {
    let works = false;
    const sent: string[] = [];
    const sms: SmsPort = {
      async send(_msisdn, text) {
        if (!works) return fail({ reason: 'the provider is down' });
        sent.push(text);
        return succeed(undefined);
      },
    };
    const own = await start({ sms });
    const msisdn = own.newMsisdn();
    const refused = await own.callSigned('/api/identity/signup', signupBody(msisdn, 'correct horse'));
    expect(refused).toMatchObject({ status: 502, body: { code: 'sms_failed' } });
    works = true;
    const answered = await own.call('POST', '/api/identity/verify/resend', { body: { msisdn } });
    expect(answered.status).toBe(200);
    await until('the code', () => (sent.length === 1 ? true : null));
  },
  START_MS,
);
