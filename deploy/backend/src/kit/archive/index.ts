export { MONTHS_AGO, MOVED_AT_ONCE, moveInBatches } from './move-in-batches.ts';
