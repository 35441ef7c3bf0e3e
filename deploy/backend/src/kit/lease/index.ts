export { databaseLeases } from './database-lease.ts';
export { everyLeased, repeat } from './every-leased.ts';
export { neverLeading, type Teardown, type WithLease } from './lease.ts';
export { LeaseWatch } from './lease-watch.ts';
