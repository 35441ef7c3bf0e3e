/**
 * Blocks scrolling and focus of the page (`#root`) until every holder has released it; the returned function releases
 * once. The document holds the count, because host and remotes each have a copy of this module.
 */
export function lockScroll(): () => void {
  count(1);
  let held = true;
  return () => {
    if (held) count(-1);
    held = false;
  };
}

function count(change: 1 | -1): void {
  const root = document.documentElement;
  const holders = Number(root.dataset.scrollLocks ?? 0) + change;
  if (holders > 0) root.dataset.scrollLocks = String(holders);
  else delete root.dataset.scrollLocks;
  root.style.overflow = holders > 0 ? 'hidden' : '';
  hide(document.getElementById('root'), holders > 0);
  document.body.style.overflow = holders > 0 ? 'hidden' : '';
}

/** Browsers without `inert` at least hide the page from screen readers. */
function hide(page: HTMLElement | null, hidden: boolean): void {
  page?.toggleAttribute('inert', hidden);
  if (hidden) page?.setAttribute('aria-hidden', 'true');
  else page?.removeAttribute('aria-hidden');
}
