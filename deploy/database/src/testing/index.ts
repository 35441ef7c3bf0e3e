export { builtOnce, copyTo } from './built-once.ts';
export type { FaultyPostgres } from './faulty-postgres.ts';
export { startFaultyPostgres } from './faulty-server.ts';
export { findProgram } from './find-program.ts';
export { freePort } from './free-port.ts';
export { indexFaults } from './index-faults.ts';
export { hasPgbouncer, NO_PGBOUNCER, startPgbouncer, type TestPgbouncer } from './start-pgbouncer.ts';
export { hasPostgres, startPostgres, type TestPostgres } from './start-postgres.ts';
export { freshDataFolder, type Preparation } from './template.ts';
export {
  behindPgbouncer,
  contractPlaces,
  enginesToTest,
  type TestDatabase,
  type TestEngine,
  testDatabases,
} from './test-databases.ts';
