import type { PlannedRemote, RemoteManifest } from './manifest.ts';
import type { RemoteMenuEntry } from './menu-entries.ts';
import { patternsOverlap } from './route-patterns.ts';

type Remotes = Readonly<Record<string, PlannedRemote>>;

/** The remote without the routes and slots that an override has as well. */
function without(remote: PlannedRemote, overrides: readonly PlannedRemote[]): PlannedRemote {
  const { manifest } = remote;
  const taken = overrides.flatMap(({ manifest: { routes } }) =>
    routes.flatMap(({ path, aliases }) => [path, ...aliases]),
  );
  const isFree = (path: string) => !taken.some((pattern) => patternsOverlap(path, pattern));
  const routes = manifest.routes
    .filter(({ path }) => isFree(path))
    .map((route) =>
      route.aliases.every(isFree) ? route : { ...route, aliases: route.aliases.filter(isFree) },
    );
  const slots = manifest.slots.filter(
    (slot) => !overrides.some((override) => override.manifest.slots.includes(slot)),
  );
  const own = { ...manifest, routes, slots };
  return {
    ...remote,
    manifest: manifest.menu === undefined ? own : { ...own, menu: menuOf(own, overrides) },
  };
}

/** The menu entries of a remote whose name no override has, and which still lead to one of its routes. */
function menuOf(
  { menu = [], routes }: RemoteManifest,
  overrides: readonly PlannedRemote[],
): RemoteMenuEntry[] {
  const taken = overrides.flatMap(({ manifest }) => (manifest.menu ?? []).map(({ id }) => id));
  const paths = routes.flatMap(({ path, aliases }) => [path, ...aliases]);
  return menu.filter(({ id, path }) => !taken.includes(id) && paths.includes(path));
}

const isTouched = (before: PlannedRemote, after: PlannedRemote): boolean =>
  before.manifest.slots.length !== after.manifest.slots.length ||
  before.manifest.menu?.length !== after.manifest.menu?.length ||
  before.manifest.routes.length !== after.manifest.routes.length ||
  before.manifest.routes.some((route, at) => route !== after.manifest.routes[at]);

/**
 * Returns the remotes of a plan with other versions in their place. A version that is to take over addresses or slots
 * of another remote has them in its preview already, so the other one loses them there.
 */
export function withOverrides(remotes: Remotes, overrides: Remotes): Record<string, PlannedRemote> {
  const versions = Object.values(overrides);
  const others = Object.entries(remotes).map(([name, remote]) => {
    const rest = without(remote, versions);
    // An untouched remote stays the same object, because prepared routes are cached by it.
    return [name, isTouched(remote, rest) ? rest : remote] as const;
  });
  return { ...Object.fromEntries(others), ...overrides };
}
