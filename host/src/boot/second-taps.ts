/** The control under a press: its icon may change with each press. */
const controlOf = ({ target }: MouseEvent): Element | null =>
  target instanceof Element ? (target.closest('a, button, label') ?? target) : null;

/**
 * Ignores the second press of a double click when the first one has removed what it pressed. "Place ticket", for one, is
 * followed by a receipt, where the second press would hit whatever has come under the finger. The browser decides what a double
 * click is: its second press has `detail` 2.
 *
 * @param signal ends it
 */
export function ignoreSecondTaps(signal?: AbortSignal): void {
  let before: Element | null = null;
  const press = (click: MouseEvent) => {
    if (click.detail > 1 && before?.isConnected === false) {
      click.preventDefault();
      click.stopImmediatePropagation();
    }
    before = controlOf(click);
  };
  document.addEventListener('click', press, { capture: true, ...(signal && { signal }) });
}
