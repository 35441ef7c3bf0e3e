const { workspaces } = require('./knip.json');

/** Workspaces whose entries are faces for other workspaces; their exports count as unused until the product imports them. */
const PACKAGES = /^(shared\/(?!testing)|deploy\/)/;

const inProduction = ([name, { entry = [] }]) => [
  name,
  { entry: entry.map((pattern) => `${pattern}!`), includeEntryExports: PACKAGES.test(name) },
];

/**
 * Knip's second run reports exports that only tests import, and exports of packages that no package imports. An export
 * that tests of other files need carries the tag `@testonly` with the reason.
 */
module.exports = {
  include: ['exports'],
  ignoreExportsUsedInFile: true,
  tags: ['-testonly'],
  // Code for tests: the first run reports what no test uses.
  ignore: [
    '**/testing/**',
    '**/test-support/**',
    'e2e/fixtures/**',
    'shared/build/{jest,src/federation/gates}/**',
  ],
  workspaces: {
    'shared/*': { includeEntryExports: true },
    'deploy/*': { includeEntryExports: true },
    ...Object.fromEntries(Object.entries(workspaces).map(inProduction)),
  },
};
