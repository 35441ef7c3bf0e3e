export { createCountedLog } from './counted-log.ts';
export { type Env, parseEnv } from './env.ts';
export { createLogger } from './logger.ts';
export { createOutageLog } from './outage-log.ts';
export { type Rng, secureRng } from './rng.ts';
export { tryEach } from './try-each.ts';
