/** What the worker that holds a page's lines to the broker is made of: an entry of its own, for it runs apart from the page. */
export { type BrokerScope, serveBroker } from './feed/broker/serve-broker.ts';
