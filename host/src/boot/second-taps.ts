/** Time and distance from the first tap of a double tap to the second, in ms and px. */
const DOUBLE_TAP = { ms: 500, px: 24 } as const;

interface Press {
  /** The control, whose icon may change with each press. */
  readonly control: Element | null;
  readonly click: MouseEvent;
}

const pressOf = (click: MouseEvent): Press => ({
  control:
    click.target instanceof Element ? (click.target.closest('a, button, label') ?? click.target) : null,
  click,
});

/** Whether a press hits what came into the place of the control that the press before has removed. */
function hitsReplacement(before: Press, { click }: Press): boolean {
  if (before.control === null || before.control.isConnected) return false;
  const { timeStamp, clientX, clientY } = before.click;
  const distance = Math.hypot(click.clientX - clientX, click.clientY - clientY);
  return click.timeStamp - timeStamp < DOUBLE_TAP.ms && distance < DOUBLE_TAP.px;
}

/**
 * Ignores the second tap of a double tap when the first one has removed what it pressed. "Place ticket", for one, is
 * followed by a receipt, where the second tap would press whatever has come under the finger. Presses by keyboard have
 * no place and always count.
 *
 * @param signal ends it
 */
export function ignoreSecondTaps(signal?: AbortSignal): void {
  let before: Press | null = null;
  const press = (click: MouseEvent) => {
    if (click.detail === 0) return;
    const now = pressOf(click);
    if (before !== null && hitsReplacement(before, now)) {
      click.preventDefault();
      click.stopImmediatePropagation();
    }
    before = now;
  };
  document.addEventListener('click', press, { capture: true, ...(signal && { signal }) });
}
