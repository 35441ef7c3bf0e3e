import { collectDefaultMetrics, Registry } from 'prom-client';

/** Memory, processor, event loop and the like of a process without services, which have these metrics themselves. */
export function processFigures(): () => Promise<string> {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  return () => metrics.metrics();
}
