export { createEmbeddedBroker, type EmbeddedBroker } from './embedded-broker.ts';
export { connectRemoteBroker } from './remote-broker.ts';
