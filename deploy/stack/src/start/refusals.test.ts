import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { killLeftovers } from '../testing/child.ts';
import { refusalOf } from '../testing/jukwaa.ts';

/** Only ends a start that hangs: on a busy machine it takes more than a minute. */
const SLOW_MS = 300_000;

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'jukwaa-start-'));
});
afterEach(async () => {
  await killLeftovers();
  await rm(data, { recursive: true, force: true });
});

const listening = (host: string) =>
  new Promise<Server>((resolve) => {
    const server = createServer();
    server.listen({ host, port: 0 }, () => resolve(server));
  });

describe('a start is refused in one line', () => {
  test.each(['0.0.0.0', '127.0.0.1'])(
    'a start is refused in one line when another program has the port on %s',
    async (host) => {
      const other = await listening(host);
      const { port } = other.address() as AddressInfo;
      const said = await refusalOf('start', { JUKWAA_DATA: data, JUKWAA_PORT: String(port) });
      expect(said).toContain(`port ${port} is taken by another program`);
      expect(said).toContain('JUKWAA_PORT');
      other.close();
    },
    SLOW_MS,
  );

  test(
    'a start is refused in one line when the data folder holds other things, which stay',
    async () => {
      await writeFile(join(data, 'thesis.doc'), 'years of work');
      await mkdir(join(data, 'host'));
      for (const task of ['start', 'reset']) {
        const said = await refusalOf(task, { JUKWAA_DATA: data });
        expect(said).toContain(`the data folder ${data} holds other things than Jukwaa's data (thesis.doc)`);
        expect(said).toContain('JUKWAA_DATA');
      }
      expect((await readdir(data)).sort()).toEqual(['host', 'thesis.doc']);
    },
    SLOW_MS,
  );

  test.each([
    ['is a file', ''],
    ['lies in a file', '/below'],
  ])(
    'a start is refused in one line when the data folder %s',
    async (_how, below) => {
      const file = join(data, 'file');
      await writeFile(file, 'content');
      const said = await refusalOf('start', { JUKWAA_DATA: `${file}${below}` });
      expect(said).toContain(`the data folder ${file}${below} can't be used`);
      expect(said).toContain('JUKWAA_DATA');
      await expect(readFile(file, 'utf8')).resolves.toBe('content');
    },
    SLOW_MS,
  );

  test(
    'a start is refused in one line when the database is damaged, which stays as it is until it is reset',
    async () => {
      const cluster = join(data, 'database/cluster');
      await mkdir(cluster, { recursive: true });
      await writeFile(join(cluster, 'PG_VERSION'), '18\n');
      const said = await refusalOf('start', { JUKWAA_DATA: data });
      expect(said).toContain(`The data folder ${join(data, 'database')} holds a damaged database`);
      await expect(readdir(join(data, 'database'))).resolves.toEqual(['cluster']);
      await expect(readFile(join(cluster, 'PG_VERSION'), 'utf8')).resolves.toBe('18\n');
    },
    SLOW_MS,
  );

  test(
    'a start is refused in one line when PostgreSQL does not answer, without the password',
    async () => {
      const url = 'postgres://jukwaa:secret@127.0.0.1:9/jukwaa';
      const said = await refusalOf('start', { JUKWAA_DATA: data, DATABASE_URL: url });
      expect(said).toContain('DATABASE_URL');
      expect(said).toContain('ECONNREFUSED');
      expect(said).not.toContain('secret');
    },
    SLOW_MS,
  );

  test(
    'a start is refused in one line in production without its own secrets',
    async () => {
      const said = await refusalOf('start', {
        JUKWAA_DATA: data,
        JUKWAA_ENV: 'production',
        DARAJA_URL: 'http://x',
      });
      expect(said).toMatch(/JUKWAA_SIGNATURE_SECRET, SMS_USERNAME, SMS_API_KEY, DARAJA_CONSUMER_KEY/);
      expect(/; set ([^;]*);/.exec(said)?.[1]).not.toContain('DARAJA_URL');
      expect(said).toContain('JUKWAA_ALLOW=simulated-feed,embedded-database,plain-http,plain-providers');
      await expect(readdir(data)).resolves.toEqual([]);
    },
    SLOW_MS,
  );
});
