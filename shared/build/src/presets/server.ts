import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { GATES, SHARED_MODULES } from '../federation/singletons.ts';
import { type BuildOptions, commonConfig } from './common.ts';
import { uniqueNameOf } from './unique-name.ts';

/** The file of a server build. It is not served to browsers. */
export const SERVER_FILE = 'server.cjs';

/**
 * The same sources for the server that renders the first screen: one file without federation. Its class names equal
 * those of the browser's build, because both have the same context, unique name and hash.
 */
function serverConfig(options: BuildOptions, entry: string): Configuration {
  const common = commonConfig({ ...options, server: true });
  return {
    ...common,
    devtool: false,
    target: 'node20',
    entry: { server: entry },
    output: {
      ...common.output,
      clean: false,
      filename: SERVER_FILE,
      library: { type: 'commonjs2' },
      chunkFormat: 'commonjs',
      crossOriginLoading: false,
    },
    module: { ...common.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    plugins: [new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify('production') })],
    optimization: { splitChunks: false, minimizer: [new rspack.SwcJsMinimizerRspackPlugin()] },
  };
}

/** The host's server build: renders pages without loading anything for them, and gives remotes the packages that they share. */
export function hostServerConfig(root: string): Configuration {
  const config = serverConfig({ root, uniqueName: 'jukwaa_host' }, './src/server/entry.tsx');
  const loadRemote = join(root, 'src/federation/load-remote.server.ts');
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(/\/load-remote\.ts$/, loadRemote),
    ],
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        'react-router-dom$': join(GATES, 'react-router-dom-server.ts'),
        'valtio/react$': join(root, 'src/server/valtio-react.ts'),
      },
    },
  };
}

/**
 * A remote's server build: its screens, which take the shared packages from the host. With `src/server.ts` it also has
 * the sample answers for the check before a publish.
 */
export function remoteServerConfig({
  root,
  name,
}: {
  readonly root: string;
  readonly name: string;
}): Configuration {
  const entry = existsSync(join(root, 'src/server.ts')) ? './src/server.ts' : './src/remote.ts';
  return {
    ...serverConfig({ root, uniqueName: uniqueNameOf(root, name).uniqueName }, entry),
    externals: Object.fromEntries(SHARED_MODULES.map((shared) => [shared, `commonjs ${shared}`])),
  };
}
