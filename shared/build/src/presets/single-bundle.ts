import { join } from 'node:path';
import { HOST_CONTRACT, HostManifest } from '@jukwaa/contracts';
import { type Configuration, rspack } from '@rspack/core';
import * as v from 'valibot';
import { GATES } from '../federation/singletons.ts';
import { contentVersion } from '../manifest/built-files.ts';
import { type BuildFacts, ManifestPlugin } from '../manifest/manifest-plugin.ts';
import { commonConfig } from './common.ts';
import { hostServerConfig } from './server.ts';
import { ServerPlugin } from './server-plugin.ts';
import { type ShellParts, ShellPlugin } from './shell-plugin.ts';

export interface SingleBundleOptions {
  /** Folder of the host's package, whose sources are built. */
  readonly root: string;
  /** Output folder of the build. */
  readonly outputPath: string;
  readonly shell: ShellParts;
  /** A module with the exports of the host's `load-remote.ts` that imports the remotes' sources directly. */
  readonly loadRemote: string;
  /** Called with the facts of the build, so that the caller can map chunks to screens. */
  readonly onBuilt: (facts: BuildFacts) => void;
}

function describe({ root, onBuilt }: SingleBundleOptions): ManifestPlugin {
  return new ManifestPlugin(root, (facts) => {
    onBuilt(facts);
    const first = facts.chunks.main ?? [];
    return v.parse(HostManifest, {
      version: contentVersion(facts.packageVersion, facts.files),
      contract: HOST_CONTRACT,
      entry: {
        js: first.filter((name) => name.endsWith('.js')),
        css: first.filter((name) => name.endsWith('.css')),
      },
      preload: [],
      files: facts.files,
    });
  });
}

/** The same application without federation and with lazy routes: the baseline for the federated build. */
export function singleBundleConfig(options: SingleBundleOptions): Configuration {
  const common = commonConfig({ root: options.root, uniqueName: 'jukwaa_single' });
  return {
    ...common,
    entry: { main: './src/boot/main.tsx' },
    output: { ...common.output, path: options.outputPath },
    resolve: {
      ...common.resolve,
      alias: { ...common.resolve?.alias, 'react-router-dom$': join(GATES, 'react-router-dom.ts') },
    },
    plugins: [
      ...(common.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(/\/load-remote\.ts$/, options.loadRemote),
      new ServerPlugin(hostServerConfig(options.root)),
      new ShellPlugin(options.shell),
      describe(options),
    ],
    optimization: {
      ...common.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          libraries: { test: /[\\/]node_modules[\\/]/, name: 'libraries', chunks: 'initial', enforce: true },
        },
      },
    },
  };
}
