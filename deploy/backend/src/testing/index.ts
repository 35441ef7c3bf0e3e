export { type JsonSchema, randomValue } from '../app/test-support/random-body.ts';
export { seededRng } from '../app/test-support/seeded-rng.ts';
export { type Rng, secureRng } from '../kit/rng.ts';
export { SystemClock } from '../kit/system-clock.ts';
export { type RealBroker, type RealBrokerKind, realBrokers } from '../kit/test-support/real-brokers.ts';
export { type DarajaSimulator, startDarajaSimulator } from '../ports/payments/simulator/daraja-simulator.ts';
export type { PhoneStatement } from '../ports/payments/simulator/phone-statement.ts';
