import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { type PushPort, parseEnv } from '../../kit/index.ts';
import { createLogger } from '../../kit/process/logger.ts';
import { createPush } from './create-push.ts';

const MESSAGE = { title: 'You won!', body: 'Your bet 7 won Ksh 20.00.', path: '/bets' };
const REFUSED = (status: string, errorCode: string) =>
  JSON.stringify({ error: { code: 404, status, details: [{ '@type': 'FcmError', errorCode }] } });
const NO_TOKEN = JSON.stringify({
  error: {
    code: 400,
    status: 'INVALID_ARGUMENT',
    details: [
      { '@type': 'FcmError', errorCode: 'INVALID_ARGUMENT' },
      { '@type': 'BadRequest', fieldViolations: [{ field: 'message.token', description: 'Invalid token' }] },
    ],
  },
});

interface ReceivedCall {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

let server: Server;
let base: string;
let env: ReturnType<typeof parseEnv>;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let pem: string;
let received: ReceivedCall[] = [];
let access = { status: 200, body: '' };
let answer = { status: 200, body: '' };
const lines: string[] = [];
const log = createLogger(parseEnv({ JUKWAA_LOG: 'info' }), { write: (line) => lines.push(line) });
const sandbox = (): PushPort => ({ send: async () => ({ state: 'sent' }) });

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  pem = await exportPKCS8(keys.privateKey);
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = request.url ?? '';
      const body = Buffer.concat(chunks).toString('utf8');
      received.push({ url, authorization: request.headers.authorization, body });
      const reply = url === '/token' ? access : answer;
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  env = parseEnv({
    JUKWAA_ENV: 'production',
    FCM_PROJECT: 'jukwaa-project',
    FCM_CLIENT_EMAIL: 'push@jukwaa-project.iam.gserviceaccount.com',
    FCM_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
    FCM_URL: base,
    FCM_TOKEN_URL: `${base}/token`,
  });
});
beforeEach(() => {
  received = [];
  access = { status: 200, body: JSON.stringify({ access_token: 'access-1', expires_in: 3_599 }) };
  answer = { status: 200, body: '{"name":"projects/jukwaa-project/messages/1"}' };
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const fcm = (): PushPort => {
  const push = createPush(env, log, sandbox);
  if (push === null) throw new Error('pushes are off');
  return push;
};

test('push messages go to the project with an access token that the service account signed for once', async () => {
  const push = fcm();
  const sent = await Promise.all([push.send('token-a', MESSAGE), push.send('token-b', MESSAGE)]);
  expect(sent).toEqual([{ state: 'sent' }, { state: 'sent' }]);
  const [asked, ...others] = received.filter(({ url }) => url === '/token');
  expect(others).toEqual([]);
  const assertion = new URLSearchParams(asked?.body).get('assertion') ?? '';
  const { payload } = await jwtVerify(assertion, keys.publicKey, { audience: `${base}/token` });
  expect(payload).toMatchObject({
    iss: 'push@jukwaa-project.iam.gserviceaccount.com',
    scope: 'https://www.googleapis.com/auth/firebase.messaging',
  });
  const calls = received.filter(({ url }) => url === '/v1/projects/jukwaa-project/messages:send');
  expect(calls.map(({ authorization }) => authorization)).toEqual(['Bearer access-1', 'Bearer access-1']);
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
    message: {
      token: 'token-a',
      notification: { title: MESSAGE.title, body: MESSAGE.body },
      data: { path: '/bets' },
    },
  });
});

test.each([
  ['an unregistered token', 404, REFUSED('NOT_FOUND', 'UNREGISTERED'), { state: 'gone' }],
  ['a token of another sender', 403, REFUSED('PERMISSION_DENIED', 'SENDER_ID_MISMATCH'), { state: 'gone' }],
  ['a text that is no token', 400, NO_TOKEN, { state: 'gone' }],
  ['a message that is wrong', 400, REFUSED('INVALID_ARGUMENT', 'INVALID_ARGUMENT'), /400 INVALID_ARGUMENT/],
  ['a full quota', 429, REFUSED('RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED'), /429 QUOTA_EXCEEDED/],
  ['a project that is not there', 404, '{"error":{"code":404,"status":"NOT_FOUND"}}', /404 NOT_FOUND/],
  ['an answer that is no JSON', 502, '<html>', /502/],
])('the sender of a push gets the result for %s', async (_what, status, body, outcome) => {
  answer = { status, body };
  const expected =
    outcome instanceof RegExp ? { state: 'failed', reason: expect.stringMatching(outcome) } : outcome;
  expect(await fcm().send('token-a', MESSAGE)).toEqual(expected);
});

test('a refused or expired access token is fetched again with the next push', async () => {
  const push = fcm();
  access = { status: 500, body: '' };
  expect(await push.send('token-a', MESSAGE)).toEqual({
    state: 'failed',
    reason: 'the token endpoint answered 500',
  });
  access = { status: 200, body: JSON.stringify({ access_token: 'access-2', expires_in: 3_599 }) };
  answer = { status: 401, body: '{}' };
  expect(await push.send('token-a', MESSAGE)).toMatchObject({ state: 'failed' });
  access = { status: 200, body: JSON.stringify({ access_token: 'access-3', expires_in: 3_599 }) };
  answer = { status: 200, body: '{}' };
  expect(await push.send('token-a', MESSAGE)).toEqual({ state: 'sent' });
  expect(received.at(-1)?.authorization).toBe('Bearer access-3');
});

test('an unreadable private key fails without the key in the error', async () => {
  const push = createPush({ ...env, FCM_PRIVATE_KEY: 'half-of-a-key' }, log, sandbox);
  const outcome = await push?.send('token-a', MESSAGE);
  expect(outcome).toMatchObject({ state: 'failed' });
  expect(JSON.stringify(outcome)).not.toContain('half-of-a-key');
});

test('without a project the sandbox receives pushes, and in production they are off with one log line', () => {
  expect(createPush(parseEnv({}), log, sandbox)).toHaveProperty('send');
  expect(lines).toEqual([]);
  const { FCM_CLIENT_EMAIL: _, ...half } = env;
  expect(createPush(half, log, sandbox)).toBeNull();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('FCM_CLIENT_EMAIL');
  expect(lines[0]).not.toContain('PRIVATE KEY-----');
});
