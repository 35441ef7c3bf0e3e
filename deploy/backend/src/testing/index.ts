export { type JsonSchema, randomValue } from '../app/test-support/random-body.ts';
export { seededRng } from '../app/test-support/seeded-rng.ts';
export type { Rng } from '../kit/rng.ts';
export { type RealBroker, type RealBrokerKind, realBrokers } from '../kit/test-support/real-brokers.ts';
