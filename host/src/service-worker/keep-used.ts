import { keepSkeleton } from './keep-page.ts';
import { CACHES, find, isWhole, keep } from './kept.ts';
import type { Used, UsedFile } from './messages.ts';
import type { WorkerScope } from './scope.ts';
import { treatmentOf } from './treatment.ts';

/**
 * Fetches the files that a page used before the worker was active. Failed files are skipped, and a later visit stores
 * them.
 */
export async function keepUsed(scope: WorkerScope, { page, lists, files }: Used): Promise<void> {
  const { origin } = scope.location;
  const isOf = (treatment: string, url: string, mode: string) =>
    treatmentOf({ method: 'GET', mode, url }, origin) === treatment;
  await Promise.allSettled([
    ...(isOf('page', page, 'navigate') ? [keepSkeleton(scope, page)] : []),
    ...lists.filter((url) => isOf('list', url, 'cors')).map((url) => keepList(scope, url)),
    ...files.filter(({ url }) => isOf('file', url, 'cors')).map((file) => keepFile(scope, file)),
  ]);
}

async function keepList(scope: WorkerScope, url: string): Promise<void> {
  const answer = await scope.fetch(url);
  if (isWhole(answer)) await keep(scope, CACHES.lists, url, answer);
}

/** Costs no data as a rule, because the browser has the file in its own cache. */
async function keepFile(scope: WorkerScope, { url, integrity }: UsedFile): Promise<void> {
  if ((await find(scope, CACHES.files, url)) !== undefined) return;
  const answer = await scope.fetch(url, { mode: 'cors', cache: 'force-cache', integrity });
  if (isWhole(answer)) await keep(scope, CACHES.files, url, answer);
}
