module.exports = {
  displayName: 'stack',
  ...require('@jukwaa/build/jest/node.cjs'),
  // The tests run on PGlite, and also on PostgreSQL where one is installed.
  globalSetup: '<rootDir>/../database/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/../database/src/testing/global-teardown.ts',
};
