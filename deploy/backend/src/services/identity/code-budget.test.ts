import { expect, test } from '@jest/globals';
import { startTestBackend, type TestBackend } from '../../app/test-support/test-backend.ts';
import { identityService } from './index.ts';
import { waiting } from './test-support/identity-backend.ts';
import { IdentityBrowser } from './test-support/phone.ts';

const SLOW_MS = 180_000;
const OF_SITE = 1_000;
const AT_ONCE = 50;

async function withBackend(
  env: Readonly<Record<string, string>>,
  work: (backend: TestBackend) => Promise<void>,
) {
  const backend = await startTestBackend({ services: [identityService], env });
  try {
    await work(backend);
  } finally {
    await backend.close();
  }
}

const ask = (backend: TestBackend, address: string) =>
  backend.call('POST', '/api/identity/forgot', {
    body: { msisdn: backend.newMsisdn() },
    headers: { 'x-forwarded-for': address },
  });

/** Asks for a code for each of so many numbers; `addressOf` names the caller. Returns how many were accepted. */
async function askOften(
  backend: TestBackend,
  times: number,
  addressOf: (n: number) => string,
): Promise<number> {
  let accepted = 0;
  for (let n = 0; n < times; n += AT_ONCE) {
    const calls = Array.from({ length: AT_ONCE }, (_, at) => ask(backend, addressOf(n + at)));
    accepted += (await Promise.all(calls)).filter(({ status }) => status === 200).length;
  }
  return accepted;
}

const refusals = async ({ backend }: TestBackend, limit: string): Promise<number> => {
  const text = await backend.context.metrics.metrics();
  return Number(new RegExp(`jukwaa_codes_refused_total\\{limit="${limit}"\\} (\\d+)`).exec(text)?.[1]);
};

test(
  'a stranger with 256 networks of an IPv6 site has 1,000 codes an hour sent, and other sites get theirs',
  () =>
    withBackend({}, async (backend) => {
      const subscriber = (n: number) => `2001:db8:7:${(n % 256).toString(16)}::1`;
      expect(await refusals(backend, 'site')).toBe(0);
      expect(await askOften(backend, OF_SITE + AT_ONCE, subscriber)).toBe(OF_SITE);
      await expect(ask(backend, subscriber(0))).resolves.toEqual(waiting('too_many_requests'));
      expect(await refusals(backend, 'site')).toBe(AT_ONCE + 1);
      expect((await ask(backend, '2001:db8:8::1')).status).toBe(200);
      expect((await ask(backend, '41.90.1.1')).status).toBe(200);
    }),
  SLOW_MS,
);

test(
  'strangers at many sites have no more codes sent than the hour of the service, and a known device gets its own',
  () =>
    withBackend({ JUKWAA_CODES_AN_HOUR: '100' }, async (backend) => {
      const site = (n: number) => `2001:db8:${n.toString(16)}::1`;
      const own = new IdentityBrowser(() => backend, '41.90.1.1');
      const { msisdn } = await own.signUp();
      const sent = await askOften(backend, 150, site);
      // The signup's own code was the first.
      expect(sent).toBe(99);
      await expect(ask(backend, site(999))).resolves.toEqual(waiting('too_many_requests'));
      await expect(ask(backend, '41.90.1.1')).resolves.toEqual(waiting('too_many_requests'));
      expect(await refusals(backend, 'service')).toBe(150 - sent + 2);
      expect((await own.post('/forgot', { msisdn })).status).toBe(200);
    }),
  SLOW_MS,
);
