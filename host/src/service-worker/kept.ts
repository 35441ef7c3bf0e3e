import type { WorkerScope } from './scope.ts';

/** The worker's shelves. The number changes when what lies on them is not understood by a newer worker. */
export const SHELVES = {
  page: { name: 'jukwaa-page-1', most: 1 },
  lists: { name: 'jukwaa-lists-1', most: 24 },
  files: { name: 'jukwaa-files-1', most: 200 },
} as const;

export type Shelf = (typeof SHELVES)[keyof typeof SHELVES];

/** Any page of the app starts at any address, so one is enough: the last. */
export const LAST_PAGE = '/';

/** Puts an answer on a shelf; the oldest ones make room. */
export async function keep(scope: WorkerScope, shelf: Shelf, key: string, answer: Response): Promise<void> {
  const cache = await scope.caches.open(shelf.name);
  // Put anew, it counts as the newest.
  await cache.delete(key);
  await cache.put(key, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - shelf.most)).map((old) => cache.delete(old)));
}

export async function find(scope: WorkerScope, shelf: Shelf, key: string): Promise<Response | undefined> {
  const cache = await scope.caches.open(shelf.name);
  // Answers vary by compression only, which is undone here.
  return cache.match(key, { ignoreVary: true });
}

/** Throws away what earlier workers kept in another form. */
export async function clearOldShelves(scope: WorkerScope): Promise<void> {
  const current: readonly string[] = Object.values(SHELVES).map(({ name }) => name);
  const names = await scope.caches.keys();
  const old = names.filter((name) => name.startsWith('jukwaa-') && !current.includes(name));
  await Promise.all(old.map((name) => scope.caches.delete(name)));
}

export const isPage = (answer: Response): boolean =>
  answer.ok && !answer.redirected && (answer.headers.get('content-type') ?? '').startsWith('text/html');

export const isWhole = (answer: Response): boolean => answer.status === 200 && answer.type !== 'opaque';
