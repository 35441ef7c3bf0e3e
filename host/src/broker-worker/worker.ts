import { type BrokerScope, serveBroker } from '@jukwaa/runtime/broker-worker';

declare const self: BrokerScope;

serveBroker(self);
