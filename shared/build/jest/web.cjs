const { swc } = require('./swc.cjs');

/** Jest preset of page packages: jsdom, CSS modules as their own names, and console output fails a test. */
module.exports = {
  runtime: require.resolve('./runtime.cjs'),
  testEnvironment: require.resolve('./web-environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: swc,
  transformIgnorePatterns: ['/node_modules/(?!.*(valibot|react-router))'],
  moduleNameMapper: {
    '\\.css$': require.resolve('identity-obj-proxy'),
    '^react-router-dom$': require.resolve('./react-router-dom.ts'),
  },
  setupFilesAfterEnv: [
    require.resolve('./fixed-day.cjs'),
    require.resolve('./setup-web.cjs'),
    require.resolve('./console-fails.cjs'),
    require.resolve('./patience.cjs'),
  ],
};
