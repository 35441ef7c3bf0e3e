export { type FaultyPostgres, startFaultyPostgres } from './faulty-postgres.ts';
export { freePort } from './free-port.ts';
export { hasPostgres, startPostgres, type TestPostgres } from './start-postgres.ts';
export { freshDataFolder, type Preparation } from './template.ts';
export { enginesToTest, type TestDatabase, type TestEngine, testDatabases } from './test-databases.ts';
