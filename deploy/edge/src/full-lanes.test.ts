import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, expect, test } from '@jest/globals';
import { FULL_LANE_HEADER } from '@jukwaa/contracts';
import type { EdgeLimits } from './limits.ts';
import { EdgeStand } from './testing/edge-stand.ts';

const BETS = '/api/betting/bets';
const LIST = '/api/fixture/games';

let stand: EdgeStand;
/** Calls that have reached the backend. */
let calls: string[];
/** The bet in progress at the backend. */
let underWork: ServerResponse | null;
afterEach(() => stand.close());

const bet = () =>
  fetch(stand.url + BETS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"picks":[]}',
  });

/** An edge whose backend takes one bet at a time, is busy with one, and has refused the next. */
async function open(limits: Partial<EdgeLimits>): Promise<{ first: Promise<Response>; refused: Response }> {
  stand = await EdgeStand.open({ limits: { probeLaneMs: 60_000, waitingInLane: 0, ...limits } });
  calls = [];
  underWork = null;
  stand.answer = ({ url = '', method = '' }, response) => {
    calls.push(`${method} ${url}`);
    if (method !== 'POST' || url !== BETS) response.end('{}');
    else if (underWork === null) underWork = response;
    else response.writeHead(503, { [FULL_LANE_HEADER]: 'bets', 'retry-after': '1' }).end('{}');
  };
  const arrived = once(stand.backend, 'request');
  const first = bet();
  await arrived;
  return { first, refused: await bet() };
}

test('[ERR-01] the edge refuses bets while the backend is full, and no longer', async () => {
  const { first, refused } = await open({ holdMs: 0 });
  expect([refused.status, refused.headers.has(FULL_LANE_HEADER)]).toEqual([503, false]);
  const next = await bet();
  expect([next.status, next.headers.get('retry-after'), await next.json()]).toEqual([
    503,
    '1',
    {
      error_message: 'Jukwaa is very busy. Please try again in a moment.',
      code: 'try_again',
      values: { case: 'busy' },
      not_started: true,
    },
  ]);
  expect(calls).toHaveLength(2);
  underWork?.end('placed');
  expect(await (await first).text()).toBe('placed');
  await bet();
  expect(calls).toHaveLength(3);
});

/** Bets that the backend has and has not answered, with the addresses that sent them; it refuses the second one of all. */
function holdBets() {
  const bets: { from: string; answer: ServerResponse }[] = [];
  let seen = 0;
  stand.answer = ({ headers }, answer) => {
    seen += 1;
    if (seen === 2) answer.writeHead(503, { [FULL_LANE_HEADER]: 'bets' }).end('{}');
    else bets.push({ from: String(headers['x-forwarded-for']), answer });
  };
  return bets;
}

const betFrom = (from: string) =>
  fetch(stand.url + BETS, { method: 'POST', headers: { 'x-forwarded-for': from }, body: '{}' });

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

test('[ERR-01] an address that fills the lane of bets gets its own bets refused, and the next places are shared', async () => {
  const [stranger, bettor] = ['41.90.1.1', '105.160.1.1'];
  const limits = { probeLaneMs: 60_000, holdMs: 0, waitingInLane: 4, waitInLaneMs: 60_000 };
  stand = await EdgeStand.open({ isTrusted: () => true, limits });
  const bets = holdBets();
  let refused = 0;
  const count = (answer: Response) => {
    if (answer.status === 503) refused += 1;
  };
  const flood = [betFrom(stranger).then(count)];
  await until(() => bets.length === 1);
  await betFrom(stranger).then(count);
  flood.push(...Array.from({ length: 8 }, () => betFrom(stranger).then(count)));
  await until(() => refused === 5);
  const next = betFrom(bettor);
  // The bettor's bet takes the place of the newest one that waits.
  await until(() => refused === 6);
  for (let n = 0; ; n += 1) {
    bets[n]?.answer.end('placed');
    if (bets[n]?.from === bettor) break;
    await until(() => bets.length > n + 1);
  }
  expect((await next).status).toBe(200);
  expect(bets.findIndex(({ from }) => from === bettor)).toBeLessThanOrEqual(2);
  stand.answer = (_request, answer) => void answer.end('placed');
  for (const { answer } of bets) if (!answer.writableEnded) answer.end('placed');
  await Promise.all(flood);
  expect(refused).toBe(6);
});

test('other calls still reach a backend whose lane of bets is full', async () => {
  const { first } = await open({ holdMs: 0 });
  expect((await fetch(stand.url + LIST)).status).toBe(200);
  expect((await fetch(`${stand.url}${BETS}?page=1`)).status).toBe(200);
  expect(calls.slice(2)).toEqual([`GET ${LIST}`, `GET ${BETS}?page=1`]);
  underWork?.end();
  await first;
});

test('fewer lists are at the backend at a time while it refuses bets', async () => {
  const limits = { activeReads: 2, activeReadsUnderLoad: 1, waitingCalls: 0, holdMs: 0 };
  const { first } = await open(limits);
  const lists: ServerResponse[] = [];
  stand.answer = (_request, response) => void lists.push(response);
  const arrived = once(stand.backend, 'request');
  const list = fetch(stand.url + LIST);
  await arrived;
  expect((await fetch(stand.url + LIST)).status).toBe(503);
  lists[0]?.end('{}');
  expect((await list).status).toBe(200);
  underWork?.end();
  await first;
});

/** Sends a bet whose refusal is delayed. */
async function holdOne(): Promise<Promise<Response>[]> {
  const arrived = once(stand.edge.server, 'request');
  const held = bet();
  await arrived;
  return [held];
}

test('a delayed refusal is sent when the edge closes', async () => {
  const { first } = await open({ holdMs: 60_000 });
  const [held] = await holdOne();
  underWork?.end();
  await first;
  const closed = stand.edge.close();
  expect((await held)?.status).toBe(503);
  await closed;
});

test('the refusal of a bet that waited in vain for a place is delayed as well', async () => {
  const { first } = await open({ holdMs: 60_000, heldCalls: 1, waitingInLane: 2, waitInLaneMs: 50 });
  const [held] = await holdOne();
  let isAnswered = false;
  const answered = held?.then(({ status }) => {
    isAnswered = true;
    return status;
  });
  // Beyond the bound of delayed ones.
  expect([(await bet()).status, isAnswered]).toEqual([503, false]);
  underWork?.end();
  await first;
  await stand.edge.close();
  expect(await answered).toBe(503);
});

test('the number of delayed refusals is bounded, and further ones are sent at once', async () => {
  const { first } = await open({ holdMs: 60_000, heldCalls: 1 });
  const [held] = await holdOne();
  expect((await bet()).status).toBe(503);
  underWork?.end();
  await first;
  await stand.edge.close();
  expect((await held)?.status).toBe(503);
});
