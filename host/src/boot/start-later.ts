import { afterFirstPaint, log } from '@jukwaa/runtime';
import { loadHostFile } from '../loading/host-file.ts';
import type { StartedPage } from './after-paint.ts';

/** Time after which a page that hangs while loading is reported, in ms. The first paint is over by then. */
const PAINTED_AT_LATEST_MS = 5_000;
/** Pause before the parts that failed to load are loaded again, in ms: an order without an answer waits for them. */
const AGAIN_MS = 60_000;

type LoadParts = () => Promise<Pick<typeof import('./after-paint.ts'), 'startAfterPaint'>>;

const loadParts: LoadParts = () => import(/* webpackChunkName: "after-paint" */ './after-paint.ts');

/** Starts the parts that the first paint doesn't need as soon as they load, however often that fails. */
export async function startLater(started: StartedPage, load: LoadParts = loadParts): Promise<void> {
  const latest = new Promise<void>((resolve) => setTimeout(resolve, PAINTED_AT_LATEST_MS));
  await Promise.race([afterFirstPaint(), latest]);
  const parts = await loadHostFile(load).catch((reason: unknown) => {
    log('boot', 'the page works without prefetching, service worker and health reports', reason);
    return null;
  });
  if (parts === null) setTimeout(() => void startLater(started, load), AGAIN_MS);
  else parts.startAfterPaint(started);
}
