import { isHostManifest, type RemoteManifest, type VersionManifest } from '@jukwaa/contracts';

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

function filesOf({ files }: VersionManifest): Named {
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

const modulesOf = (manifest: VersionManifest): Named =>
  new Map(Object.entries(isHostManifest(manifest) ? manifest.provides : manifest.requires));

const slotsOf = (manifest: VersionManifest, state: string): Named =>
  new Map((manifest.slots ?? []).map((slot) => [slot, state]));

/** The menu entries of a remote with everything that visitors see of them. */
const menuOf = (manifest: VersionManifest): Named =>
  new Map(
    (isHostManifest(manifest) ? [] : (manifest.menu ?? [])).map(({ id, path, group, icon, text }) => [
      id,
      [group, path, icon, text.en, text.sw].join(', '),
    ]),
  );

/** The topics that a remote subscribes to; a build without a list may use any. */
const topicsOf = (manifest: VersionManifest): Named =>
  new Map(
    (isHostManifest(manifest) ? [] : (manifest.topics ?? ['any'])).map((topic) => [topic, 'subscribed']),
  );

/** The events of the bus that a remote emits or gets; a build without a list may use any. */
function eventsOf(manifest: VersionManifest): Named {
  if (isHostManifest(manifest)) return new Map();
  const { emits, subscribes } = manifest.events ?? { emits: ['any'], subscribes: ['any'] };
  return new Map([
    ...emits.map((event) => [`emits ${event}`, 'declared'] as const),
    ...subscribes.map((event) => [`subscribes to ${event}`, 'declared'] as const),
  ]);
}

/**
 * Compares two versions by what matters to visitors: the contract, shared modules, slots, menu entries, topics, events, routes and files. A host provides
 * modules and requests slots; a remote requires and fills them.
 */
export function diffOf(before: VersionManifest, after: VersionManifest): Change[] {
  const isHost = isHostManifest(after);
  const [verb, state] = isHost ? ['provides', 'requested'] : ['requires', 'filled'];
  const routes = (manifest: VersionManifest) =>
    isHostManifest(manifest) ? new Map<string, string>() : routesOf(manifest);
  return [
    ...compare(
      new Map([['contract', before.contract]]),
      new Map([['contract', after.contract]]),
      (name) => name,
    ),
    ...compare(modulesOf(before), modulesOf(after), (name) => `${verb} ${name}`),
    ...compare(slotsOf(before, state), slotsOf(after, state), (name) => `slot ${name}`),
    ...compare(menuOf(before), menuOf(after), (id) => `menu entry ${id}`),
    ...compare(topicsOf(before), topicsOf(after), (topic) => `topic ${topic}`),
    ...compare(eventsOf(before), eventsOf(after), (event) => event),
    ...compare(routes(before), routes(after), (path) => `route ${path}`),
    ...compare(filesOf(before), filesOf(after), (name) => `file ${name}`),
  ];
}
