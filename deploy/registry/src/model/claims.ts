import type { Grant, RemoteManifest } from '@jukwaa/contracts';

/** A path pattern, a slot of the host, or the id of a menu entry, and the remote that has it. */
export interface Claim {
  readonly kind: 'path' | 'slot' | 'menu';
  readonly name: string;
  readonly owner: string;
}

/** The names that a remote claims, by their kind. Other remotes may have the same topics. */
export type ClaimedNames = Pick<Grant, 'paths' | 'slots' | 'menu' | 'topics'>;

/** The paths and aliases of a remote. */
export const pathsOf = ({ routes }: RemoteManifest): string[] =>
  routes.flatMap(({ path, aliases }) => [path, ...aliases]);

/** The names that a build claims. */
export const namesOf = (manifest: RemoteManifest): ClaimedNames => ({
  paths: pathsOf(manifest),
  slots: manifest.slots,
  menu: (manifest.menu ?? []).map(({ id }) => id),
  topics: manifest.topics ?? [],
});

/** The claims that exclude those of other remotes. */
export const claimsOf = (owner: string, { paths, slots, menu }: ClaimedNames): Claim[] => [
  ...paths.map((name) => ({ kind: 'path', name, owner }) as const),
  ...slots.map((name) => ({ kind: 'slot', name, owner }) as const),
  ...menu.map((name) => ({ kind: 'menu', name, owner }) as const),
];

/** The claims of a version of a remote. */
export const claimsOfBuild = (manifest: RemoteManifest): Claim[] =>
  claimsOf(manifest.name, namesOf(manifest));
