import type { SlotName } from '@jukwaa/contracts';
import type { ComponentModule, LoadComponent, RemoteModule } from '@jukwaa/remote-kit';
import { buildOf, fallBack, versionOf } from './builds.ts';
import { loadBuild, RemoteLoadError } from './load-remote.ts';
import { withRetries } from './retry.ts';

/** Modules by remote and version; a failed load is forgotten, so that the next call tries again. */
const modules = new Map<string, Promise<RemoteModule>>();

function remoteModule(remote: string): Promise<RemoteModule> {
  const build = buildOf(remote);
  if (build === undefined)
    return Promise.reject(new RemoteLoadError(remote, '?', new Error('it is not in the plan')));
  const key = `${remote}@${build.version}`;
  const known = modules.get(key);
  if (known !== undefined) return known;
  const loading = loadBuild(remote, build);
  modules.set(key, loading);
  loading.catch(() => modules.delete(key));
  return loading;
}

/** The chunk that a bundler's loading error is about. */
function chunksOf(failure: unknown): string[] {
  if (!(failure instanceof Error)) return [];
  const chunk = 'request' in failure && typeof failure.request === 'string' ? [failure.request] : [];
  return [...chunk, ...chunksOf(failure.cause)];
}

/**
 * Fetches what a failed load was about anew, past every cache. A damaged copy would fail each retry in the same way, and
 * a reload of the page too: files of a version are cached for good.
 */
export async function renewFiles(remote: string, failure: unknown): Promise<void> {
  const build = buildOf(remote);
  const entry = build === undefined ? [] : [`${build.base}${build.entry}`];
  // Whether the files can be had now is for the load to say that follows.
  await Promise.allSettled([...entry, ...chunksOf(failure)].map((file) => fetch(file, { cache: 'reload' })));
}

/** Screens and slots that have arrived, by remote, version and part: they need no waiting when they are shown. */
const arrived = new Map<string, ComponentModule>();
const keyOf = (remote: string, part: string) => `${remote}@${versionOf(remote)}/${part}`;

/** A part of a remote that was loaded before; undefined when it has to be fetched. */
export const arrivedPart = (remote: string, part: string): ComponentModule | undefined =>
  arrived.get(keyOf(remote, part));

/** What a slot is called among the parts of a remote: a screen may have the slot's name. */
export const slotPart = (slot: SlotName): string => `slot ${slot}`;

type Find = (module: RemoteModule) => LoadComponent | undefined;

/** One way to a part, with retries: entry, module and the part's own chunks. */
function bring(remote: string, part: string, find: Find): Promise<ComponentModule> {
  return withRetries(
    async () => {
      const load = find(await remoteModule(remote));
      if (load === undefined) throw new Error(`it has no ${part}`);
      const module = await load();
      arrived.set(keyOf(remote, part), module);
      return module;
    },
    (failure) => renewFiles(remote, failure),
  );
}

async function bringOrFallBack(remote: string, part: string, find: Find): Promise<ComponentModule> {
  const version = versionOf(remote);
  try {
    return await bring(remote, part, find);
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    // The version that works is the end of the line: with it in use, a failure has nothing to fall back to.
    if (fallBack(remote, version, 'load', reason)) return bringOrFallBack(remote, part, find);
    throw failure instanceof RemoteLoadError ? failure : new RemoteLoadError(remote, version, failure);
  }
}

/**
 * A screen of a remote as a component module. Loading is tried again, then with the version that is known to work.
 *
 * @throws RemoteLoadError
 */
export const remoteScreen = (remote: string, screen: string): Promise<ComponentModule> =>
  bringOrFallBack(remote, screen, ({ screens }) => screens[screen]);

/** What a remote puts into a region of the host; loaded as a screen is. @throws RemoteLoadError */
export const remoteSlot = (remote: string, slot: SlotName): Promise<ComponentModule> =>
  bringOrFallBack(remote, slotPart(slot), ({ slots }) => slots[slot]);
