import { PROVIDER_VARIABLES } from '@jukwaa/backend/settings';
import { ALL_ROLES, hasData, hasServices, type Roles } from './roles.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Requirements of a production deployment by role: elsewhere a built-in secret or a simulator replaces them. */
const NEEDED_BY_SERVICES = ['JUKWAA_SIGNATURE_SECRET', 'SMS_USERNAME', 'SMS_API_KEY'] as const;
const NEEDED_BY_EDGES = ['JUKWAA_SIGNATURE_SECRET'] as const;

/** The payment providers on offer; without one, the first is required. */
function offeredIn(given: Variables) {
  const named = PROVIDER_VARIABLES.filter(({ address }) => given[address] !== undefined);
  return named.length > 0 ? named : PROVIDER_VARIABLES.slice(0, 1);
}

/** The secret of a developer's machine, which is public in the source. */
const BUILT_IN_SECRET = 'jukwaa-signature';

/** A simulator, or a protection below that of production, unless `JUKWAA_ALLOW` names it. */
interface Pretence {
  readonly name: string;
  /** The settings that replace it. */
  readonly instead: string;
  /** The parts that can be affected. */
  readonly in: (roles: Roles) => boolean;
  isUsed(given: Variables): boolean;
}

const isSandbox = (address: string | undefined) =>
  address !== undefined &&
  URL.canParse(address) &&
  /sandbox|localhost|simulat/.test(new URL(address).hostname);

const isPlain = (address: string | undefined) => address !== undefined && !address.startsWith('https://');

/** Variables with addresses of providers. */
const ADDRESSES = ['SMS_URL', ...PROVIDER_VARIABLES.flatMap(({ addresses }) => addresses)];

const hasEdge = (roles: Roles) => roles.has('edge');

const PRETENCES: readonly Pretence[] = [
  {
    name: 'simulated-feed',
    instead: 'JUKWAA_FEED=push',
    in: hasServices,
    isUsed: ({ JUKWAA_FEED }) => JUKWAA_FEED !== 'push',
  },
  {
    name: 'embedded-database',
    instead: 'DATABASE_URL',
    in: hasData,
    isUsed: ({ DATABASE_URL }) => DATABASE_URL === undefined,
  },
  {
    name: 'plain-http',
    instead: 'JUKWAA_TLS_KEY and JUKWAA_TLS_CERT, or JUKWAA_TRUSTED_PROXIES',
    in: hasEdge,
    isUsed: ({ JUKWAA_TLS_CERT, JUKWAA_TRUSTED_PROXIES }) =>
      JUKWAA_TLS_CERT === undefined && JUKWAA_TRUSTED_PROXIES === undefined,
  },
  {
    name: 'sandbox-games',
    instead: 'providers of games by their CASINO_… variables',
    in: hasServices,
    isUsed: ({ JUKWAA_GAMES }) => JUKWAA_GAMES === 'sandbox',
  },
  // Rounds of seconds, for tests: no bettor can follow them, and each costs a settlement.
  {
    name: 'quick-draws',
    instead: 'JUKWAA_DRAWS=normal',
    in: hasServices,
    isUsed: ({ JUKWAA_DRAWS }) => JUKWAA_DRAWS === 'quick',
  },
  {
    name: 'quick-virtuals',
    instead: 'JUKWAA_VIRTUALS=normal',
    in: hasServices,
    isUsed: ({ JUKWAA_VIRTUALS }) => JUKWAA_VIRTUALS === 'quick',
  },
  {
    name: 'sandbox-sms',
    instead: 'SMS_USERNAME and SMS_URL of a real account',
    in: hasServices,
    isUsed: ({ SMS_USERNAME, SMS_URL }) => SMS_USERNAME === 'sandbox' || isSandbox(SMS_URL),
  },
  ...PROVIDER_VARIABLES.map(
    ({ method, address, isTestSystem }): Pretence => ({
      name: `sandbox-${method}`,
      instead: `${address} of the real service`,
      in: hasServices,
      isUsed: ({ [address]: url }) =>
        isSandbox(url) || (url !== undefined && URL.canParse(url) && isTestSystem(new URL(url))),
    }),
  ),
  {
    name: 'plain-providers',
    instead: `${ADDRESSES.join(', ')} with https`,
    in: hasServices,
    isUsed: (given) => ADDRESSES.some((name) => isPlain(given[name])),
  },
];

const allowedIn = ({ JUKWAA_ALLOW = '' }: Variables) =>
  JUKWAA_ALLOW.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Variables that these roles need set, or set to another value than the default. */
function missingIn(given: Variables, roles: Roles): string[] {
  const needed = [
    ...(hasServices(roles) ? NEEDED_BY_SERVICES : hasEdge(roles) ? NEEDED_BY_EDGES : []),
    ...(hasServices(roles) ? offeredIn(given).flatMap((provider) => provider.needed) : []),
  ];
  const missing = needed.filter((name) => given[name] === undefined);
  if (given.JUKWAA_SIGNATURE_SECRET === BUILT_IN_SECRET)
    missing.unshift('JUKWAA_SIGNATURE_SECRET of your own');
  if (hasServices(roles) && given.JUKWAA_FEED === 'push' && given.JUKWAA_FEED_TOKEN === undefined)
    missing.push('JUKWAA_FEED_TOKEN');
  return missing;
}

/**
 * Returns every fault of these variables for a production process of these roles, in one sentence; null without one.
 * `JUKWAA_ALLOW` admits simulators and the like by name, e.g. for a demonstration.
 */
export function productionProblem(given: Variables, roles: Roles = ALL_ROLES): string | null {
  const allowed = allowedIn(given);
  const unknown = allowed.filter((name) => PRETENCES.every((one) => one.name !== name));
  const missing = missingIn(given, roles);
  const used = PRETENCES.filter((one) => one.in(roles) && one.isUsed(given) && !allowed.includes(one.name));
  const parts = [
    ...(missing.length === 0 ? [] : [`set ${missing.join(', ')}`]),
    ...(used.length === 0
      ? []
      : [
          `replace ${used.map(({ name, instead }) => `${name} (by ${instead})`).join(', ')}, or allow by name: JUKWAA_ALLOW=${[...allowed, ...used.map(({ name }) => name)].join(',')}`,
        ]),
    ...(unknown.length === 0
      ? []
      : [`JUKWAA_ALLOW knows ${PRETENCES.map(({ name }) => name).join(', ')}, not ${unknown.join(', ')}`]),
  ];
  if (parts.length === 0) return null;
  return `production does not run on built-in secrets and simulators; ${parts.join('; ')}`;
}
