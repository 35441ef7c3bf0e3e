import { HOST_CONTRACT, RemoteManifest, type RemoteRouteInput } from '@jukwaa/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import * as v from 'valibot';
import { requiredByRemote, usedByRemote } from '../federation/singletons.ts';
import { contentVersion } from '../manifest/built-files.ts';
import { ManifestPlugin } from '../manifest/manifest-plugin.ts';
import { sourceHash } from '../source-hash.ts';
import { commonConfig } from './common.ts';

export interface RemoteOptions {
  /** Folder of the remote's package: `import.meta.dirname` of its build file. */
  readonly root: string;
  readonly name: string;
  readonly routes: readonly RemoteRouteInput[];
}

export const REMOTE_ENTRY = 'remoteEntry.js';
/** Name of the global under which a remote's container is found; the host derives it from the remote's name. */
export const containerName = (remote: string) => `jukwaa_${remote.replaceAll('-', '_')}`;

/** Chunks of this name fill regions of the host: `slot-betslip`. */
const SLOT_CHUNK = /^slot-/;

function describeRemote({ root, name, routes }: RemoteOptions) {
  return new ManifestPlugin(root, ({ files, chunks, packageVersion }) =>
    v.parse(RemoteManifest, {
      name,
      version: contentVersion(packageVersion, files),
      contract: `^${HOST_CONTRACT}`,
      entry: REMOTE_ENTRY,
      routes,
      slots: Object.keys(chunks)
        .filter((chunk) => SLOT_CHUNK.test(chunk))
        .map((chunk) => chunk.replace(SLOT_CHUNK, '')),
      chunks,
      files,
      requires: requiredByRemote(),
    }),
  );
}

/** The whole build of a remote: exposes `./remote`, brings no singleton, writes its manifest. */
export function remoteConfig(options: RemoteOptions): Configuration {
  const { root, name } = options;
  const common = commonConfig({
    root,
    uniqueName: `${containerName(name)}_${sourceHash(root)}`,
  });
  return {
    ...common,
    entry: {},
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: REMOTE_ENTRY,
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        shared: usedByRemote(),
        shareStrategy: 'loaded-first',
        experiments: {
          externalRuntime: true,
          optimization: { disableRemote: true, disableSnapshot: true, target: 'web' },
        },
        manifest: false,
        dts: false,
      }),
      describeRemote(options),
    ],
    optimization: {
      ...common.optimization,
      // What most screens use comes in one file, what few use is in each of theirs: each further file would be a further request on the way to the first row.
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          common: { name: 'common', minChunks: 4, enforce: true },
        },
      },
    },
  };
}
