interface Pressed {
  readonly row: Element;
  /** Distance from the top of the window, in px. */
  readonly top: number;
}

/**
 * Keeps the pressed row of a list where it was: next to a match the list is narrower, and its chips above the row may
 * take more lines. Returns `settle`, which scrolls by the difference once the match is open, and `stop`.
 */
export function steadyRow(listId: string): { readonly settle: () => void; readonly stop: () => void } {
  let pressed: Pressed | null = null;
  const press = ({ target }: Event) => {
    const row = target instanceof Element ? target.closest(`#${listId} li`) : null;
    pressed = row && { row, top: row.getBoundingClientRect().top };
  };
  document.addEventListener('click', press, { capture: true });
  return {
    settle: () => {
      if (pressed?.row.isConnected) window.scrollBy(0, pressed.row.getBoundingClientRect().top - pressed.top);
      pressed = null;
    },
    stop: () => document.removeEventListener('click', press, { capture: true }),
  };
}
