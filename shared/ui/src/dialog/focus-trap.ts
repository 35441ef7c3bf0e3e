const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

const open: HTMLElement[] = [];

/**
 * Keeps the keyboard inside `panel` and calls `onEscape` for Escape, as long as it is the topmost open dialog.
 * The result gives the focus back.
 */
export function trapFocus(panel: HTMLElement, onEscape: () => void): () => void {
  const before = document.activeElement;
  open.push(panel);
  const keydown = (event: KeyboardEvent) => {
    if (open.at(-1) !== panel) return;
    if (event.key === 'Escape') onEscape();
    else if (event.key === 'Tab') turnAtTheEnds(panel, event);
  };
  document.addEventListener('keydown', keydown);
  if (!panel.contains(before)) panel.focus({ preventScroll: true });
  return () => {
    document.removeEventListener('keydown', keydown);
    open.splice(open.indexOf(panel), 1);
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}

function turnAtTheEnds(panel: HTMLElement, event: KeyboardEvent): void {
  const reachable = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.getAttribute('tabindex') !== '-1',
  );
  const first = reachable[0] ?? panel;
  const last = reachable.at(-1) ?? panel;
  const active = document.activeElement;
  const outside = !panel.contains(active) || active === panel;
  if (event.shiftKey && (outside || active === first)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && (outside || active === last)) {
    event.preventDefault();
    first.focus();
  }
}
