const { swc } = require('./swc.cjs');

/** Jest preset of packages without a page: Node, and console output fails a test. */
module.exports = {
  testEnvironment: require.resolve('./node-environment.cjs'),
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  transform: swc,
  transformIgnorePatterns: [
    '/node_modules/(?!.*(valibot|mqemitter|csv-parse|content-disposition|aedes|jose))',
  ],
  setupFilesAfterEnv: [require.resolve('./console-fails.cjs'), require.resolve('./patience.cjs')],
};
