export { type Backend, type BackendOptions, createBackend } from './app/create-backend.ts';
export { replayCommand } from './commands/replay.ts';
export { type Env, parseEnv } from './kit/env.ts';
