/** Who may import whom. The left side of each line may use exactly the packages on its right, through their one entry. */
const MAY_USE = {
  'shared/contracts': [],
  'shared/domain': ['shared/contracts'],
  'shared/api': ['shared/contracts', 'shared/domain'],
  'shared/runtime': ['shared/contracts', 'shared/domain', 'shared/api'],
  'shared/ui': [],
  'shared/remote-kit': ['shared/runtime', 'shared/ui', 'shared/contracts', 'shared/domain'],
  'shared/game-kit': [
    'shared/remote-kit',
    'shared/runtime',
    'shared/api',
    'shared/domain',
    'shared/contracts',
    'shared/ui',
  ],
  'shared/testing': ['shared/contracts', 'shared/domain', 'shared/api', 'shared/runtime'],
  'shared/build': ['shared/contracts'],
  'remotes/[^/]+': [
    'shared/game-kit',
    'shared/remote-kit',
    'shared/runtime',
    'shared/api',
    'shared/domain',
    'shared/contracts',
    'shared/ui',
  ],
  host: [
    'shared/remote-kit',
    'shared/runtime',
    'shared/api',
    'shared/domain',
    'shared/contracts',
    'shared/ui',
  ],
  'deploy/network': [],
  'deploy/http-kit': ['shared/contracts', 'deploy/network'],
  'deploy/database': ['deploy/network'],
  'deploy/backend': ['shared/contracts', 'shared/domain', 'deploy/(database|http-kit|network)'],
  'deploy/registry': ['shared/contracts', 'shared/build', 'deploy/(database|http-kit|network|rendering)'],
  'deploy/rendering': ['shared/contracts', 'deploy/network'],
  'deploy/edge': ['shared/contracts', 'shared/domain', 'deploy/(http-kit|lite|network|rendering)'],
  'deploy/lite': ['shared/contracts', 'shared/domain', 'shared/api'],
  'deploy/sandbox-provider': ['shared/contracts', 'shared/domain', 'deploy/(http-kit|network)'],
  'deploy/stack': [
    'shared/contracts',
    'shared/domain',
    'shared/api',
    'shared/build',
    'deploy/(backend|database|edge|network|registry|rendering|sandbox-provider)',
  ],
  e2e: ['shared/contracts', 'shared/build'],
};
const PACKAGES = '^(host|e2e|(shared|remotes|deploy)/[^/]+)/';
const TESTS = '\\.test\\.tsx?$|/jest\\.config|/rspack\\.config|/testing/|/test-support/';

const BACKEND = '^deploy/backend/src';
const SERVICES = `${BACKEND}/services`;
const KIT = `${BACKEND}/kit`;
const TEST_FILES = '\\.test\\.tsx?$|/test-support/';

/** Folders of the backend, each with the folders that it never imports; tests start whole backends. */
const NEVER_USES = {
  kit: 'app|commands|ports|sandbox|services',
  ports: 'app|commands|sandbox|services',
  sandbox: 'app|commands|services',
  services: 'app|commands',
};
const layers = Object.entries(NEVER_USES).map(([from, to]) => ({
  name: `backend: ${from} never imports ${to.replaceAll('|', ', ')}`,
  severity: 'error',
  from: { path: `${BACKEND}/${from}/`, pathNot: TEST_FILES },
  to: { path: `${BACKEND}/(${to})/` },
}));

/** Modules that open sockets, servers and pooled clients; tests and benches may use them as they are. */
const SOCKET_MODULES = '^(net|tls|https?|http2|undici)$|node_modules/(ws|pg|mqtt|undici)/';
/**
 * The one server of plain HTTP, which guards its connections; the refusals of the edge, which name a class and texts of `http`; and
 * a process of tests.
 */
const MAY_NAME_HTTP =
  '^deploy/http-kit/src/bounded-server\\.ts$|^deploy/edge/src/refusals\\.ts$|^deploy/stack/src/light-forms/';

/**
 * Programs that start processes or threads by themselves: commands of a command line, whose failures end the command, and the
 * embedded database, which reports the death of its thread.
 */
const STARTS_PROCESSES =
  '^deploy/stack/(bin|src/(bench|delivery|dev|tasks))/|^deploy/registry/src/(cli|client)/|^deploy/database/src/engines/pglite-|^deploy/rendering/src/render-worker';

const directions = Object.entries(MAY_USE).map(([from, allowed]) => ({
  name: `${from} may use ${allowed.join(', ') || 'no other package'}`,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: TESTS },
  to: {
    path: PACKAGES,
    pathNot: [
      `^${from}/`,
      ...allowed.map(
        (path) =>
          `^${path}/(bin/(bundle|relocatable)\\.mjs|src/(index|autoplay|icons|broker-worker|cards|commands|fairness|game-returns|games|inside-port|instant|lock|market-names|menu-icons|motion|odds|pools|roulette|settings|slots|server|spin-to-win|sport-icons|sources|texts|virtual-icons|virtuals|report/index|testing/(index|long-tests))\\.ts)$`,
      ),
    ],
  },
}));

module.exports = {
  forbidden: [
    ...directions,
    ...layers,
    {
      name: 'a service imports another one at its index.ts',
      severity: 'error',
      from: { path: `${SERVICES}/([^/]+)/`, pathNot: TEST_FILES },
      to: { path: `${SERVICES}/`, pathNot: `${SERVICES}/($1/|[^/]+/index\\.ts$)` },
    },
    {
      name: 'a test of a service imports another one at its index.ts or its test-support',
      severity: 'error',
      from: { path: `${SERVICES}/([^/]+)/.*(\\.test\\.|test-support/)` },
      to: { path: `${SERVICES}/`, pathNot: `${SERVICES}/($1/|[^/]+/(index\\.ts$|test-support/))` },
    },
    {
      name: 'the rest of the backend imports a service at its index.ts',
      severity: 'error',
      from: { path: `${BACKEND}/`, pathNot: `${SERVICES}/|${TEST_FILES}` },
      to: { path: `${SERVICES}/`, pathNot: `${SERVICES}/[^/]+/index\\.ts$` },
    },
    {
      name: 'a room of the kit imports another one at its index.ts',
      severity: 'error',
      from: { path: `${KIT}/([^/]+)/`, pathNot: TEST_FILES },
      to: { path: `${KIT}/[^/]+/`, pathNot: `${KIT}/($1/|[^/]+/index\\.ts$)` },
    },
    {
      name: 'the rest of the backend imports a room of the kit at its index.ts',
      severity: 'error',
      from: { path: `${BACKEND}/`, pathNot: `${KIT}/[^/]+/|/testing/|${TEST_FILES}` },
      to: { path: `${KIT}/[^/]+/`, pathNot: `${KIT}/[^/]+/index\\.ts$|${KIT}/rounds/rounds-` },
    },
    {
      name: 'a remote never imports another remote or the host',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/' },
      to: { path: '^(remotes|host)/', pathNot: '^remotes/$1/' },
    },
    {
      name: 'no release has the script of the development server',
      severity: 'error',
      from: { path: '^(host|remotes|shared)/', pathNot: `^host/src/dev/|${TESTS}` },
      to: { path: '^host/src/dev/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sockets and clients come from deploy/network, with an error listener',
      severity: 'error',
      from: {
        path: '^deploy/',
        pathNot: `^deploy/network/|^deploy/stack/src/bench/|${MAY_NAME_HTTP}|${TESTS}`,
      },
      to: { path: SOCKET_MODULES, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'processes and threads come from deploy/network, with an error listener',
      severity: 'error',
      from: { path: '^deploy/', pathNot: `^deploy/network/|${STARTS_PROCESSES}|${TESTS}` },
      to: { path: '^(child_process|worker_threads)$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'every import resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.css$|^node$' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'dist'] },
    exclude: { path: ['/dist/', '\\.cache'] },
    parser: 'tsc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
