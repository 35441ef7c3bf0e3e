export { startPostgres, type TestPostgres } from './start-postgres.ts';
export { type TestDatabase, type TestEngine, testDatabases } from './test-databases.ts';
