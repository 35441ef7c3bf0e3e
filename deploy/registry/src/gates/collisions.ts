import { patternsOverlap, type RemoteManifest, SYSTEM_PATHS } from '@jukwaa/contracts';

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

const pathsOf = ({ routes }: RemoteManifest) => routes.flatMap((route) => [route.path, ...route.aliases]);

function overlapsOf(path: string, owned: readonly Owned[]): string[] {
  const same = owned.find(({ pattern }) => shapeOf(pattern) === shapeOf(path));
  if (same !== undefined) return [`${path} belongs to ${same.owner}`];
  const overlaps = owned.filter(({ pattern }) => patternsOverlap(path, pattern));
  if (overlaps.length === 0) return [];
  const named = overlaps.slice(0, MAX_NAMED).map(({ pattern, owner }) => `${pattern} of ${owner}`);
  const more = overlaps.length > MAX_NAMED ? ` and ${overlaps.length - MAX_NAMED} more` : '';
  return [`${path} matches addresses of ${named.join(', ')}${more}`];
}

/**
 * Returns the claims of a remote on something that has another owner. These are paths and aliases that overlap an
 * address of another live remote, the host or the services, and slots of the host. The remote's own paths may
 * overlap: the router shows the most specific one.
 */
export function collisions(manifest: RemoteManifest, live: readonly RemoteManifest[]): string[] {
  const others = live.filter(({ name }) => name !== manifest.name);
  const owned: Owned[] = [
    ...SYSTEM_PATHS,
    ...others.flatMap((other) => pathsOf(other).map((pattern) => ({ pattern, owner: other.name }))),
  ];
  const slots = new Map(others.flatMap((other) => other.slots.map((slot) => [slot, other.name] as const)));
  return [
    ...pathsOf(manifest).flatMap((path) => overlapsOf(path, owned)),
    ...manifest.slots
      .filter((slot) => slots.has(slot))
      .map((slot) => `the slot ${slot} is filled by ${slots.get(slot)}`),
  ];
}
