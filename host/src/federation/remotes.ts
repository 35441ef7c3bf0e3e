import type { PagePlan, PageRemote, SlotName } from '@jukwaa/contracts';
import type { ComponentModule, LoadComponent, RemoteModule } from '@jukwaa/remote-kit';
import { loadRemoteModule, RemoteLoadError, registerPlan } from './load-remote.ts';

/** How long a remote may take before its area offers a retry, in ms. */
const LOAD_TIMEOUT_MS = 20_000;

let planned: Readonly<Record<string, PageRemote>> = {};
const modules = new Map<string, Promise<RemoteModule>>();

/** Takes over the plan of this page. Call once, at boot. */
export function takePlan(plan: PagePlan): void {
  planned = plan.remotes;
  registerPlan(Object.values(planned));
}

function withTimeout<T>(work: Promise<T>, remote: PageRemote): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new RemoteLoadError(remote.name, remote.version, new Error('it took too long')));
    }, LOAD_TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The remote's module, fetched once; a failed load is forgotten, so that the next call tries again. @throws RemoteLoadError */
export function remoteModule(name: string): Promise<RemoteModule> {
  const known = modules.get(name);
  if (known !== undefined) return known;
  const remote = planned[name];
  if (remote === undefined)
    return Promise.reject(new RemoteLoadError(name, '?', new Error('it is not in the plan')));
  const loading = withTimeout(loadRemoteModule(remote), remote);
  modules.set(name, loading);
  loading.catch(() => modules.delete(name));
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
export async function renewFiles(name: string, failure: Error): Promise<void> {
  const remote = planned[name];
  const entry = remote === undefined ? [] : [`${remote.base}${remote.entry}`];
  // Whether the files can be had now is for the load to say that follows.
  await Promise.allSettled([...entry, ...chunksOf(failure)].map((file) => fetch(file, { cache: 'reload' })));
}

/** Screens and slots that have arrived, by remote and part: they need no waiting when they are shown. */
const arrived = new Map<string, ComponentModule>();

/** A part of a remote that was loaded before; undefined when it has to be fetched. */
export const arrivedPart = (name: string, part: string): ComponentModule | undefined =>
  arrived.get(`${name}/${part}`);

async function arrive(name: string, part: string, load: LoadComponent): Promise<ComponentModule> {
  const module = await load();
  arrived.set(`${name}/${part}`, module);
  return module;
}

/** A screen of a remote as a component module. @throws RemoteLoadError */
export async function remoteScreen(name: string, screen: string): Promise<ComponentModule> {
  const load = (await remoteModule(name)).screens[screen];
  if (load === undefined)
    throw new RemoteLoadError(name, versionOf(name), new Error(`it has no screen ${screen}`));
  return arrive(name, screen, load);
}

/** What a remote puts into a region of the host. @throws RemoteLoadError */
export async function remoteSlot(name: string, slot: SlotName): Promise<ComponentModule> {
  const load = (await remoteModule(name)).slots[slot];
  if (load === undefined)
    throw new RemoteLoadError(name, versionOf(name), new Error(`it does not fill ${slot}`));
  return arrive(name, slot, load);
}

/** Name of the remote that fills a slot, by the plan; null when none does. */
export function slotOwner(slot: SlotName): string | null {
  return Object.values(planned).find(({ slots }) => slots.includes(slot))?.name ?? null;
}

export const versionOf = (name: string): string => planned[name]?.version ?? '?';
