/** The code of the worker with a page's broker connections: a separate entry, because it runs outside the page. */
export { type BrokerScope, serveBroker } from './feed/broker/serve-broker.ts';
