import type { WorkerScope } from './scope.ts';

/** The worker's caches. The version number changes when a newer worker can't read the old content. */
export const CACHES = {
  page: { name: 'jukwaa-page-1', most: 1 },
  lists: { name: 'jukwaa-lists-1', most: 24 },
  files: { name: 'jukwaa-files-1', most: 200 },
} as const;

export type BoundedCache = (typeof CACHES)[keyof typeof CACHES];

/** Every address of the app can start from the same page, so only the last one is stored. */
export const LAST_PAGE = '/';

/** Stores a response in a cache and deletes the oldest ones over the limit. */
export async function keep(
  scope: WorkerScope,
  bounded: BoundedCache,
  key: string,
  answer: Response,
): Promise<void> {
  const cache = await scope.caches.open(bounded.name);
  if (bounded.most > 1) {
    // An earlier one stays if this one breaks off.
    await answer.clone().arrayBuffer();
    // WebKit would put this one in its place, and it counts as the newest.
    await cache.delete(key);
  }
  await cache.put(key, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - bounded.most)).map((old) => cache.delete(old)));
}

/** Deletes a response, which may be damaged. */
export async function drop(scope: WorkerScope, bounded: BoundedCache, key: string): Promise<void> {
  try {
    const cache = await scope.caches.open(bounded.name);
    await cache.delete(key);
  } catch {
    // Storage that is out of order answers no request either.
  }
}

/** Returns a stored response; undefined also where the storage is out of order, so that the network answers. */
export async function find(
  scope: WorkerScope,
  bounded: BoundedCache,
  key: string,
): Promise<Response | undefined> {
  try {
    const cache = await scope.caches.open(bounded.name);
    // Responses vary by compression only, and here they are already decompressed.
    return await cache.match(key, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/** Deletes caches of earlier workers in another format. */
export async function clearOldCaches(scope: WorkerScope): Promise<void> {
  const current: readonly string[] = Object.values(CACHES).map(({ name }) => name);
  const names = await scope.caches.keys();
  const old = names.filter((name) => name.startsWith('jukwaa-') && !current.includes(name));
  await Promise.all(old.map((name) => scope.caches.delete(name)));
}

const isHtml = ({ headers }: Response): boolean =>
  (headers.get('content-type') ?? '').startsWith('text/html');

/** A page from which the app can start. Light pages run no scripts; like other pages of a moment they ask not to be stored. */
export const isPage = (answer: Response): boolean =>
  answer.ok &&
  !answer.redirected &&
  isHtml(answer) &&
  !(answer.headers.get('cache-control') ?? '').includes('no-store');

/** A file or a list. One in HTML is the page of a proxy in its place. */
export const isWhole = (answer: Response): boolean =>
  answer.status === 200 && answer.type !== 'opaque' && !isHtml(answer);
