import { ROLES, type Role, type Roles } from './roles.ts';

/**
 * Connections to the database of a process with one role: a bet holds one for about 5 ms, so that ten carry more bets than a core can
 * place. A registry has two such pools and few statements. An edge has no database.
 */
const POOL_SIZES = { edge: 0, backend: 10, worker: 10, registry: 4 } as const satisfies Record<Role, number>;

/** The default of `DATABASE_POOL_SIZE`; parts in one process share a pool. */
export const poolSizeOf = (roles: Roles): number =>
  Math.max(...ROLES.filter((role) => roles.has(role)).map((role) => POOL_SIZES[role]));
