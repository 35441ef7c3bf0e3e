const { swc } = require('./swc.cjs');

/** Files of tests that take minutes, which run at length only (`src/testing/long-tests.ts`). */
const LONG = process.env.JUKWAA_LONG_TESTS === '1' ? [] : ['\\.long\\.test\\.ts$'];

/** Jest preset of packages without a page: Node, and console output fails a test. */
module.exports = {
  runtime: require.resolve('./runtime.cjs'),
  testEnvironment: require.resolve('./node-environment.cjs'),
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...LONG],
  transform: swc,
  transformIgnorePatterns: [
    '/node_modules/(?!.*(valibot|mqemitter|csv-parse|content-disposition|aedes|jose))',
  ],
  setupFilesAfterEnv: ['./console-fails.cjs', './faults-fail.cjs', './patience.cjs'].map((file) =>
    require.resolve(file),
  ),
};
