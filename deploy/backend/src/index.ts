export { type Backend, type BackendOptions, createBackend } from './app/create-backend.ts';
export { policyCommand } from './commands/policy.ts';
export { type PricingErrors, type PricingReport, pricingReport } from './commands/pricing-report.ts';
export { replayCommand } from './commands/replay.ts';
export { type Env, parseEnv } from './kit/process/index.ts';
export type { Clock } from './kit/time/index.ts';
export { offeredMethods, PROVIDER_VARIABLES } from './ports/payments/create-providers.ts';
export { storedCourse } from './services/feed/index.ts';
export type { FeedMessage } from './services/feed-protocol/index.ts';
