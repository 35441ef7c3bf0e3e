import { PAGE_HEADER, SKELETON, SKELETON_HEADER } from '@jukwaa/contracts';
import { CACHES, find, isPage, keep, LAST_PAGE } from './kept.ts';
import type { WorkerScope } from './scope.ts';

/** Fetches and stores the page with the skeleton, from which every address of the app can start. */
export async function keepSkeleton(scope: WorkerScope, url: string): Promise<void> {
  const answer = await scope.fetch(url, {
    credentials: 'same-origin',
    headers: { [PAGE_HEADER]: SKELETON },
  });
  if (isPage(answer)) await keep(scope, CACHES.page, LAST_PAGE, answer);
}

/**
 * Stores a page for offline starts. A rendered page has odds of its moment, so its skeleton is stored instead, when it
 * differs from the stored one.
 */
export async function keepPage(scope: WorkerScope, url: string, answer: Response): Promise<void> {
  const skeleton = answer.headers.get(SKELETON_HEADER);
  if (skeleton === null) return keep(scope, CACHES.page, LAST_PAGE, answer);
  const kept = await find(scope, CACHES.page, LAST_PAGE);
  if (kept?.headers.get('etag') !== skeleton) await keepSkeleton(scope, url);
}
