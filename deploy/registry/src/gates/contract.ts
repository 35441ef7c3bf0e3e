import type { HostServed, RemoteManifest } from '@jukwaa/contracts';
import semver from 'semver';

/**
 * Returns the needs of a remote that the live host does not serve: the contract's range, and singletons in fitting
 * versions.
 */
export function notServed({ contract, requires }: RemoteManifest, host: HostServed): string[] {
  const reasons: string[] = [];
  if (!semver.satisfies(host.contract, contract))
    reasons.push(`it needs host contract ${contract}, the live host serves ${host.contract}`);
  for (const [name, range] of Object.entries(requires)) {
    const version = host.provides[name];
    if (version === undefined) reasons.push(`it needs ${name} ${range}, which the live host does not bring`);
    else if (!semver.satisfies(version, range))
      reasons.push(`it needs ${name} ${range}, the live host brings ${version}`);
  }
  return reasons;
}

/**
 * Returns whether the sources fit the contracts of the live host: built with the same, or checked against them since.
 */
export function uncheckedTypes(
  { types }: RemoteManifest,
  host: HostServed,
  checked: string | undefined,
): string[] {
  if (types === host.types || checked === host.types) return [];
  return [
    `it was built with other contracts than those of the live host ${host.version}, and not checked against these; npx jukwaa publish does that`,
  ];
}
