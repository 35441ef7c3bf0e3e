import { describe, expect, test } from '@jest/globals';
import {
  findProgram,
  hasPgbouncer,
  hasPostgres,
  startPgbouncer,
  startPostgres,
} from '@jukwaa/database/testing';
import { ignoreError, spawnProcess } from '@jukwaa/network';
import { openPulse } from '../start/parts/pulse.ts';
import { composeServices as services } from './test-support/compose-files.ts';
import { read } from './test-support/deployment-files.ts';

const SLOW_MS = 180_000;
const hasServers = findProgram('pg_isready') !== null && hasPostgres() && hasPgbouncer();

/** The command with which Docker asks that part for its health. The first word in the file says that no shell runs it. */
const checkOf = (name: string): string[] => services[name]?.healthcheck?.test.slice(1) ?? [];

/** The exit code of a check: 0 of a healthy part. */
const codeOf = async (program: string, args: readonly string[]): Promise<number | null> =>
  (await spawnProcess(program, args, { stdio: 'ignore' }, ignoreError).ended).code;

describe('the health of the parts in compose', () => {
  test('Docker asks every part for it, without a shell', () => {
    const kinds = Object.entries(services).map(([name, { healthcheck }]) => [name, healthcheck?.test[0]]);
    expect(kinds.filter(([, kind]) => kind !== 'CMD')).toEqual([]);
  });

  test('parts that would fail without their stores start after these are healthy', () => {
    const awaited = (name: string) => Object.entries(services[name]?.depends_on ?? {});
    for (const name of [
      'backend-1',
      'backend-2',
      'worker-1',
      'worker-2',
      'registry',
      'pgbouncer-1',
      'standby',
    ]) {
      const conditions = awaited(name).map(([, dependency]) => dependency);
      expect([name, ...conditions.slice(0, 1)]).toEqual([name, { condition: 'service_healthy' }]);
    }
  });

  test('an own part is healthy while its pulse answers', async () => {
    const { port, close } = await openPulse({ host: '127.0.0.1', port: 0 });
    for (const name of ['edge-1', 'backend-1', 'worker-1', 'registry']) {
      const own = `:${services[name]?.environment.JUKWAA_PULSE_PORT}/`;
      const [, ...args] = checkOf(name);
      expect(args.join(' ')).toContain(own);
      const asked = args.map((arg) => arg.replace(own, `:${port}/`));
      expect(await codeOf(process.execPath, asked)).toBe(0);
    }
    await close();
    const [, ...args] = checkOf('edge-1');
    expect(
      await codeOf(
        process.execPath,
        args.map((arg) => arg.replace(':8090/', `:${port}/`)),
      ),
    ).toBe(1);
  });

  (hasServers ? test : test.skip)(
    'a server and a pooler are healthy while they accept connections',
    async () => {
      const server = await startPostgres();
      if (!server.available) throw new Error(server.reason);
      const pooler = await startPgbouncer(server.url);
      const ofServer = [...checkOf('primary'), '-p', new URL(server.url).port];
      const ofPooler = checkOf('pgbouncer-1').map((arg) => arg.replace('6432', new URL(pooler.url).port));
      const codes = () =>
        Promise.all([ofServer, ofPooler].map(([program = '', ...args]) => codeOf(program, args)));
      expect(await codes()).toEqual([0, 0]);
      await pooler.stop();
      await server.stop();
      expect(await codes()).toEqual([2, 2]);
    },
    SLOW_MS,
  );

  test.each(['nats.conf', 'clients.conf'])('a broker reports its health where Docker asks, by %s', (file) => {
    const [, listens = ''] = /^http: "(.+)"$/m.exec(read('nats', file)) ?? [];
    expect(checkOf('broker-1')).toContain(`http://${listens}/healthz`);
  });

  test('the balancer answers where Docker asks', () => {
    const [, path = ''] = /^ {2}monitor-uri (.+)$/m.exec(read('haproxy', 'haproxy.cfg')) ?? [];
    expect(checkOf('haproxy')).toContain(
      `http://127.0.0.1${services.haproxy?.environment.SERVICES_LISTEN}${path}`,
    );
  });
});
