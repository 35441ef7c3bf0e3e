import { SERVER_TIME_HEADER } from '@jukwaa/contracts';
import { keepPage } from './keep-page.ts';
import { CACHES, drop, find, isPage, isWhole, keep, LAST_PAGE } from './kept.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';

/** The response header with the age of a cached list. */
const STALE_HEADER = 'x-jukwaa-stale';

type Answer = (scope: WorkerScope, event: FetchEvent) => Promise<Response>;

/** Answers with the newest page, so that a visitor gets the current plan, or offline with the last page. */
export const answerPage: Answer = async (scope, event) => {
  try {
    const answer = (await event.preloadResponse) ?? (await scope.fetch(event.request));
    if (isPage(answer)) event.waitUntil(keepPage(scope, event.request.url, answer.clone()));
    return answer;
  } catch (offline) {
    const kept = await find(scope, CACHES.page, LAST_PAGE);
    if (kept === undefined) throw offline;
    return kept;
  }
};

/**
 * Answers from the cache for good, because new content has a new name. The browser checks the page's hash on each
 * answer. A page with a damaged copy requests a fresh one, which replaces the cached copy.
 */
export const answerFile: Answer = async (scope, event) => {
  const { url, cache } = event.request;
  const isRenewed = cache === 'reload';
  const kept = isRenewed ? undefined : await find(scope, CACHES.files, url);
  if (kept !== undefined) return kept;
  const answer = await scope.fetch(event.request);
  if (!isWhole(answer)) return answer;
  // The page may reload as soon as it has the answer, which ends the fresh copy before it is whole.
  if (isRenewed) await drop(scope, CACHES.files, url);
  event.waitUntil(keep(scope, CACHES.files, url, answer.clone()));
  return answer;
};

/** Answers from the network. Offline it answers with the cached list, marks it as such and notifies the page. */
export const answerList: Answer = async (scope, event) => {
  const { url } = event.request;
  try {
    const answer = await scope.fetch(event.request);
    if (isWhole(answer)) event.waitUntil(keep(scope, CACHES.lists, url, answer.clone()));
    event.waitUntil(notify(scope, event.clientId, null));
    return answer;
  } catch (offline) {
    // The page left the list before its answer, which says nothing about the network.
    if (event.request.signal?.aborted === true) throw offline;
    const kept = await find(scope, CACHES.lists, url);
    if (kept === undefined) throw offline;
    const keptAt = Date.parse(kept.headers.get('date') ?? '') || 0;
    event.waitUntil(notify(scope, event.clientId, keptAt));
    return marked(kept, keptAt);
  }
};

/** Notifies the requesting page of its list's age: unix ms, or null for a fresh list. */
async function notify(scope: WorkerScope, clientId: string, keptAt: number | null): Promise<void> {
  const page = await scope.clients.get(clientId);
  page?.postMessage({ jukwaa: 'list', keptAt });
}

function marked(kept: Response, keptAt: number): Response {
  const headers = new Headers(kept.headers);
  headers.set(STALE_HEADER, new Date(keptAt).toISOString());
  headers.delete(SERVER_TIME_HEADER);
  // The body is already decompressed.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(kept.body, { status: kept.status, headers });
}
