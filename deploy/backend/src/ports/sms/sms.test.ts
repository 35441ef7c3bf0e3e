import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseEnv, type SmsPort } from '../../kit/index.ts';
import { createSms } from './create-sms.ts';

const recipients = (statusCode: number, status: string) =>
  JSON.stringify({
    SMSMessageData: { Message: 'Sent', Recipients: [{ statusCode, status, number: '+254711000001' }] },
  });

let server: Server;
let reply: { status: number; body: string };
let received: { apiKey: unknown; form: Record<string, string> } | null = null;
let sms: SmsPort;
const sandbox = (): SmsPort => ({ send: async () => ({ ok: true, value: undefined }) });

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
      received = { apiKey: request.headers.apikey, form };
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const env = parseEnv({
    SMS_USERNAME: 'jukwaa',
    SMS_API_KEY: 'key-of-the-provider',
    SMS_SENDER: 'JUKWAA',
    SMS_URL: `http://127.0.0.1:${port}/version1/messaging`,
  });
  sms = createSms(env, sandbox);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('a text message goes to the provider with sender, number and key', async () => {
  reply = { status: 201, body: recipients(101, 'Success') };
  await expect(sms.send(254_711_000_001, '123456 is your code')).resolves.toMatchObject({ ok: true });
  expect(received).toEqual({
    apiKey: 'key-of-the-provider',
    form: { username: 'jukwaa', to: '+254711000001', message: '123456 is your code', from: 'JUKWAA' },
  });
});

test.each([
  [
    'a number that the provider does not take',
    201,
    recipients(403, 'InvalidPhoneNumber'),
    'InvalidPhoneNumber',
  ],
  ['a refused key', 401, '', '401'],
  ['an answer that is no JSON', 200, '<html>', 'JSON'],
  ['an answer of another shape', 200, '{}', 'unknown'],
])('a text message fails with its reason for %s', async (_what, status, body, reason) => {
  reply = { status, body };
  const outcome = await sms.send(254_711_000_001, 'text');
  expect(outcome).toMatchObject({ ok: false, error: { reason: expect.stringContaining(reason) } });
});

test('without a provider the sandbox receives text messages, but not in production', () => {
  expect(createSms(parseEnv({}), sandbox)).toHaveProperty('send');
  expect(() => createSms(parseEnv({ JUKWAA_ENV: 'production' }), sandbox)).toThrow('SMS_API_KEY');
});
