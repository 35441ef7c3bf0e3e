import type { Grant, RemoteManifest } from '@jukwaa/contracts';

/** A path pattern or a slot of the host, and the remote that has it. */
export interface Claim {
  readonly kind: 'path' | 'slot';
  readonly name: string;
  readonly owner: string;
}

/** The paths and aliases of a remote. */
export const pathsOf = ({ routes }: RemoteManifest): string[] =>
  routes.flatMap(({ path, aliases }) => [path, ...aliases]);

export const claimsOf = (owner: string, { paths, slots }: Pick<Grant, 'paths' | 'slots'>): Claim[] => [
  ...paths.map((name) => ({ kind: 'path', name, owner }) as const),
  ...slots.map((name) => ({ kind: 'slot', name, owner }) as const),
];

/** The claims of a version of a remote. */
export const claimsOfBuild = (manifest: RemoteManifest): Claim[] =>
  claimsOf(manifest.name, { paths: pathsOf(manifest), slots: manifest.slots });
