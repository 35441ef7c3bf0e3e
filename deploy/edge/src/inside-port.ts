// The part of the edge that services without an edge in the same process need.
export { createInside, type InsideOptions } from './inside.ts';
export { LIMITS } from './limits.ts';
