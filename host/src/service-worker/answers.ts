import { SERVER_TIME_HEADER } from '@jukwaa/contracts';
import { find, isPage, isWhole, keep, LAST_PAGE, SHELVES } from './kept.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';

/** The name of the header that says how old a kept list is. */
const STALE_HEADER = 'x-jukwaa-stale';

type Answer = (scope: WorkerScope, event: FetchEvent) => Promise<Response>;

/** Always the newest page, so that a visitor gets the plan of now; without network the last one that was seen. */
export const answerPage: Answer = async (scope, event) => {
  try {
    const answer = (await event.preloadResponse) ?? (await scope.fetch(event.request));
    if (isPage(answer)) event.waitUntil(keep(scope, SHELVES.page, LAST_PAGE, answer.clone()));
    return answer;
  } catch (offline) {
    const kept = await find(scope, SHELVES.page, LAST_PAGE);
    if (kept === undefined) throw offline;
    return kept;
  }
};

/**
 * Kept for good, because another content has another name. The browser checks the page's hash on either answer. A page that found
 * its copy damaged asks for a fresh one, which replaces the kept one.
 */
export const answerFile: Answer = async (scope, event) => {
  const { url, cache } = event.request;
  const kept = cache === 'reload' ? undefined : await find(scope, SHELVES.files, url);
  if (kept !== undefined) return kept;
  const answer = await scope.fetch(event.request);
  if (isWhole(answer)) event.waitUntil(keep(scope, SHELVES.files, url, answer.clone()));
  return answer;
};

/** Always asked for; the kept list stands in when there is no network, says so itself, and the page is told. */
export const answerList: Answer = async (scope, event) => {
  const { url } = event.request;
  try {
    const answer = await scope.fetch(event.request);
    if (isWhole(answer)) event.waitUntil(keep(scope, SHELVES.lists, url, answer.clone()));
    event.waitUntil(tell(scope, event.clientId, null));
    return answer;
  } catch (offline) {
    const kept = await find(scope, SHELVES.lists, url);
    if (kept === undefined) throw offline;
    const keptAt = Date.parse(kept.headers.get('date') ?? '') || 0;
    event.waitUntil(tell(scope, event.clientId, keptAt));
    return marked(kept, keptAt);
  }
};

/** Tells the page that asked how old its list is: unix ms, or null when it is new. */
async function tell(scope: WorkerScope, clientId: string, keptAt: number | null): Promise<void> {
  const page = await scope.clients.get(clientId);
  page?.postMessage({ jukwaa: 'list', keptAt });
}

function marked(kept: Response, keptAt: number): Response {
  const headers = new Headers(kept.headers);
  headers.set(STALE_HEADER, new Date(keptAt).toISOString());
  headers.delete(SERVER_TIME_HEADER);
  // The body is unpacked already.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(kept.body, { status: kept.status, headers });
}
