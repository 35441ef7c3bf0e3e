import { patternsOverlap, type RemoteManifest, SYSTEM_PATHS } from '@jukwaa/contracts';
import { type Claim, pathsOf } from '../model/claims.ts';

interface Owned {
  readonly pattern: string;
  readonly owner: string;
}

/** Number of overlaps that a refusal names for one path; a path like `/:x` has dozens. */
const MAX_NAMED = 3;

/**
 * Normalises a path the way the router compares paths: parameter names, capitals and a final slash make no
 * difference.
 */
const shapeOf = (path: string) =>
  path
    .toLowerCase()
    .replace(/:[^/?]+/g, ':')
    .replace(/(?<=.)\/+$/, '');

/** Returns the addresses of other owners that a path matches: those of the host, the services, and in `claims`. */
export function overlapsOf(path: string, claims: readonly Claim[]): string[] {
  const owned: Owned[] = [
    ...SYSTEM_PATHS,
    ...claims.filter(({ kind }) => kind === 'path').map(({ name, owner }) => ({ pattern: name, owner })),
  ];
  const same = owned.find(({ pattern }) => shapeOf(pattern) === shapeOf(path));
  if (same !== undefined) return [`${path} belongs to ${same.owner}`];
  const overlaps = owned.filter(({ pattern }) => patternsOverlap(path, pattern));
  if (overlaps.length === 0) return [];
  const named = overlaps.slice(0, MAX_NAMED).map(({ pattern, owner }) => `${pattern} of ${owner}`);
  const more = overlaps.length > MAX_NAMED ? ` and ${overlaps.length - MAX_NAMED} more` : '';
  return [`${path} matches addresses of ${named.join(', ')}${more}`];
}

/** Returns the paths and slots of a build that are free for its remote among these claims. */
export function freeClaims(
  manifest: RemoteManifest,
  claims: readonly Claim[],
): { readonly paths: string[]; readonly slots: string[] } {
  const others = claims.filter(({ owner }) => owner !== manifest.name);
  return {
    paths: pathsOf(manifest).filter((path) => overlapsOf(path, others).length === 0),
    slots: manifest.slots.filter(
      (slot) => !others.some(({ kind, name }) => kind === 'slot' && name === slot),
    ),
  };
}

/**
 * Returns the claims of a remote on something that has another owner. These are paths and aliases that overlap an
 * address of another remote, the host or the services, and slots of the host. The remote's own paths may overlap: the
 * router shows the most specific one.
 */
export function collisions(manifest: RemoteManifest, claims: readonly Claim[]): string[] {
  const others = claims.filter(({ owner }) => owner !== manifest.name);
  const slots = new Map(
    others.filter(({ kind }) => kind === 'slot').map(({ name, owner }) => [name, owner] as const),
  );
  return [
    ...pathsOf(manifest).flatMap((path) => overlapsOf(path, others)),
    ...manifest.slots
      .filter((slot) => slots.has(slot))
      .map((slot) => `the slot ${slot} is filled by ${slots.get(slot)}`),
  ];
}
