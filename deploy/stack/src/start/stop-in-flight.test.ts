import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BetAnswer, BetsAnswer, type PickRef } from '@jukwaa/contracts';
import { freePort } from '@jukwaa/database/testing';
import { ignoreError } from '@jukwaa/network';
import * as v from 'valibot';
import { until } from '../tasks/until.ts';
import { caller, newBettor, openPick } from '../testing/bettors.ts';
import { killLeftovers } from '../testing/child.ts';
import { newDataFolder } from '../testing/data-folder.ts';
import { type RunningStack, startStack } from '../testing/jukwaa.ts';
import { BUILD_MS } from '../testing/own-stack.ts';
import { endTurn, TURN_MS, takeTurn } from '../testing/remotes-turn.ts';

const BETS = 12;
/** Only ends a start that hangs: on a busy machine it takes more than a minute. */
const SLOW_MS = 300_000;
const SECRET = 'a-secret-of-the-tests';
const TEST = {
  JUKWAA_ENV: 'test',
  JUKWAA_FEED: 'sandbox',
  JUKWAA_GAMES: 'none',
  JUKWAA_SIGNATURE_SECRET: SECRET,
};

let data: string;
let stack: RunningStack;
let services: string;
beforeAll(takeTurn, TURN_MS);
beforeAll(async () => {
  data = await newDataFolder();
  const port = await freePort();
  services = `http://127.0.0.1:${port}`;
  stack = await startStack({ JUKWAA_DATA: data, JUKWAA_BACKEND_PORT: String(port), ...TEST });
}, BUILD_MS);
afterAll(async () => {
  await killLeftovers();
  await rm(data, { recursive: true, force: true });
});
afterAll(endTurn);

interface Sent {
  /** Resolves when the request has left this process. */
  readonly sent: Promise<unknown>;
  readonly answered: Promise<{ status: number | undefined; body: unknown }>;
}

function sendBet(apiKey: string, pick: PickRef): Sent {
  const call = request(`${stack.url}/api/betting/bets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'api-key': apiKey, 'idempotency-key': randomUUID() },
  });
  const answered = once(call, 'response').then(async ([answer]) => ({
    status: answer.statusCode,
    body: JSON.parse(await text(answer)),
  }));
  const sent = once(call, 'finish');
  call.end(JSON.stringify({ picks: [pick], stake_cents: 4_900, odds_policy: 'any' }));
  return { sent, answered };
}

test(
  'every bet in progress at SIGTERM gets its answer, and the placed bets equal the answered ones',
  async () => {
    const call = caller(stack.url);
    const pick = await openPick(call);
    const users: string[] = [];
    for (let n = 0; n < BETS; n++) users.push(await newBettor(call, SECRET, n, 1));
    const bets = users.map((user) => sendBet(user, pick));
    const answers = Promise.all(bets.map(({ answered }) => answered));
    await Promise.all(bets.map(({ sent }) => sent));
    stack.signal('SIGTERM');
    // A connection that was reset would reject here.
    const results = await answers;
    expect((await stack.end('SIGTERM')).code).toBe(0);
    for (const { status, body } of results)
      if (status !== 200)
        expect({ status, body }).toMatchObject({ status: 503, body: { not_started: true } });

    stack = await startStack({ JUKWAA_DATA: data, JUKWAA_BACKEND_PORT: new URL(services).port, ...TEST });
    const stored = await Promise.all(
      users.map((user) =>
        caller(stack.url)(BetsAnswer, 'GET', '/api/betting/bets', undefined, { 'api-key': user }),
      ),
    );
    expect(stored.map(({ total }) => total)).toEqual(
      results.map(({ status, body }) => (status === 200 && v.is(BetAnswer, body) ? 1 : 0)),
    );
  },
  SLOW_MS,
);

test(
  'a process that is asked to end is not ready from then on, at the services and at the edge, while its calls end',
  async () => {
    // The services wait for the rest of this call.
    const headers = { 'content-type': 'application/json', 'content-length': '100' };
    const unfinished = request(`${services}/api/identity/login`, { method: 'POST', headers });
    unfinished.on('error', ignoreError).write('{');
    const [socket] = await once(unfinished, 'socket');
    if (socket.connecting) await once(socket, 'connect');
    const readyAt = async (url: string) => (await fetch(`${url}/ready`)).status;
    await until('readiness', async () =>
      (await readyAt(services)) === 200 && (await readyAt(stack.url)) === 200 ? true : null,
    );
    stack.signal('SIGTERM');
    await until('the end of readiness', async () => ((await readyAt(services)) === 503 ? true : null));
    expect(await readyAt(stack.url)).toBe(503);
    unfinished.destroy();
    expect((await stack.end('SIGTERM')).code).toBe(0);
  },
  SLOW_MS,
);
