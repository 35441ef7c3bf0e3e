export { type Backend, type BackendOptions, createBackend } from './app/create-backend.ts';
export { type Env, parseEnv } from './kit/env.ts';
