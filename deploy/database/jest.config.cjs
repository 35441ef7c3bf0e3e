module.exports = {
  displayName: 'database',
  ...require('@jukwaa/build/jest/node.cjs'),
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
};
