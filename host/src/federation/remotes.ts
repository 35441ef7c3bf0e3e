import type { RemoteBuild } from '@jukwaa/contracts';
import type { ComponentModule, LoadComponent, RemoteModule } from '@jukwaa/remote-kit';
import { askAgainFor, filesOf, renew } from '../loading/files.ts';
import { withRetries } from '../loading/retry.ts';
import { buildOf, fallBack, otherBuild, versionOf } from './builds.ts';
import { loadBuild, RemoteLoadError } from './load-remote.ts';
import { orOther } from './or-other.ts';

/** Modules by remote and version. A failed load is removed, so the next call tries again. */
const modules = new Map<string, Promise<RemoteModule>>();

function remoteModule(remote: string, build: RemoteBuild): Promise<RemoteModule> {
  const key = `${remote}@${build.version}`;
  const known = modules.get(key);
  if (known !== undefined) return known;
  const loading = loadBuild(remote, build);
  modules.set(key, loading);
  loading.catch(() => modules.delete(key));
  return loading;
}

/** The files that may be at fault for a failed load. */
const namedBy = ({ base, entry }: RemoteBuild, failure: unknown): string[] => [
  `${base}${entry}`,
  ...filesOf(failure),
];

/** Files that versions share are next to the version's folder. */
const allFilesOf = (remote: string): string => `/r/${remote}/`;

/**
 * Fetches fresh copies of the files in a failed load, after a tap of Retry, and asks again for those that still hang. A page that
 * is older than the files of its version loads again: the new one has the plan of the moment, and slip and session are stored.
 */
export async function renewFiles(
  remote: string,
  failure: unknown,
  reload: () => void = () => location.reload(),
): Promise<void> {
  const build = buildOf(remote);
  if (build === undefined) return;
  if (await askAgainFor(allFilesOf(remote), namedBy(build, failure))) reload();
}

/** Requests a remote's pending files again when they do not arrive. */
export function askAgain(remote: string): void {
  if (buildOf(remote) !== undefined) void askAgainFor(allFilesOf(remote));
}

/** Screens and slots that have loaded, by remote, version and part; they render without waiting. */
const arrived = new Map<string, ComponentModule>();
const keyOf = (remote: string, version: string, part: string) => `${remote}@${version}/${part}`;

/** Adds a loaded part, so that it renders without waiting. */
export const putArrived = (remote: string, version: string, part: string, module: ComponentModule): void =>
  void arrived.set(keyOf(remote, version, part), module);

/** Returns a part of a remote that is already loaded, or undefined. */
export const arrivedPart = (remote: string, part: string): ComponentModule | undefined =>
  arrived.get(keyOf(remote, versionOf(remote), part));

/** The part name of a slot, distinct from a screen of the same name. */
export const slotPart = (slot: string): string => `slot ${slot}`;

/** A part of a remote and its place in the remote's module. */
interface Wanted {
  readonly remote: string;
  readonly part: string;
  readonly find: (module: RemoteModule) => LoadComponent | undefined;
}

/** Loads a part from one build with retries: entry, module and the part's own chunks. */
function bring({ remote, part, find }: Wanted, build: RemoteBuild): Promise<ComponentModule> {
  return withRetries(
    async () => {
      const load = find(await remoteModule(remote, build));
      if (load === undefined) throw new Error(`it has no ${part}`);
      const module = await load();
      arrived.set(keyOf(remote, build.version, part), module);
      return module;
    },
    (failure) => renew(namedBy(build, failure)),
  );
}

async function bringOrFallBack(wanted: Wanted): Promise<ComponentModule> {
  const { remote } = wanted;
  const build = buildOf(remote);
  if (build === undefined) throw new RemoteLoadError(remote, '?', new Error('it is not in the plan'));
  const { version } = build;
  const other = otherBuild(remote, version);
  try {
    const first = bring(wanted, build);
    if (other === undefined) return await first;
    return await orOther(first, () => bring(wanted, other), { remote, version, other });
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    // The known-good version is the last resort: if it is in use, a failure has no fallback.
    if (fallBack(remote, version, 'load', reason)) return bringOrFallBack(wanted);
    throw failure instanceof RemoteLoadError ? failure : new RemoteLoadError(remote, version, failure);
  }
}

const screenOf = (remote: string, screen: string): Wanted => ({
  remote,
  part: screen,
  find: ({ screens }) => screens[screen],
});

const slotOf = (remote: string, slot: string): Wanted => ({
  remote,
  part: slotPart(slot),
  find: ({ slots }) => slots[slot],
});

/**
 * Loads a remote's screen as a component module, with retries and then the known-good version.
 * @throws RemoteLoadError
 */
export const remoteScreen = (remote: string, screen: string): Promise<ComponentModule> =>
  bringOrFallBack(screenOf(remote, screen));

/** Loads the content of a host region from a remote, with the same retries as a screen. @throws RemoteLoadError */
export const remoteSlot = (remote: string, slot: string): Promise<ComponentModule> =>
  bringOrFallBack(slotOf(remote, slot));

/**
 * Loads a part that may be needed next. A failure changes nothing: the version in use stays until the part is shown.
 */
async function fetchAhead(wanted: Wanted): Promise<void> {
  const build = buildOf(wanted.remote);
  if (build === undefined) return;
  await bring(wanted, build).catch(() => undefined);
}

export const fetchScreenAhead = (remote: string, screen: string): Promise<void> =>
  fetchAhead(screenOf(remote, screen));

export const fetchSlotAhead = (remote: string, slot: string): Promise<void> =>
  fetchAhead(slotOf(remote, slot));
