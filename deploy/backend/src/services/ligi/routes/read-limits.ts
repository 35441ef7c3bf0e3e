import type { RateLimit } from '../../../kit/index.ts';

/** Calls of a route that reads rounds, tables or entries. A page that follows a running round asks every few seconds, for every page of rows that it shows. */
export const LIGI_READS: RateLimit = { max: 240, windowMs: 60_000 };
