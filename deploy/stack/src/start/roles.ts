import { PROVIDER_VARIABLES } from '@jukwaa/backend/settings';
import { CommandError } from '../run/run-task.ts';
import { portOf, type Variables } from './variables.ts';

/**
 * Roles of a process. `edge`: pages, files, the way to the services and to live messages. `backend`: answers calls.
 * `worker`: the work that runs once for all replicas (feed, settlement, rounds, messages). `registry`: versions of
 * remotes and of the host.
 */
export const ROLES = ['edge', 'backend', 'worker', 'registry'] as const;
export type Role = (typeof ROLES)[number];
export type Roles = ReadonlySet<Role>;

export const ALL_ROLES: Roles = new Set(ROLES);
export const isWhole = (roles: Roles): boolean => roles.size === ROLES.length;
export const hasServices = (roles: Roles): boolean => roles.has('backend') || roles.has('worker');
/** An edge needs no database, and gets no access to it. */
export const hasData = (roles: Roles): boolean => hasServices(roles) || roles.has('registry');

/** This process among those of the product, and the addresses of the others. */
export interface Deployment {
  readonly roles: Roles;
  /** The services and the registry of other processes; null where this one has its own. */
  readonly backendUrl: string | null;
  readonly registryUrl: string | null;
  /** Port of the services; 0 takes any free one. */
  readonly backendPort: number;
  /** Address of this machine for the ports that only other parts of the product use. */
  readonly insideListen: string;
  /** Port at which a thread of its own says that the process is alive; null without it, 0 takes any free one. */
  readonly pulsePort: number | null;
  /** Secret of the edges and the registry: it signs page views. Null lets the registry create one for the edge of its process. */
  readonly edgeSecret: string | null;
}

const SECRET_CHARACTERS = 32;

/** Reads `JUKWAA_ROLES`, the names of roles with commas. @throws CommandError for another name */
function rolesOf({ JUKWAA_ROLES: text }: Variables): Roles {
  if (text === undefined) return ALL_ROLES;
  const named = text.split(',').map((name) => name.trim());
  const roles = new Set(ROLES.filter((role) => named.includes(role)));
  const unknown = named.find((name) => !ROLES.some((role) => role === name));
  if (unknown !== undefined || roles.size === 0)
    throw new CommandError(`JUKWAA_ROLES must be some of ${ROLES.join(', ')}, it is '${text}'`);
  return roles;
}

function urlOf(name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new CommandError(`${name} must be an address such as http://backend:4000, it is '${text}'`);
  return new URL(text).origin;
}

/** The simulators of payments live in one process, whose calls and rounds both need them. */
const PAYMENTS = PROVIDER_VARIABLES.map(({ address }) => address);

/** Variables that these roles can't do without, because a part of the product runs elsewhere. */
function neededBy(roles: Roles, edgeSecret: string | null, given: Variables): string[] {
  const isApart = (one: Role, other: Role) => roles.has(one) && !roles.has(other);
  const needed = new Set<string>();
  if (!isWhole(roles) && hasData(roles)) needed.add('DATABASE_URL');
  if (isApart('backend', 'worker') || isApart('worker', 'backend')) {
    needed.add('MQTT_URL');
    if (PAYMENTS.every((name) => given[name] === undefined)) needed.add(PAYMENTS.join(' or '));
  }
  if (hasServices(roles) && given.MQTT_PUBLIC_URL !== undefined) {
    needed.add('MQTT_URL');
    needed.add('MQTT_SIGNING_KEY');
  }
  if (roles.has('edge') && !hasServices(roles)) needed.add('JUKWAA_BACKEND_URL');
  if (isApart('edge', 'registry')) needed.add('JUKWAA_REGISTRY_URL');
  if (edgeSecret === null && (isApart('edge', 'registry') || isApart('registry', 'edge')))
    needed.add('JUKWAA_EDGE_SECRET');
  return [...needed];
}

/** Reads the variables of a process that has some of the roles. @throws CommandError that names each missing or wrong one */
export function deploymentOf(given: Variables): Deployment {
  const roles = rolesOf(given);
  const edgeSecret = given.JUKWAA_EDGE_SECRET ?? null;
  if (edgeSecret !== null && edgeSecret.length < SECRET_CHARACTERS)
    throw new CommandError(`JUKWAA_EDGE_SECRET must have at least ${SECRET_CHARACTERS} characters`);
  const missing = neededBy(roles, edgeSecret, given).filter((name) => given[name] === undefined);
  if (missing.length > 0)
    throw new CommandError(`a process with the roles ${[...roles].join(', ')} needs ${missing.join(', ')}`);
  return {
    roles,
    backendUrl: hasServices(roles) ? null : urlOf('JUKWAA_BACKEND_URL', given.JUKWAA_BACKEND_URL),
    registryUrl: roles.has('registry') ? null : urlOf('JUKWAA_REGISTRY_URL', given.JUKWAA_REGISTRY_URL),
    backendPort: portOf('JUKWAA_BACKEND_PORT', given.JUKWAA_BACKEND_PORT ?? '0'),
    insideListen: given.JUKWAA_INSIDE_LISTEN ?? '127.0.0.1',
    pulsePort:
      given.JUKWAA_PULSE_PORT === undefined ? null : portOf('JUKWAA_PULSE_PORT', given.JUKWAA_PULSE_PORT),
    edgeSecret,
  };
}
