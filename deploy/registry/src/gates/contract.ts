import { type HostServed, menuNotShown, type RemoteManifest } from '@jukwaa/contracts';
import semver from 'semver';

/**
 * Returns the needs of a remote that the live host does not serve: the contract's range, singletons in fitting
 * versions, and groups and icons of its menu entries.
 */
export function notServed(remote: RemoteManifest, host: HostServed): string[] {
  const { contract, requires } = remote;
  const reasons: string[] = [];
  if (!semver.satisfies(host.contract, contract))
    reasons.push(`it needs host contract ${contract}, the live host serves ${host.contract}`);
  for (const [name, range] of Object.entries(requires)) {
    const version = host.provides[name];
    if (version === undefined) reasons.push(`it needs ${name} ${range}, which the live host does not bring`);
    else if (!semver.satisfies(version, range))
      reasons.push(`it needs ${name} ${range}, the live host brings ${version}`);
  }
  return [...reasons, ...menuNotShown(remote, host.menu)];
}

/**
 * Returns why nothing shows that a build fits the contracts of the live host. The platform's own build may say that it was
 * built with the same.
 *
 * @param checked hash of the contracts against which the registry has compiled its sources
 */
export function uncheckedTypes(
  { types }: RemoteManifest,
  host: HostServed,
  { checked, isByPlatform }: { readonly checked: string | undefined; readonly isByPlatform: boolean },
): string[] {
  if (checked === host.types || (isByPlatform && types === host.types)) return [];
  return [
    `nothing shows that it fits the contracts of the live host ${host.version}: npx jukwaa publish sends its sources for that`,
  ];
}
