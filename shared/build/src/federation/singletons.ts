import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLER_RUNTIME } from '@jukwaa/contracts';
import { bundlerRuntimeRange, bundlerRuntimeVersion } from './bundler-runtime.ts';
import { installedVersion } from './installed.ts';

/** A package with a single copy in the page: the host provides it and every remote uses it. */
interface Singleton {
  /** Package name; a trailing slash shares its subpaths (`react/jsx-runtime`) as well. */
  readonly key: string;
  /** The range that a remote accepts. A caret range lets a remote run in a host that is a minor ahead. */
  readonly range: (version: string) => string;
  /**
   * A module that the host offers instead of the whole package, so that unused parts are shaken out. Its name is in the
   * host's main file, where a path would differ by folder.
   */
  readonly gate?: string;
  /** The host loads it when something uses it, instead of with its first scripts. */
  readonly later?: true;
}

const caret = (version: string) => `^${version}`;

/** The list of all shared packages, each shared once. */
const SINGLETONS: readonly Singleton[] = [
  { key: 'react', range: caret },
  { key: 'react/', range: caret },
  { key: 'react-dom', range: caret },
  { key: 'react-dom/', range: caret },
  { key: 'react-router-dom', range: caret, gate: '@jukwaa/build/gates/react-router-dom' },
  { key: 'valtio', range: caret },
  { key: 'valtio/', range: caret },
  { key: 'axios', range: caret, later: true },
  { key: '@jukwaa/runtime', range: caret },
];

/** Folder of the reduced packages; type checking and jest resolve to the same files. */
export const GATES = join(import.meta.dirname, 'gates');

const HOST = join(import.meta.dirname, '../../../../host');

/** The host's version, which every remote gets. Outside of the repository the packages of the kit install the same. */
const versionOf = (key: string): string =>
  installedVersion(key.replace(/\/$/, ''), existsSync(HOST) ? HOST : import.meta.dirname);

const common = (version: string, range: Singleton['range']) => ({
  singleton: true,
  strictVersion: true,
  requiredVersion: range(version),
});

/** The host's side: it provides every singleton, most of them eagerly, in its first scripts. */
export function providedByHost() {
  return Object.fromEntries(
    SINGLETONS.map(({ key, range, gate, later = false }) => {
      const version = versionOf(key);
      const offer = gate === undefined ? {} : { import: gate };
      return [key, { ...common(version, range), version, eager: !later, ...offer }];
    }),
  );
}

/** A remote's side: it bundles none of them (`import: false`), so no second copy can enter the page. */
export function usedByRemote() {
  return Object.fromEntries(
    SINGLETONS.map(({ key, range }) => [key, { ...common(versionOf(key), range), import: false as const }]),
  );
}

const PACKAGES = SINGLETONS.filter(({ key }) => !key.endsWith('/'));

/** The modules of the shared packages that host and remotes import. */
export const SHARED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'valtio',
  'valtio/react',
  'valtio/vanilla',
  'axios',
  '@jukwaa/runtime',
] as const;

/** The requirements in a remote's manifest: package to range. */
export function requiredByRemote(): Record<string, string> {
  const singletons = PACKAGES.map(({ key, range }) => [key, range(versionOf(key))]);
  return { ...Object.fromEntries(singletons), [BUNDLER_RUNTIME]: bundlerRuntimeRange() };
}

/** The provided packages in the host's manifest: package to version. */
export function providedVersions(): Record<string, string> {
  const singletons = PACKAGES.map(({ key }) => [key, versionOf(key)]);
  return { ...Object.fromEntries(singletons), [BUNDLER_RUNTIME]: bundlerRuntimeVersion() };
}
