/** Apart from `new Worker`, or the page's compiler would bundle the worker as one more entry of its own. */
const script = new URL('./worker.ts', import.meta.url);

/** Starts the worker that holds the page's lines to the broker. */
export const startBrokerWorker = (): Worker => new Worker(script);
