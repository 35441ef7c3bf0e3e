export {
  type DocumentedCall,
  documentedCalls,
  fittingAddress,
} from '../app/test-support/documented-calls.ts';
export { randomValue } from '../app/test-support/random-body.ts';
export { seededRng } from '../app/test-support/seeded-rng.ts';
export { everyTable, serviceDatabases } from '../app/test-support/service-databases.ts';
export { startTossBackend } from '../app/test-support/toss-backend.ts';
export {
  CONNECT_FLAGS,
  connectPacket,
  mqttPacket,
  PACKETS,
  packetHead,
  subscribePacket,
} from '../kit/broker/test-support/mqtt-packets.ts';
export {
  type BrokerForClients,
  startNatsForClients,
  userCredentials,
} from '../kit/broker/test-support/nats-for-clients.ts';
export {
  type RealBroker,
  type RealBrokerKind,
  realBrokers,
} from '../kit/broker/test-support/real-brokers.ts';
export { type Rng, secureRng } from '../kit/process/rng.ts';
export { SystemClock } from '../kit/time/system-clock.ts';
export { darajaVariables as providerVariables } from '../ports/payments/mpesa/daraja-settings.ts';
export {
  type DarajaSimulator as ProviderSimulator,
  startDarajaSimulator as startProviderSimulator,
} from '../ports/payments/mpesa/simulator/daraja-simulator.ts';
export type { PhoneStatement } from '../ports/payments/mpesa/simulator/phone-statement.ts';
