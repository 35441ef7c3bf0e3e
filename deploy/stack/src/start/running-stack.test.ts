import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { Agent, get, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BROKER } from '@jukwaa/contracts';
import * as v from 'valibot';
import { killLeftovers } from '../testing/child.ts';
import { jukwaa, type RunningStack, refusalOf, startStack } from '../testing/jukwaa.ts';
import { createMatch } from '../testing/own-match.ts';
import { BUILD_MS } from '../testing/own-stack.ts';
import { endTurn, TURN_MS, takeTurn } from '../testing/remotes-turn.ts';

/** Only ends a start that hangs: on a busy machine it takes more than a minute. */
const SLOW_MS = 300_000;

/** No server listens there: no message and no payment leaves the machine. */
const NOBODY = 'http://127.0.0.1:9';
const PRODUCTION = {
  JUKWAA_ENV: 'production',
  JUKWAA_ALLOW: 'simulated-feed,embedded-database,plain-http,plain-providers',
  JUKWAA_SIGNATURE_SECRET: 'a-secret-of-its-own',
  SMS_USERNAME: 'u',
  SMS_API_KEY: 'k',
  SMS_URL: NOBODY,
  DARAJA_URL: NOBODY,
  DARAJA_CONSUMER_KEY: 'k',
  DARAJA_CONSUMER_SECRET: 's',
  DARAJA_SHORTCODE: '498098',
  DARAJA_PASSKEY: 'p',
  DARAJA_INITIATOR: 'i',
  DARAJA_SECURITY_CREDENTIAL: 'c',
  DARAJA_REPORT_BASE: NOBODY,
  DARAJA_REPORT_TOKEN: 'abcdefghijklmnopqrstuvwx',
};

/** The one match is the tests’ own: the pricing of a whole programme would slow them down. */
const TEST = { JUKWAA_ENV: 'test', JUKWAA_FEED: 'sandbox' };

const statusOf = async (url: string) => (await fetch(url)).status;

/**
 * Connections of a browser that stays on the page: a WebSocket, idle keep-alive connections, and one that never sent
 * a request.
 */
async function holdLikeBrowser(url: string): Promise<() => void> {
  const { hostname, port } = new URL(url);
  const upgrade = request(`${url}${BROKER.path}`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.from('sixteen-bytes-ok').toString('base64'),
      'sec-websocket-protocol': 'mqtt',
    },
  });
  upgrade.end();
  const [, socket] = await once(upgrade, 'upgrade');
  const agent = new Agent({ keepAlive: true });
  for (const path of ['/', '/health']) {
    const [answer] = await once(get(`${url}${path}`, { agent }), 'response');
    answer.resume();
    await once(answer, 'end');
  }
  const silent = connect(Number(port), hostname);
  await once(silent, 'connect');
  for (const held of [socket, silent]) held.on('error', () => {});
  return () => {
    agent.destroy();
    socket.destroy();
    silent.destroy();
  };
}

describe('a stack on a data folder', () => {
  let data: string;
  let stack: RunningStack;
  let game: number;

  beforeAll(takeTurn, TURN_MS);
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'jukwaa-stack-'));
    stack = await startStack({ JUKWAA_DATA: data, ...TEST });
    game = await createMatch(stack.url);
  }, BUILD_MS);
  afterAll(async () => {
    await killLeftovers();
    await rm(data, { recursive: true, force: true });
  });
  afterAll(endTurn);

  const kept = () => statusOf(`${stack.url}/api/fixture/games/${game}`);

  test(
    'a stack on a data folder serves pages, the files of every remote, the API and the sandbox',
    async () => {
      const page = await (await fetch(stack.url)).text();
      const files = page.match(/\/r\/[a-z]+\/[^"\\]+?\.js/g) ?? [];
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) expect(await statusOf(`${stack.url}${file}`)).toBe(200);
      expect(await statusOf(`${stack.url}/api/fixture/live/counter`)).toBe(200);
      expect(await statusOf(`${stack.url}/sandbox`)).toBe(200);
      expect(await kept()).toBe(200);
      expect((await readdir(data)).sort()).toEqual(['database', 'host', 'remotes']);
    },
    SLOW_MS,
  );

  test.each(['start', 'reset'])(
    'a stack on a data folder locks out another %s, which names the holder of the folder',
    async (task) => {
      const said = await refusalOf(task, { JUKWAA_DATA: data, ...TEST });
      expect(said).toContain(data);
      const lock: unknown = JSON.parse(await readFile(join(data, 'database/jukwaa.lock'), 'utf8'));
      expect(said).toContain(`process ${v.parse(v.object({ pid: v.number() }), lock).pid}`);
      expect(await kept()).toBe(200);
    },
    SLOW_MS,
  );

  test(
    'a stack on a data folder that was killed leaves it to the next start, which publishes nothing again',
    async () => {
      await stack.end('SIGKILL');
      stack = await startStack({ JUKWAA_DATA: data, ...TEST });
      expect(await kept()).toBe(200);
    },
    SLOW_MS,
  );

  test(
    'a stack on a data folder ends with 0 on Ctrl-C, also on a second one, whatever connections browsers hold open',
    async () => {
      const letGo = await holdLikeBrowser(stack.url);
      stack.signal('SIGINT');
      const { code, signal, stdout, stderr } = await stack.end('SIGINT');
      letGo();
      expect({ code, signal, stderr }).toEqual({ code: 0, signal: null, stderr: '' });
      expect(stdout).toContain('Stopping');
      expect(stdout).not.toContain('published');
    },
    SLOW_MS,
  );

  test(
    'a stack on a data folder in production has no sandbox, and keeps the earlier data',
    async () => {
      stack = await startStack({ JUKWAA_DATA: data, ...PRODUCTION });
      expect(await kept()).toBe(200);
      for (const path of ['/sandbox', '/sandbox/sms?msisdn=254712345678', '/sandbox/mpesa/prompts'])
        expect(await statusOf(`${stack.url}${path}`)).toBe(404);
      const { code, stdout, stderr } = await stack.end('SIGTERM');
      // The services warn on standard error of what production lacks; a refusal to close would be one line of its own.
      expect({ code, refusal: /^jukwaa: .*/m.exec(stderr)?.[0] }).toEqual({ code: 0 });
      expect(stdout).not.toContain('/sandbox');
    },
    SLOW_MS,
  );

  test(
    'a stack on a data folder is left unlocked by a start that is stopped before it serves',
    async () => {
      const child = jukwaa('start', { JUKWAA_DATA: data, ...TEST });
      await child.says(/(Opening)/);
      const { code, stdout, stderr } = await child.end('SIGINT');
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).not.toContain('Jukwaa is on');
      expect(await readdir(join(data, 'database'))).toEqual(['cluster']);
    },
    SLOW_MS,
  );

  test(
    'a stack on a data folder is emptied by a reset once it has stopped',
    async () => {
      const { code, stderr } = await jukwaa('reset', { JUKWAA_DATA: data }).ended;
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      await expect(readdir(data)).resolves.toEqual([]);
    },
    SLOW_MS,
  );
});
