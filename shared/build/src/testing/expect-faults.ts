import { channel } from 'node:diagnostics_channel';

/** Requests of this test may fail by faults of ours, which fail every other test (`jest/faults-fail.cjs`). */
export const expectFaults = (): void => channel('jukwaa.faults-on-purpose').publish({});
