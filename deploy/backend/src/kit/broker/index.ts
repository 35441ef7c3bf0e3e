export { createEmbeddedBroker, type EmbeddedBroker } from './embedded-broker.ts';
export { createNatsCredentials, type NatsCredentials } from './nats-credentials.ts';
export { openNatsLine } from './nats-line.ts';
export { connectRemoteBroker, type RemoteBroker } from './remote-broker.ts';
export type { BrokerAccount } from './remote-line.ts';
