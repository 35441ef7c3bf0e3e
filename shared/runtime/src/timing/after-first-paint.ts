const LONGEST_WAIT_MS = 2_000;
/** A file that hangs holds up the page's `load` for minutes; live odds wait for it no longer than this, in ms. */
const LONGEST_LOAD_MS = 10_000;

const loaded = (): Promise<void> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((done) => {
        window.addEventListener('load', () => done(), { once: true });
        setTimeout(done, LONGEST_LOAD_MS);
      });

const idle = (): Promise<void> =>
  new Promise((done) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: LONGEST_WAIT_MS });
    else setTimeout(done, 0);
  });

/** Resolves when the files of the first paint have loaded, or hang, and the main thread is idle. */
export async function afterFirstPaint(): Promise<void> {
  await loaded();
  await idle();
}
