import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '@jukwaa/database/testing';
import type { MobileOperator } from '../../crash/operator.ts';
import { SECRET } from '../../crash/serve.ts';
import type { Role } from '../../start/roles.ts';
import type { RoleOfImage } from './role-start.ts';

interface Engines {
  readonly databaseUrl: string;
  readonly brokerUrl: string;
  readonly operator: MobileOperator;
  /** Folder for what the roles store. */
  readonly data: string;
}

const PORT_VARIABLES = {
  registry: 'JUKWAA_REGISTRY_PORT',
  worker: 'JUKWAA_BACKEND_PORT',
  backend: 'JUKWAA_BACKEND_PORT',
  edge: 'JUKWAA_PORT',
} as const satisfies Record<Role, string>;

/** The roles of a deployment on these engines, each at a port that it keeps, in the order of their first start. */
export async function rolesAt({ databaseUrl, brokerUrl, operator, data }: Engines): Promise<RoleOfImage[]> {
  const ports = {
    registry: await freePort(),
    worker: await freePort(),
    backend: await freePort(),
    edge: await freePort(),
  };
  const at = (role: Role) => `http://127.0.0.1:${ports[role]}`;
  const stores = { DATABASE_URL: databaseUrl, MQTT_URL: brokerUrl, ...operator.envFor(at('edge')) };
  const secret = { JUKWAA_EDGE_SECRET: randomBytes(32).toString('hex') };
  const own: Record<Role, Readonly<Record<string, string>>> = {
    registry: { DATABASE_URL: databaseUrl, ...secret },
    worker: stores,
    backend: stores,
    edge: { JUKWAA_BACKEND_URL: at('backend'), JUKWAA_REGISTRY_URL: at('registry'), ...secret },
  };
  const roleOf = (name: Role, path: string): RoleOfImage => ({
    name,
    health: `${at(name)}${path}`,
    variables: {
      JUKWAA_ENV: 'test',
      JUKWAA_FEED: 'sandbox',
      JUKWAA_LOG: 'warn',
      JUKWAA_SIGNATURE_SECRET: SECRET,
      JUKWAA_DATA: join(data, name),
      [PORT_VARIABLES[name]]: String(ports[name]),
      ...own[name],
    },
  });
  return [
    roleOf('registry', '/health'),
    roleOf('worker', '/ready'),
    roleOf('backend', '/ready'),
    roleOf('edge', '/ready'),
  ];
}
