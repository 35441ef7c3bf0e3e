import { patternsOverlap, type RemoteManifest, SYSTEM_PATHS } from '@jukwaa/contracts';
import { type Claim, type ClaimedNames, namesOf } from '../model/claims.ts';

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
  // A claim of a live version is one of its remote's grant as well.
  const texts = [...new Set(overlaps.map(({ pattern, owner }) => `${pattern} of ${owner}`))];
  if (texts.length === 0) return [];
  const named = texts.slice(0, MAX_NAMED);
  const more = texts.length > MAX_NAMED ? ` and ${texts.length - MAX_NAMED} more` : '';
  return [`${path} matches addresses of ${named.join(', ')}${more}`];
}

/** Returns the owner of a slot or a menu entry among these claims. */
export const ownerOf = (kind: Claim['kind'], name: string, claims: readonly Claim[]): string | undefined =>
  claims.find((claim) => claim.kind === kind && claim.name === name)?.owner;

/** Returns the reason against a slot or a menu entry that has an owner. */
export function takenText(kind: 'slot' | 'menu', name: string, owner: string | undefined): string[] {
  if (owner === undefined) return [];
  return [
    kind === 'slot' ? `the slot ${name} is filled by ${owner}` : `the menu entry ${name} belongs to ${owner}`,
  ];
}

/** Returns the names of a build that are free for its remote among these claims. */
export function freeClaims(manifest: RemoteManifest, claims: readonly Claim[]): ClaimedNames {
  const others = claims.filter(({ owner }) => owner !== manifest.name);
  const { paths, slots, menu, ...shared } = namesOf(manifest);
  return {
    ...shared,
    paths: paths.filter((path) => overlapsOf(path, others).length === 0),
    slots: slots.filter((slot) => ownerOf('slot', slot, others) === undefined),
    menu: menu.filter((entry) => ownerOf('menu', entry, others) === undefined),
  };
}

/**
 * Returns the claims of a remote on something that has another owner. These are paths and aliases that overlap an
 * address of another remote, the host or the services, slots of the host, and menu entries. The remote's own paths may
 * overlap: the router shows the most specific one.
 */
export function collisions(manifest: RemoteManifest, claims: readonly Claim[]): string[] {
  const others = claims.filter(({ owner }) => owner !== manifest.name);
  const { paths, slots, menu } = namesOf(manifest);
  return [
    ...paths.flatMap((path) => overlapsOf(path, others)),
    ...slots.flatMap((slot) => takenText('slot', slot, ownerOf('slot', slot, others))),
    ...menu.flatMap((entry) => takenText('menu', entry, ownerOf('menu', entry, others))),
  ];
}
