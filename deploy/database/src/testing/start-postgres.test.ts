import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { openDatabase } from '../index.ts';
import { startPostgres } from './start-postgres.ts';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const STARTS = `
  import { startPostgres } from '${pathToFileURL(join(import.meta.dirname, 'start-postgres.ts')).href}';
  const server = await startPostgres();
  console.log(server.available ? server.url : 'none');
`;

const answers = (url: string) =>
  new Promise<boolean>((resolve) => {
    const line = connect(Number(new URL(url).port), '127.0.0.1');
    const say = (isThere: boolean) => {
      line.destroy();
      resolve(isThere);
    };
    line.once('connect', () => say(true));
    line.once('error', () => say(false));
  });

async function untilGone(url: string): Promise<void> {
  while (await answers(url)) await wait(50);
}

test('a server of tests ends on request, also with open connections', async () => {
  const server = await startPostgres();
  if (!server.available) return;
  const db = await openDatabase({ url: server.url });
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
  expect(await answers(server.url)).toBe(false);
  await db.close();
});

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a PostgreSQL of the tests ends with the process that started it, also by %s',
  async (signal) => {
    const starter = spawn(process.execPath, ['--import', TSX, '--input-type=module', '-e', STARTS], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = await once(starter.stdout, 'data');
    const url = String(said).trim();
    if (url !== 'none') expect(await answers(url)).toBe(true);
    starter.kill(signal);
    if (url !== 'none') await untilGone(url);
  },
);
