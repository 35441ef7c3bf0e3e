module.exports = {
  displayName: 'stack',
  ...require('@jukwaa/build/jest/node.cjs'),
  // A PostgreSQL beside PGlite, where one is installed.
  globalSetup: '<rootDir>/../database/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/../database/src/testing/global-teardown.ts',
};
