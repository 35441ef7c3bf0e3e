export { addressKey, clientAddress, PEOPLE_PER_ADDRESS, TEST_FACTOR } from './client-address.ts';
export {
  type CounterLimit,
  type CounterResult,
  type Counters,
  createCounters,
  startCounterCleanUp,
} from './counters.ts';
export { NearbyCounters } from './nearby-counters.ts';
export { TokenBucket } from './token-bucket.ts';
export { createUnknownKeys, type UnknownKeys } from './unknown-keys.ts';
