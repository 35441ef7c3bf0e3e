import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findProgram } from '@jukwaa/database/testing';
import { until } from '../tasks/until.ts';
import { type Balancer, startHaproxy } from './haproxy.ts';

const SLOW_MS = 120_000;
const ORDER = '/api/betting/bets';
const ASKED = 6;

/** An edge with a pulse, which answers its name; orders are answered later. */
interface FakeEdge {
  readonly servers: readonly Server[];
  readonly ports: { readonly calls: number; readonly pulse: number };
  /** Of its pulse. */
  status: number;
  readonly held: ServerResponse[];
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function startEdge(name: string): Promise<FakeEdge> {
  const held: ServerResponse[] = [];
  const calls = createServer(({ url }, response) => {
    if (url === ORDER) held.push(response);
    else response.end(name);
  });
  const pulse = createServer((_request, response) => response.writeHead(edge.status).end());
  const ports = { calls: await listening(calls), pulse: await listening(pulse) };
  const edge = { servers: [calls, pulse], ports, status: 200, held };
  return edge;
}

(findProgram('haproxy') === null ? describe.skip : describe)('the balancer in front of two edges', () => {
  let folder: string;
  let first: FakeEdge;
  let second: FakeEdge;
  let balancer: Balancer;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jukwaa-leaving-'));
    [first, second] = [await startEdge('first'), await startEdge('second')];
    const started = await startHaproxy(folder, { edges: [first.ports, second.ports], services: [] });
    if (started === null) throw new Error('HAProxy is not installed');
    balancer = started;
  }, SLOW_MS);
  afterEach(async () => {
    await balancer.program.kill();
    for (const server of [...first.servers, ...second.servers]) {
      server.closeAllConnections();
      server.close();
    }
    await rm(folder, { recursive: true });
  });

  /** The edges that answer some calls, one after the other. */
  async function answering(): Promise<Set<string>> {
    const names = new Set<string>();
    for (let n = 0; n < ASKED; n += 1) names.add(await (await fetch(balancer.url)).text());
    return names;
  }
  const untilAnswers = (...names: readonly string[]) =>
    until(`calls at ${names.join(' and ')}`, async () =>
      [...(await answering())].sort().join() === names.join() ? true : null,
    );

  /** Sends orders, and waits until the edges have them. @returns the answers, which come later */
  async function heldOrders(): Promise<ReadonlyArray<Promise<Response>>> {
    const due = first.held.length + second.held.length + ASKED;
    const sent = Array.from({ length: ASKED }, () =>
      fetch(balancer.url + ORDER, { method: 'POST', body: '{}' }),
    );
    await until('the orders', async () => (first.held.length + second.held.length === due ? true : null));
    return sent;
  }

  test(
    'gives one that is about to end no new calls, and passes the answers of its open ones',
    async () => {
      await untilAnswers('first', 'second');
      const orders = await heldOrders();
      const ofFirst = first.held.length;
      expect(ofFirst).toBeGreaterThan(0);
      first.status = 404;
      await untilAnswers('second');
      const later = await heldOrders();
      expect(first.held).toHaveLength(ofFirst);
      for (const response of [...first.held, ...second.held]) response.end('taken');
      const answers = await Promise.all([...orders, ...later]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      first.status = 200;
      await untilAnswers('first', 'second');
    },
    SLOW_MS,
  );
});
