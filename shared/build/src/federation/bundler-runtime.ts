import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLER_RUNTIME } from '@jukwaa/contracts';

const MANIFEST = join(import.meta.dirname, '../../node_modules', BUNDLER_RUNTIME, 'package.json');

/** The bundler runtime's version in a host built here. */
export function bundlerRuntimeVersion(): string {
  const manifest: { version: string } = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  return manifest.version;
}

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
