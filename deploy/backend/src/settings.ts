// The settings of the backend without its services, which take seconds to load.
export { createLogger, type Env, parseEnv } from './kit/process/index.ts';
export { offeredMethods, PROVIDER_VARIABLES } from './ports/payments/create-providers.ts';
