/** Returns the row of a list whose link leads to this address, and the link. */
export function rowOf(list: Element, pathname: string): { row: Element; link: HTMLElement } | null {
  for (const link of list.querySelectorAll<HTMLElement>('li a[href]')) {
    const row = link.closest('li');
    if (row !== null && link.getAttribute('href') === pathname) return { row, link };
  }
  return null;
}

/**
 * Marks the row of the open match as current, also when the list renders its rows again. Returns a function that
 * removes the mark.
 */
export function markRow(list: Element, pathname: string): () => void {
  let marked: Element | null = null;
  const unmark = () => {
    marked?.removeAttribute('aria-current');
    marked = null;
  };
  const mark = () => {
    const row = rowOf(list, pathname)?.row ?? null;
    if (row === marked) return;
    unmark();
    row?.setAttribute('aria-current', 'true');
    marked = row;
  };
  const changes = new MutationObserver(mark);
  changes.observe(list, { childList: true, subtree: true });
  mark();
  return () => {
    changes.disconnect();
    unmark();
  };
}
