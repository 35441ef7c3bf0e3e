import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Server, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { HELPER, openDoors } from './doors.ts';
import { guard, ignoreError } from './guard.ts';
import { createTcpServer } from './tcp.ts';

const CLIENTS = 8;
const clients: Socket[] = [];
let server: Server;
let closeDoors = () => {};

beforeEach(() => {
  server = createTcpServer(ignoreError);
});

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  closeDoors();
  if (server.listening) await new Promise((resolve) => server.close(resolve));
});

async function listen(): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Connects all clients before the event loop turns, and counts those that the server has accepted after two turns. */
async function takenInTwoTurns(port: number): Promise<number> {
  let count = 0;
  server.on('connection', () => {
    count += 1;
  });
  for (let n = 0; n < CLIENTS; n += 1) clients.push(guard(connect({ port, host: '127.0.0.1' }), ignoreError));
  await setImmediate();
  await setImmediate();
  return count;
}

test('a server accepts about one connection in each turn of the event loop', async () => {
  expect(await takenInTwoTurns(await listen())).toBeLessThan(CLIENTS);
});

test('a server with doors accepts as many connections in a turn', async () => {
  const port = await listen();
  closeDoors = await openDoors(server, CLIENTS);
  expect(await takenInTwoTurns(port)).toBe(CLIENTS);
});

test('a server whose doors are closed accepts no more connections', async () => {
  const port = await listen();
  closeDoors = await openDoors(server, 2);
  closeDoors();
  await new Promise((resolve) => server.close(resolve));
  const client = connect({ port, host: '127.0.0.1' });
  const [error] = await once(client, 'error');
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});

/** A process that hands its server to the helper and ends at once. The helper has the same standard output. */
const PARENT = `
  const server = require('node:net').createServer().listen(0, '127.0.0.1', () => {
    const helper = require('node:child_process').fork(process.argv[1], { execArgv: [], stdio: ['ignore', 'inherit', 'ignore', 'ipc'] });
    helper.send(48, server, () => process.exit());
  });
`;

test('the helper that copies the handles ends with its parent, even with handles left to send', async () => {
  const parent = guard(
    spawn(process.execPath, ['-e', PARENT, HELPER], { stdio: ['ignore', 'pipe', 'ignore'] }),
    ignoreError,
  );
  parent.stdout.resume();
  // `close` comes when no process has the standard output open any more.
  expect(await once(parent, 'close')).toEqual([0, null]);
});
