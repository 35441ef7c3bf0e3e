export {
  DatabaseFolderError,
  type FolderProblem,
  isRetryable,
} from './errors.ts';
export { migrate } from './migrate.ts';
export { type DatabasePlace, openDatabase } from './open-database.ts';
export type { Database, Migration, Queryable, Routine, Row, TransactionOptions } from './port.ts';
export { openReadReplica, type ReadReplica, type ReplicaOptions } from './read-replica.ts';
export type { DataVersion, ReplicaReads } from './replica-reads.ts';
export { readRoutines } from './routines.ts';
export { isStorable } from './storable.ts';
export { type CommitOutcome, DatabaseUnavailable } from './unavailable.ts';
