/** Longest time for a part and the content above it to load, in ms. */
const LONGEST_WAIT_MS = 5_000;
/** Input events with which users take control of scrolling. */
const TAKEN_OVER = ['wheel', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the part with this id once it is in the page, and keeps it in place while the content above it loads,
 * until the user acts. Returns a function that stops this.
 */
export function scrollToPart(id: string): () => void {
  const show = () => document.getElementById(id)?.scrollIntoView();
  const changes = new MutationObserver(show);
  const stop = () => {
    clearTimeout(timer);
    changes.disconnect();
    for (const event of TAKEN_OVER) window.removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, LONGEST_WAIT_MS);
  changes.observe(document.body, { childList: true, subtree: true });
  for (const event of TAKEN_OVER) window.addEventListener(event, stop);
  show();
  return stop;
}
