import type { Grant, RemoteManifest } from '@jukwaa/contracts';

/** A path pattern, a slot of the host, or the id of a menu entry, and the remote that has it. */
export interface Claim {
  readonly kind: 'path' | 'slot' | 'menu';
  readonly name: string;
  readonly owner: string;
}

/** The names that a remote claims, by their kind. Other remotes may have the same topics and events. */
export type ClaimedNames = Omit<Grant, 'budget'>;

/** The paths and aliases of a remote. */
export const pathsOf = ({ routes }: RemoteManifest): string[] =>
  routes.flatMap(({ path, aliases }) => [path, ...aliases]);

/** The kinds of names that a remote claims. */
export const CLAIMED = ['paths', 'slots', 'menu', 'topics', 'emits', 'subscribes'] as const;

/** Returns a list for each kind of claim. */
export const claimedBy = (listOf: (kind: (typeof CLAIMED)[number]) => string[]): ClaimedNames => ({
  paths: listOf('paths'),
  slots: listOf('slots'),
  menu: listOf('menu'),
  topics: listOf('topics'),
  emits: listOf('emits'),
  subscribes: listOf('subscribes'),
});

/** The names that a build claims. */
export const namesOf = (manifest: RemoteManifest): ClaimedNames => ({
  paths: pathsOf(manifest),
  slots: manifest.slots,
  menu: (manifest.menu ?? []).map(({ id }) => id),
  topics: manifest.topics ?? [],
  emits: manifest.events?.emits ?? [],
  subscribes: manifest.events?.subscribes ?? [],
});

/** The claims that exclude those of other remotes. */
export const claimsOf = (
  owner: string,
  { paths, slots, menu }: Pick<ClaimedNames, 'paths' | 'slots' | 'menu'>,
): Claim[] => [
  ...paths.map((name) => ({ kind: 'path', name, owner }) as const),
  ...slots.map((name) => ({ kind: 'slot', name, owner }) as const),
  ...menu.map((name) => ({ kind: 'menu', name, owner }) as const),
];

/** The claims of a version of a remote. */
export const claimsOfBuild = (manifest: RemoteManifest): Claim[] =>
  claimsOf(manifest.name, namesOf(manifest));
