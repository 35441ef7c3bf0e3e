import type { RemoteManifest } from '@jukwaa/contracts';

/** A path as the router tells paths apart: names of parameters, capitals and a slash at the end make no difference. */
const shapeOf = (path: string) =>
  path
    .toLowerCase()
    .replace(/:[^/]+/g, ':')
    .replace(/(?<=.)\/+$/, '');

const pathsOf = ({ routes }: RemoteManifest) => routes.flatMap((route) => [route.path, ...route.aliases]);

/**
 * What a remote claims although another live remote has it: paths (and aliases) and slots of the host. The remote's own
 * live version does not count.
 */
export function collisions(manifest: RemoteManifest, live: readonly RemoteManifest[]): string[] {
  const others = live.filter(({ name }) => name !== manifest.name);
  const paths = new Map(
    others.flatMap((other) => pathsOf(other).map((path) => [shapeOf(path), other.name] as const)),
  );
  const slots = new Map(others.flatMap((other) => other.slots.map((slot) => [slot, other.name] as const)));
  return [
    ...pathsOf(manifest)
      .filter((path) => paths.has(shapeOf(path)))
      .map((path) => `${path} belongs to ${paths.get(shapeOf(path))}`),
    ...manifest.slots
      .filter((slot) => slots.has(slot))
      .map((slot) => `the slot ${slot} is filled by ${slots.get(slot)}`),
  ];
}
