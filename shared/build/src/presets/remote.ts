import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  HOST_CONTRACT,
  menuProblems,
  RemoteManifest,
  type RemoteRouteInput,
  sharedFilesOf,
} from '@jukwaa/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Compilation, Configuration, Module } from '@rspack/core';
import * as v from 'valibot';
import { requiredByRemote, usedByRemote } from '../federation/singletons.ts';
import { takeBundlerRuntime } from '../federation/take-bundler-runtime.ts';
import { contentVersion } from '../manifest/built-files.ts';
import { contractSources } from '../manifest/contract-types.ts';
import { DescriptionsPlugin } from '../manifest/descriptions-plugin.ts';
import { ManifestPlugin } from '../manifest/manifest-plugin.ts';
import { requireChunks } from '../manifest/require-chunks.ts';
import { commonConfig } from './common.ts';
import { remoteServerConfig, SERVER_FILE } from './server.ts';
import { ServerPlugin } from './server-plugin.ts';
import { SharedChunks } from './shared-chunks-plugin.ts';
import { containerName, uniqueNameOf } from './unique-name.ts';

export interface RemoteOptions {
  /** Folder of the remote's package: `import.meta.dirname` of its build file. */
  readonly root: string;
  readonly name: string;
  readonly routes: readonly RemoteRouteInput[];
  /**
   * Screens by the name of their family. Modules that only screens of one family share are in a file of that family, so
   * that no other screen waits for them. A family within another comes first.
   */
  readonly families?: Readonly<Record<string, readonly string[]>>;
}

const REMOTE_ENTRY = 'remoteEntry.js';

/** Chunks of this name fill regions of the host: `slot-betslip`. */
const SLOT_CHUNK = /^slot-/;
const isSlot = (chunk = '') => SLOT_CHUNK.test(chunk);

/** Smallest shared part of a region that gets its own file, in bytes before compression. */
const REGION_BYTES = 4_000;

interface Declared {
  readonly budget?: unknown;
  readonly menu?: unknown;
  readonly topics?: unknown;
  readonly events?: { readonly emits?: unknown; readonly subscribes?: unknown };
}

/** The remote's byte budget, menu entries, topics and events, from `jukwaa` in its `package.json`. Those it does not list it may not use. */
function declaredIn(root: string): Declared {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  const { jukwaa = {} }: { jukwaa?: Declared } = JSON.parse(text);
  const { budget, menu, topics = [], events = {} } = jukwaa;
  return {
    topics,
    events: { emits: [], subscribes: [], ...events },
    ...(budget !== undefined && { budget }),
    ...(menu !== undefined && { menu }),
  };
}

/** @throws Error for menu entries that lead to no route of the remote */
function checkedMenu(manifest: RemoteManifest): RemoteManifest {
  const problems = menuProblems(manifest);
  if (problems.length > 0) throw new Error(problems.join('; '));
  return manifest;
}

function describeRemote({ root, name, routes }: RemoteOptions) {
  return new ManifestPlugin(root, ({ files, chunks, bundles, packageVersion, publicPath }) => {
    requireChunks(routes, chunks);
    const manifest = v.parse(RemoteManifest, {
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
      shares_files: publicPath === sharedFilesOf(name),
      lists_titles: true,
      ...(SERVER_FILE in files && { server: SERVER_FILE }),
      requires: requiredByRemote(),
      bundles,
      ...declaredIn(root),
      types: contractSources().hash,
    });
    return checkedMenu(manifest);
  });
}

/** Matches modules that a chunk with such a name needs. */
const isUsedBy =
  (isWanted: (chunk: string) => boolean) =>
  (module: Module, { chunkGraph }: Pick<Compilation, 'chunkGraph'>): boolean =>
    chunkGraph.getModuleChunks(module).some(({ name }) => name !== undefined && isWanted(name));

/** A screen's own modules below this size get no file of their own, in bytes before minification. */
const SMALL_BYTES = 12_000;

/** Matches the modules that only this screen needs, when they are small. */
const isSmallPartOf =
  (screen: string | undefined) =>
  (module: Module, { chunkGraph }: Pick<Compilation, 'chunkGraph'>): boolean => {
    const isOwn = (one: Module) => chunkGraph.getModuleChunks(one).length === 1;
    const [chunk] = chunkGraph.getModuleChunks(module);
    if (chunk === undefined || chunk.name !== screen || !isOwn(module)) return false;
    const own = chunkGraph.getChunkModules(chunk).filter(isOwn);
    return own.reduce((bytes, one) => bytes + one.size(), 0) <= SMALL_BYTES;
  };

/** Fewest screens of a family that share a module of the family's file; of a family of two, both. */
const FAMILY_SCREENS = 3;

/** Files of the families. Their modules are in no file of other screens, so families come before all other groups. */
function familyGroups({ families = {}, routes }: RemoteOptions) {
  const screens = new Set(routes.map(({ screen }) => screen));
  const groups = Object.entries(families).map(([name, members], at) => {
    const isMember = (screen: string) => members.includes(screen);
    const least = Math.min(FAMILY_SCREENS, members.length);
    const test = (module: Module, { chunkGraph }: Pick<Compilation, 'chunkGraph'>): boolean => {
      const users = chunkGraph.getModuleChunks(module).flatMap((chunk) => chunk.name ?? []);
      const shown = users.filter((user) => screens.has(user));
      return shown.length >= least && shown.every(isMember);
    };
    return [name, { name, minChunks: least, enforce: true, priority: 100 - at, test }] as const;
  });
  return Object.fromEntries(groups);
}

/** The whole build of a remote: exposes `./remote`, bundles no singleton, writes its manifest. */
export function remoteConfig(options: RemoteOptions): Configuration {
  const { root, name, routes } = options;
  const { uniqueName, hash } = uniqueNameOf(root, name);
  const common = commonConfig({ root, uniqueName });
  return {
    ...common,
    output: { ...common.output, publicPath: sharedFilesOf(name) },
    entry: {},
    plugins: [
      ...(common.plugins ?? []),
      new DescriptionsPlugin(routes),
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: REMOTE_ENTRY,
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        shared: usedByRemote(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
      }),
      ...takeBundlerRuntime(),
      new SharedChunks(REMOTE_ENTRY, uniqueName, hash),
      new ServerPlugin(remoteServerConfig(options)),
      describeRemote(options),
    ],
    optimization: {
      ...common.optimization,
      // Modules of most screens are in one file, and modules of few screens in each of theirs. Each additional file
      // would be another request before the first row appears. Modules that the first screen does not use have a
      // separate file, so that the screen doesn't wait for them. The small modules that only the first screen uses
      // are merged into the rest of it.
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          ...familyGroups(options),
          common: {
            name: 'common',
            minChunks: 4,
            enforce: true,
            test: isUsedBy((chunk) => chunk === routes[0]?.screen),
          },
          first: { name: 'common', enforce: true, test: isSmallPartOf(routes[0]?.screen) },
          others: { name: 'others', minChunks: 4, enforce: true, priority: -1 },
          // Shared by a host region and a screen, so fetched once for both.
          region: {
            name: (_module, chunks) => chunks.find(({ name }) => isSlot(name))?.name ?? '',
            minChunks: 2,
            minSize: REGION_BYTES,
            test: isUsedBy(isSlot),
            priority: -2,
          },
        },
      },
    },
  };
}
