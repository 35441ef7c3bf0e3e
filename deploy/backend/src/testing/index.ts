export { type JsonSchema, randomValue } from '../app/test-support/random-body.ts';
export { seededRng } from '../app/test-support/seeded-rng.ts';
export { type Rng, secureRng } from '../kit/rng.ts';
export { SystemClock } from '../kit/system-clock.ts';
export { type RealBroker, type RealBrokerKind, realBrokers } from '../kit/test-support/real-brokers.ts';
export { darajaVariables as providerVariables } from '../ports/payments/mpesa/daraja-settings.ts';
export {
  type DarajaSimulator as ProviderSimulator,
  startDarajaSimulator as startProviderSimulator,
} from '../ports/payments/mpesa/simulator/daraja-simulator.ts';
export type { PhoneStatement } from '../ports/payments/mpesa/simulator/phone-statement.ts';
