/** Kept apart from `new Worker`, because the compiler would otherwise bundle the worker as another entry. */
const script = new URL('./worker.ts', import.meta.url);

/** Starts the worker that holds the page's connections to the broker. */
export const startBrokerWorker = (): Worker => new Worker(script);
