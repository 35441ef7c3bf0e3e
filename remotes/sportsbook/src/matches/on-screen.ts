/** Rows are watched from this distance before they are visible, so that their odds are live on arrival. */
const MARGIN = '300px 0px';
/**
 * Minimum interval between visibility checks, ms, because browsers would otherwise check in every frame, even when
 * only odds move.
 */
const LOOK_MS = 100;
/**
 * TypeScript does not know the second version of the interface; browsers with the first one ignore the new option.
 */
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
 * Calls `enter` when the element comes near the screen, and its returned function when it leaves. The returned
 * function ends both. One observer serves every row. Without one in the browser, the element always counts as on
 * screen.
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
