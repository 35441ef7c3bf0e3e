import type { RemoteManifest } from '@jukwaa/contracts';

/** A difference between two versions; sizes are brotli, in bytes. */
export interface Change {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly what: string;
  readonly change: string;
}

type Named = ReadonlyMap<string, string>;

function compare(before: Named, after: Named, what: (name: string) => string): Change[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.flatMap((name): Change[] => {
    const [old, now] = [before.get(name), after.get(name)];
    if (old === now) return [];
    if (old === undefined) return [{ kind: 'added', what: what(name), change: now ?? '' }];
    if (now === undefined) return [{ kind: 'removed', what: what(name), change: old }];
    return [{ kind: 'changed', what: what(name), change: `${old} → ${now}` }];
  });
}

/** Returns a file's name without the hash of its content, which is equal in two versions of the file. */
const plainName = (name: string) => name.replace(/\.[0-9a-f]{8,}(?=\.\w+$)/, '');

function filesOf({ files }: RemoteManifest): Named {
  return new Map(
    Object.entries(files).map(([name, { brotli, integrity }]) => [
      plainName(name),
      `${brotli} B ${integrity.slice(7, 13)}`,
    ]),
  );
}

const routesOf = ({ routes }: RemoteManifest): Named =>
  new Map(
    routes.map((route) => [
      route.path,
      [route.screen, route.access, ...route.aliases.map((alias) => `alias ${alias}`)].join(', '),
    ]),
  );

/** Compares two versions by what matters to visitors and the host: routes, slots, needs, files. */
export const diffOf = (before: RemoteManifest, after: RemoteManifest): Change[] => [
  ...compare(
    new Map([['contract', before.contract]]),
    new Map([['contract', after.contract]]),
    (name) => name,
  ),
  ...compare(
    new Map(Object.entries(before.requires)),
    new Map(Object.entries(after.requires)),
    (name) => `requires ${name}`,
  ),
  ...compare(
    new Map(before.slots.map((slot) => [slot, 'filled'])),
    new Map(after.slots.map((slot) => [slot, 'filled'])),
    (name) => `slot ${name}`,
  ),
  ...compare(routesOf(before), routesOf(after), (path) => `route ${path}`),
  ...compare(filesOf(before), filesOf(after), (name) => `file ${name}`),
];
