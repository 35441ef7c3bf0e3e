import { BUNDLER_RUNTIME, type HostServed, type RemoteManifest } from '@jukwaa/contracts';
import semver from 'semver';
import { type EntryShares, entryShares, type TakenModule } from './entry-shares.ts';
import type { Scripts } from './scripts/parse-scripts.ts';

/** The package of a module: `react` of `react/jsx-runtime`, `@jukwaa/runtime` of itself. */
const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');

/** Returns why the page can't give an entry a module as it takes it; null when it can. */
function notGiven({ name, range, isSingleton, hasOwnCopy }: TakenModule, host: HostServed): string | null {
  const version = host.provides[packageOf(name)];
  const wanted = `its entry takes ${name}${range === null ? '' : ` ${range}`}`;
  if (version === undefined) return hasOwnCopy ? null : `${wanted}, which the live host does not bring`;
  if (range !== null && !semver.satisfies(version, range))
    return `${wanted}, the live host brings ${version}`;
  if (hasOwnCopy) return `its entry brings its own copy of ${name}; the host brings it`;
  return isSingleton ? null : `its entry takes ${name} without being a singleton; the page has one`;
}

/** Returns why a manifest says something else than the entry; null when it says the same. */
function notSaid({ name, range }: TakenModule, { requires }: RemoteManifest): string | null {
  const said = requires[packageOf(name)];
  if (said === undefined || said === range) return null;
  return `its manifest says that it needs ${packageOf(name)} ${said}, its entry takes ${name} ${range ?? 'in any version'}`;
}

const offers = ({ offered }: EntryShares, host: HostServed): string[] =>
  offered
    .filter(({ name }) => packageOf(name) !== BUNDLER_RUNTIME && host.provides[packageOf(name)] !== undefined)
    .map(({ name }) => `its entry offers its own copy of ${name}; the host brings it`);

/**
 * Returns the shared modules that the page can't give a build. They are read from the entry that visitors would run, because a
 * manifest can say anything.
 */
export function badShares(manifest: RemoteManifest, host: HostServed, scripts: Scripts): string[] {
  const shares = entryShares(scripts.get(manifest.entry) ?? null);
  const reasons = shares.taken.flatMap((module) => [notGiven(module, host), notSaid(module, manifest)]);
  return [...new Set([...reasons, ...offers(shares, host)])].filter((reason) => reason !== null);
}
