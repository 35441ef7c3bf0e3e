export { databaseLeases } from './database-lease.ts';
export { everyLeased, repeat } from './every-leased.ts';
export type { Teardown, WithLease } from './lease.ts';
export { LeaseWatch } from './lease-watch.ts';
