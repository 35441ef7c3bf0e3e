import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { FULL_LANE_HEADER } from '@jukwaa/contracts';
import { until } from '../test-support/until.ts';
import { Admission } from './admission.ts';
import type { Arrival } from './arrival.ts';
import { HTTP_LIMITS } from './limits.ts';
import { NotStarted } from './not-started.ts';

const BETS = '/api/betting/bets';
const LIST = '/api/fixture/games';
const SLOW_MS = 180_000;

let admission: Admission;
let server: Server;
let url: string;
/** Time that has passed for calls in addition to the real one (ms). */
let laterMs: number;
let entered: { arrival: Arrival; request: IncomingMessage; response: ServerResponse }[];

beforeEach(async () => {
  // Time stands still for the lanes, which would accept fewer calls on a machine that completes none for a while.
  laterMs = 0;
  admission = new Admission({ lanes: () => 0, calls: () => performance.now() + laterMs });
  entered = [];
  server = createServer((request, response) => {
    if (!admission.enter(request, response)) return;
    if (request.url === '/health') response.end('up');
    else {
      admission.expectBody(request);
      request.resume();
      entered.push({ arrival: admission.arrivalOf(request), request, response });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  url = `http://127.0.0.1:${address.port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const call = (method: string, path: string, options: RequestInit = {}) =>
  fetch(url + path, { method, ...options });
const underWay = (count: number) =>
  until(`${count} calls`, async () => (entered.length >= count ? true : null));
const endAll = () => entered.splice(0).forEach(({ response }) => void response.end('{}'));

describe('calls beyond the capacity of the process', () => {
  test(
    'calls beyond the capacity of the process are refused at once with the time to try again, while bets and probes are served',
    async () => {
      const lists = Array.from({ length: HTTP_LIMITS.active.others }, () => call('GET', LIST));
      await underWay(lists.length);
      const refused = await call('GET', LIST);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await refused.json()).toMatchObject({
        code: 'try_again',
        values: { case: 'busy' },
        not_started: true,
      });
      expect(refused.headers.get(FULL_LANE_HEADER)).toBe('others');
      expect((await call('GET', '/health')).status).toBe(200);
      const bet = call('POST', BETS);
      await underWay(lists.length + 1);
      endAll();
      const answers = await Promise.all([...lists, bet]);
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      const again = call('GET', LIST);
      await underWay(1);
      endAll();
      expect((await again).status).toBe(200);
    },
    SLOW_MS,
  );

  test(
    'calls beyond the capacity of the process are served while bets wait for the in-play delay',
    async () => {
      const bets = Array.from({ length: HTTP_LIMITS.active.bets }, () => call('POST', BETS));
      await underWay(bets.length);
      expect((await call('POST', BETS)).status).toBe(503);
      let wake = () => {};
      const parked = entered[0]?.arrival.park(() => new Promise<void>((resolve) => (wake = resolve)));
      const more = call('POST', BETS);
      await underWay(bets.length + 1);
      wake();
      await parked;
      endAll();
      expect((await more).status).toBe(200);
      await Promise.all(bets);
    },
    SLOW_MS,
  );
});

test('a call is stale when its caller has disconnected', async () => {
  const leaving = new AbortController();
  const gone = call('POST', BETS, { signal: leaving.signal }).catch(() => 'gone');
  await underWay(1);
  const arrival = entered[0]?.arrival;
  expect(arrival?.isFresh()).toBe(true);
  leaving.abort();
  await expect(gone).resolves.toBe('gone');
  await until('the end of the call', async () => (admission.open === 0 ? true : null));
  expect(arrival?.isFresh()).toBe(false);
  expect(() => arrival?.checkFresh()).toThrow(NotStarted);
});

test('a process that leaves takes calls, and gives up each connection with its answer', async () => {
  admission.leave();
  const taken = call('POST', BETS);
  await underWay(1);
  endAll();
  const { status, headers } = await taken;
  expect([status, headers.get('connection')]).toEqual([200, 'close']);
});

test('[ERR-01] a call is stale when it has not started 5 s after it arrived, without the time in which it only waited', async () => {
  const late = call('POST', BETS);
  await underWay(1);
  const arrival = entered[0]?.arrival;
  await arrival?.park(async () => {
    laterMs = 60_000;
  });
  laterMs += 4_000;
  expect(arrival?.isFresh()).toBe(true);
  expect(() => arrival?.checkFresh()).not.toThrow();
  laterMs += 1_001;
  expect(arrival?.isFresh()).toBe(false);
  expect(() => arrival?.checkFresh()).toThrow(NotStarted);
  endAll();
  expect((await late).status).toBe(200);
});

test('the end of the process waits for the calls that run, and refuses others', async () => {
  const running = call('POST', BETS);
  await underWay(1);
  let isDrained = false;
  const drained = admission.drain(SLOW_MS).then(() => {
    isDrained = true;
  });
  const refused = await call('POST', BETS);
  expect([refused.status, refused.headers.get('connection')]).toEqual([503, 'close']);
  expect(isDrained).toBe(false);
  endAll();
  expect((await running).status).toBe(200);
  await drained;
});

test('[GAMES-02] a call counts as received with its last byte, however early its headers came', async () => {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`POST ${BETS} HTTP/1.1\r\nhost: test\r\ncontent-length: 14\r\n\r\n{"part"`);
  await underWay(1);
  const [held] = entered;
  const outcomeAt = performance.now();
  await until('some time', async () => (performance.now() > outcomeAt + 20 ? true : null));
  socket.write(':"all"}');
  await once(held?.request ?? socket, 'end');
  expect(held?.arrival.at).toBeLessThan(outcomeAt);
  expect(held?.arrival.receivedAt).toBeGreaterThan(outcomeAt + 20);
  expect(held?.arrival.receivedAt).toBe(held?.arrival.receivedAt);
  socket.destroy();
});
