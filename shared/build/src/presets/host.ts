import { HOST_CONTRACT, HostManifest, type HostMenu } from '@jukwaa/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import * as v from 'valibot';
import { giveBundlerRuntime } from '../federation/bundler-runtime.ts';
import { leanFederation } from '../federation/lean-runtime.ts';
import { providedByHost, providedVersions } from '../federation/singletons.ts';
import { contentVersion } from '../manifest/built-files.ts';
import { contractSources } from '../manifest/contract-types.ts';
import { ManifestPlugin } from '../manifest/manifest-plugin.ts';
import { type AppParts, AppPlugin } from './app-plugin.ts';
import { commonConfig } from './common.ts';
import { leanRxjs } from './lean-rxjs.ts';
import { hostServerConfig, SERVER_FILE } from './server.ts';
import { ServerPlugin } from './server-plugin.ts';
import { type ShellParts, ShellPlugin } from './shell-plugin.ts';
import { slotsOfHost } from './slots-of-host.ts';
import { TYPES_FILE, TypesPlugin } from './types-plugin.ts';

export interface HostOptions {
  /** Folder of the host's package. */
  readonly root: string;
  readonly shell: ShellParts;
  /** The groups and icons that menu entries of remotes may have. */
  readonly menu?: HostMenu;
  /** Omitted in builds for measurements. */
  readonly app?: AppParts;
}

const isScript = (name: string) => name.endsWith('.js');

function describeHost({ root, menu }: HostOptions) {
  return new ManifestPlugin(root, ({ files, chunks, packageVersion }) => {
    const first = chunks.main ?? [];
    return v.parse(HostManifest, {
      version: contentVersion(packageVersion, files),
      contract: HOST_CONTRACT,
      entry: { js: first.filter(isScript), css: first.filter((name) => !isScript(name)) },
      preload: (chunks.axios ?? []).filter(isScript),
      files,
      ...(SERVER_FILE in files && { server: SERVER_FILE }),
      ...(TYPES_FILE in files && { contract_sources: TYPES_FILE }),
      provides: providedVersions(),
      slots: slotsOfHost(root),
      reads_titles: true,
      ...(menu !== undefined && { menu }),
      types: contractSources().hash,
    });
  });
}

/** The whole build of the host: provides every singleton and the federation runtime, without any remote. */
export function hostConfig(options: HostOptions): Configuration {
  const { root, shell, app } = options;
  const common = commonConfig({ root, uniqueName: 'jukwaa_host' });
  return {
    ...common,
    entry: { main: './src/boot/main.tsx' },
    plugins: [
      ...(common.plugins ?? []),
      leanFederation,
      leanRxjs,
      new ModuleFederationPlugin({
        name: 'jukwaa_host',
        remotes: {},
        shared: providedByHost(),
        shareStrategy: 'loaded-first',
        runtimePlugins: [giveBundlerRuntime()],
        experiments: {
          provideExternalRuntime: true,
          optimization: { disableRemote: true, disableSnapshot: true, target: 'web' },
        },
        manifest: false,
        dts: false,
      }),
      new TypesPlugin(),
      ...(app === undefined ? [] : [new AppPlugin(app)]),
      new ServerPlugin(hostServerConfig(root)),
      new ShellPlugin(shell),
      describeHost(options),
    ],
    optimization: {
      ...common.optimization,
      // Libraries change rarely and the shell often: two files, so that a new shell leaves the libraries cached.
      splitChunks: {
        cacheGroups: {
          libraries: { test: /[\\/]node_modules[\\/]/, name: 'libraries', chunks: 'initial', enforce: true },
          // One file for the host's own load and for remotes, which load it by its name.
          axios: { test: /[\\/]axios[\\/]lib[\\/]/, name: 'axios', chunks: 'async', enforce: true },
        },
      },
    },
  };
}
