import { join } from 'node:path';
import { BUNDLER_RUNTIME } from '@jukwaa/contracts';
import { installedVersion } from './installed.ts';

/** The bundler runtime's version in a host built here. */
export const bundlerRuntimeVersion = (): string => installedVersion(BUNDLER_RUNTIME, import.meta.dirname);

/**
 * The range that a remote built here accepts. Rspack, whose code calls the runtime, states the same: any minor of
 * this major (`peerDependencies` of `@rspack/core`).
 */
export const bundlerRuntimeRange = (): string => `^${bundlerRuntimeVersion()}`;

/** Plugin of the host's federation runtime that gives remotes its bundler runtime, with its parameters. */
export const giveBundlerRuntime = (): [string, Record<string, unknown>] => [
  join(import.meta.dirname, 'runtime-plugins/give-bundler-runtime.ts'),
  { version: bundlerRuntimeVersion() },
];
