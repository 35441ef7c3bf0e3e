/** How long a part and what stands above it may take to load, ms. */
const PATIENCE_MS = 5_000;
/** With these users take the page into their own hands. */
const TAKEN_OVER = ['wheel', 'pointerdown', 'keydown'] as const;

/**
 * Shows the part of the page with this id as soon as it is there, and keeps it in place while what is above it loads;
 * until the user acts. Gives the way to stop.
 */
export function scrollToPart(id: string): () => void {
  const show = () => document.getElementById(id)?.scrollIntoView();
  const changes = new MutationObserver(show);
  const stop = () => {
    clearTimeout(timer);
    changes.disconnect();
    for (const event of TAKEN_OVER) window.removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  changes.observe(document.body, { childList: true, subtree: true });
  for (const event of TAKEN_OVER) window.addEventListener(event, stop);
  show();
  return stop;
}
