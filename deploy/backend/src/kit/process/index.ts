export { createCountedLog } from './counted-log.ts';
export { type Env, parseEnv } from './env.ts';
export { createLogger } from './logger.ts';
export { createOutageLog } from './outage-log.ts';
export { type Rng, secureRng } from './rng.ts';
export { throwAll, tryEach, tryEachPage } from './try-each.ts';
