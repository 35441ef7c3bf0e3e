export { createReadiness, hasDiskSpace, isAnswering, type Readiness } from './readiness.ts';
export { serveHealth } from './serve-health.ts';
