/** The elements that Tab can reach. */
export const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

/**
 * Keeps the keyboard focus inside `panel` and calls `onEscape` for Escape while it is the topmost dialog. The
 * returned function restores the earlier focus.
 */
export function trapFocus(panel: HTMLElement, onEscape: () => void): () => void {
  const before = document.activeElement;
  const keydown = (event: KeyboardEvent) => {
    if (!isTopmost(panel)) return;
    if (event.key === 'Escape') onEscape();
    else if (event.key === 'Tab') turnAtTheEnds(panel, event);
  };
  document.addEventListener('keydown', keydown);
  if (!panel.contains(before)) panel.focus({ preventScroll: true });
  return () => {
    document.removeEventListener('keydown', keydown);
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}

/** Dialogs of all copies of this module append to the body when they open, so the last one is on top. */
function isTopmost(panel: HTMLElement): boolean {
  const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]');
  return dialogs[dialogs.length - 1] === panel;
}

function turnAtTheEnds(panel: HTMLElement, event: KeyboardEvent): void {
  const reachable = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.getAttribute('tabindex') !== '-1',
  );
  const first = reachable[0] ?? panel;
  const last = reachable[reachable.length - 1] ?? panel;
  const active = document.activeElement;
  const outside = !panel.contains(active) || active === panel;
  const target = event.shiftKey ? last : first;
  const edge = event.shiftKey ? first : last;
  if (!outside && active !== edge) return;
  event.preventDefault();
  target.focus();
}
