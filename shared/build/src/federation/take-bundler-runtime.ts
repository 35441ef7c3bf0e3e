import { join } from 'node:path';
import { BUNDLER_RUNTIME_GLOBAL } from '@jukwaa/contracts';
import { DefinePlugin, type RspackPluginInstance, rspack } from '@rspack/core';
import { bundlerRuntimeRange } from './bundler-runtime.ts';

/**
 * Makes a remote take the host's bundler runtime instead of bundling a copy (measured: 4 kB gzip of each remote's
 * entry).
 */
export const takeBundlerRuntime = (): RspackPluginInstance[] => [
  new rspack.NormalModuleReplacementPlugin(
    /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.c?js$/,
    join(import.meta.dirname, 'gates/bundler-runtime.ts'),
  ),
  new DefinePlugin({
    BUNDLER_RUNTIME_GLOBAL: JSON.stringify(BUNDLER_RUNTIME_GLOBAL),
    BUNDLER_RUNTIME_RANGE: JSON.stringify(bundlerRuntimeRange()),
  }),
];
