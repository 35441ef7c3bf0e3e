import { answerFile, answerList, answerPage } from './answers.ts';
import { keepUsed } from './keep-used.ts';
import { clearOldCaches } from './kept.ts';
import type { WorkerScope } from './scope.ts';
import { treatmentOf } from './treatment.ts';

const ANSWERS = { page: answerPage, file: answerFile, list: answerList } as const;

/**
 * Starts the service worker. A new one waits until the user accepts it or all pages close. It never takes control of
 * a page loaded without it; such a page uses the network alone.
 */
export function startWorker(scope: WorkerScope): void {
  scope.addEventListener('activate', (event) => {
    const preload = scope.registration.navigationPreload?.enable();
    event.waitUntil(Promise.all([clearOldCaches(scope), preload]));
  });
  scope.addEventListener('fetch', (event) => {
    const treatment = treatmentOf(event.request, scope.location.origin);
    if (treatment !== 'none') event.respondWith(ANSWERS[treatment](scope, event));
  });
  scope.addEventListener('message', (event) => {
    const { data } = event;
    if (data.jukwaa === 'take-over') event.waitUntil(scope.skipWaiting());
    if (data.jukwaa === 'keep') event.waitUntil(keepUsed(scope, data.used));
  });
}
