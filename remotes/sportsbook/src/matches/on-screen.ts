/** Rows start to be watched this far before they come into view, so that their odds are live when they are seen. */
const MARGIN = '300px 0px';
/** So often at most is looked which rows are there, ms; else browsers look in every frame, also in those where only odds move. */
const LOOK_MS = 100;
/** TypeScript does not know the second version of the interface; browsers of the first one ignore what is new. */
const OPTIONS: IntersectionObserverInit & { readonly delay: number } = { rootMargin: MARGIN, delay: LOOK_MS };

type Enter = () => () => void;
interface Watched {
  readonly enter: Enter;
  leave: (() => void) | null;
}

const watched = new Map<Element, Watched>();
let observer: IntersectionObserver | null = null;

function onChange(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const row = watched.get(target);
    if (row === undefined || isIntersecting === (row.leave !== null)) continue;
    if (isIntersecting) row.leave = row.enter();
    else {
      row.leave?.();
      row.leave = null;
    }
  }
}

/**
 * Calls `enter` when the element comes near the screen, and what that gave when it goes. The returned function ends both.
 * One observer serves every row. Where the browser has none, the element counts as on screen all the time.
 */
export function whileOnScreen(element: Element, enter: Enter): () => void {
  if (typeof IntersectionObserver === 'undefined') return enter();
  observer ??= new IntersectionObserver(onChange, OPTIONS);
  const row: Watched = { enter, leave: null };
  watched.set(element, row);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
    if (watched.size === 0) {
      observer?.disconnect();
      observer = null;
    }
    row.leave?.();
  };
}
