import { mkdtemp, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { until, untilAtLeast } from '../tasks/until.ts';
import { type Games, startGames } from './parts/start-games.ts';

/** A provider that answers with the names of its variables and the wallet's address, and ends when asked. */
const PROVIDER = `
import { createServer } from 'node:http';
let wallet = null;
const names = Object.keys(process.env);
process.on('message', ({ url }) => { wallet = url; });
process.on('disconnect', () => process.exit());
const server = createServer(({ url }, response) => {
  if (url === '/end') process.exit(1);
  response.end(JSON.stringify({ pid: process.pid, names, wallet }));
});
server.listen(Number(process.env.SANDBOX_GAMES_PORT), '127.0.0.1', () =>
  process.send({ kind: 'listening', port: server.address().port }));
`;
const Facts = v.object({ pid: v.number(), names: v.array(v.string()), wallet: v.nullable(v.string()) });
const SLOW_MS = 180_000;
const WALLET = 'http://127.0.0.1:9';

let folder: string;
let games: Games | null;
let said: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-games-'));
  await writeFile(join(folder, 'provider.mjs'), PROVIDER);
  await symlink(process.execPath, join(folder, 'node'));
  games = null;
  said = [];
});
afterEach(async () => {
  await games?.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(command = join(folder, 'node')): Promise<Games> {
  const program = { command, args: [join(folder, 'provider.mjs')], restartMs: 20 };
  games = await startGames((line) => said.push(line), program);
  return games;
}

const facts = async ({ url }: Games) => v.parse(Facts, await (await fetch(url)).json());
/** Waits until a provider knows the wallet: the first one, or the one after a restart. */
const untilConnected = (running: Games) =>
  until('a connected provider', async () => {
    const found = await facts(running).catch(() => null);
    return found?.wallet === WALLET ? found : null;
  });
const saidTimes = (text: string) => said.filter((line) => line.includes(text)).length;
const never = () => false;

test('a sandbox provider that can’t be started is a refusal', async () => {
  await expect(start('/nowhere/node')).rejects.toThrow('the sandbox provider of games did not start');
  expect(saidTimes('ENOENT')).toBe(1);
});

test(
  'a sandbox provider that ends is started again at its port, also after failed tries, and the stack lives',
  async () => {
    const running = await start();
    running.connect(WALLET);
    await unlink(join(folder, 'node'));
    await fetch(`${running.url}/end`).catch(() => undefined);
    await untilAtLeast('failed tries', () => saidTimes('ENOENT'), 2, never);
    await symlink(process.execPath, join(folder, 'node'));
    await untilConnected(running);
    expect(saidTimes('ended and is started again')).toBeGreaterThan(2);
  },
  SLOW_MS,
);

test(
  'a sandbox provider that dies while the wallet’s address is sent to it does not end the stack',
  async () => {
    const running = await start();
    const { pid } = await facts(running);
    process.kill(pid, 'SIGKILL');
    // The event loop stands still, so the process does not yet know about the end.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    running.connect(WALLET);
    expect((await untilConnected(running)).pid).not.toBe(pid);
  },
  SLOW_MS,
);

test(
  'a sandbox provider gets its own secret and none of the services',
  async () => {
    const secrets = { DATABASE_URL: 'x', DARAJA_CONSUMER_SECRET: 'x', JUKWAA_SEED_KEY: 'x' };
    Object.assign(process.env, secrets);
    try {
      const { names } = await facts(await start());
      expect(names).toEqual(expect.arrayContaining(['PATH', 'CASINO_JUKWAA_SECRET', 'SANDBOX_GAMES_PORT']));
      expect(names.filter((name) => name in secrets)).toEqual([]);
    } finally {
      for (const name of Object.keys(secrets)) delete process.env[name];
    }
  },
  SLOW_MS,
);
