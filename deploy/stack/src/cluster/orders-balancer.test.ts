import { request, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findProgram } from '@jukwaa/database/testing';
import { connectTcp, ignoreError } from '@jukwaa/network';
import { until } from '../tasks/until.ts';
import { type OwnBalancer, startOwnBalancer } from './test-support/own-balancer.ts';

const SLOW_MS = 120_000;
/** Orders that one edge gets at a time (`servers.cfg`). */
const MOST = 256;
const MANY = 20;
const BETS = '/api/betting/bets';

(findProgram('haproxy') === null ? describe.skip : describe)('the balancer in front of an edge', () => {
  let balancer: OwnBalancer;
  /** Orders that the edge has and has not answered. */
  let held: ServerResponse[];
  /** Whether the edge answers an order as soon as its body is there. */
  let answers: boolean;
  let open: Array<{ destroy(): unknown }>;

  beforeEach(async () => {
    held = [];
    open = [];
    answers = false;
    balancer = await startOwnBalancer((incoming, response) => {
      if (incoming.url !== BETS) return response.end('answered');
      held.push(response);
      if (answers) incoming.resume().once('end', () => response.end('taken'));
    });
  }, SLOW_MS);
  afterEach(() => {
    for (const one of open) one.destroy();
    return balancer.stop();
  });

  const post = (path: string) => fetch(balancer.url + path, { method: 'POST', body: '{}' });

  /** Sends an order without waiting for its answer. */
  function order(): void {
    const sent = request(balancer.url + BETS, { method: 'POST', agent: false }).on('error', ignoreError);
    sent.end('{}');
    open.push(sent);
  }

  test(
    'passes as many orders as an edge may have, lets further ones wait for two seconds, and still passes everything else',
    async () => {
      for (let n = 0; n < MOST; n += 1) order();
      await until('the orders', async () => (held.length === MOST ? true : null));
      const late = post(BETS);
      expect((await fetch(`${balancer.url}/api/fixture/games`)).status).toBe(200);
      expect((await fetch(balancer.url)).status).toBe(200);
      const { status, headers } = await late;
      expect([status, headers.get('retry-after'), held.length]).toEqual([503, '1', MOST]);
      held.splice(0).forEach((response) => void response.end('taken'));
      const next = post(BETS);
      await until('the next order', async () => (held.length > 0 ? true : null));
      held.splice(0).forEach((response) => void response.end('taken'));
      expect((await next).status).toBe(200);
    },
    SLOW_MS,
  );

  test(
    'gives no place to an order whose body has not come, and none to a long or endless one',
    async () => {
      answers = true;
      const { hostname, port } = new URL(balancer.url);
      const heads = ['content-length: 20', 'content-length: 60000', 'transfer-encoding: chunked'];
      for (let n = 0; n < 3 * MOST; n += 1) {
        const line = connectTcp({ host: hostname, port: Number(port) }, ignoreError);
        line.write(`POST ${BETS} HTTP/1.1\r\nhost: jukwaa.test\r\n${heads[n % heads.length]}\r\n\r\n`);
        open.push(line);
      }
      await until('the orders without a place', async () => (held.length >= 2 * MOST ? true : null));
      for (let n = 0; n < MANY; n += 1) expect((await post(BETS)).status).toBe(200);
    },
    SLOW_MS,
  );
});
