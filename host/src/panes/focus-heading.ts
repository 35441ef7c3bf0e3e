/**
 * Moves the focus to a pane, and to its heading once that has loaded, unless the user has moved on by then. Returns a
 * function that stops this.
 */
export function focusHeading(pane: HTMLElement): () => void {
  pane.focus({ preventScroll: true });
  const focusIt = (): boolean => {
    const heading = pane.querySelector<HTMLElement>('h1');
    if (heading === null) return false;
    heading.tabIndex = -1;
    if (document.activeElement === pane) heading.focus({ preventScroll: true });
    return true;
  };
  const changes = new MutationObserver(() => focusIt() && changes.disconnect());
  if (!focusIt()) changes.observe(pane, { childList: true, subtree: true });
  return () => changes.disconnect();
}
