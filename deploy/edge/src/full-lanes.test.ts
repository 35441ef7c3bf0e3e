import { once } from 'node:events';
import { afterEach, expect, test } from '@jest/globals';
import { FULL_LANE_HEADER } from '@jukwaa/contracts';
import type { Limits } from './limits.ts';
import { EdgeStand } from './testing/edge-stand.ts';

const BETS = '/api/betting/bets';
const LIST = '/api/fixture/games';

let stand: EdgeStand;
let calls: string[];
afterEach(() => stand.close());

/** An edge whose backend says of every bet that its lane is full. */
async function open(limits: Partial<Limits>): Promise<void> {
  stand = await EdgeStand.open({ limits: { fullLaneMs: 60_000, ...limits } });
  calls = [];
  stand.answer = ({ url = '', method = '' }, response) => {
    calls.push(`${method} ${url}`);
    if (method === 'POST' && url === BETS)
      response.writeHead(503, { [FULL_LANE_HEADER]: 'bets', 'retry-after': '1' });
    response.end('{}');
  };
}
const bet = () =>
  fetch(stand.url + BETS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"picks":[]}',
  });

test('[ERR-01] bets are refused by the edge after the backend has refused one because of its load', async () => {
  await open({ holdMs: 0 });
  const first = await bet();
  expect([first.status, first.headers.has(FULL_LANE_HEADER)]).toEqual([503, false]);
  const next = await bet();
  expect([next.status, next.headers.get('retry-after'), await next.json()]).toEqual([
    503,
    '1',
    {
      error_message: 'Jukwaa is very busy. Please try again in a moment.',
      code: 'try_again',
      not_started: true,
    },
  ]);
  expect(calls).toEqual([`POST ${BETS}`]);
});

test('other calls go on to a backend whose lane of bets is full', async () => {
  await open({ holdMs: 0 });
  await bet();
  expect((await fetch(stand.url + LIST)).status).toBe(200);
  expect((await fetch(`${stand.url}${BETS}?page=1`)).status).toBe(200);
  expect(calls.slice(1)).toEqual([`GET ${LIST}`, `GET ${BETS}?page=1`]);
});

test('a refusal that is held back is sent when the edge closes', async () => {
  await open({ holdMs: 60_000 });
  await bet();
  const arrived = once(stand.edge.server, 'request');
  const held = bet();
  await arrived;
  const closed = stand.edge.close();
  expect((await held).status).toBe(503);
  await closed;
});

test('refusals are held back up to a bound, and the others are sent at once', async () => {
  await open({ holdMs: 60_000, heldCalls: 1 });
  await bet();
  const arrived = once(stand.edge.server, 'request');
  const held = bet();
  await arrived;
  expect((await bet()).status).toBe(503);
  await stand.edge.close();
  expect((await held).status).toBe(503);
});

test('a lane opens again after its time', async () => {
  await open({ fullLaneMs: 0, holdMs: 0 });
  await bet();
  await bet();
  expect(calls).toHaveLength(2);
});
