/** A button that was tapped before the page's scripts ran (`shell/served-page.js`). */
export interface Tap {
  readonly button: HTMLElement;
  /** Its state then (`shownBy`). */
  readonly shown: string | null;
}

/** The state that a switch shows: whether it is pressed, or whether its part is open. Null for other buttons. */
const shownBy = (button: HTMLElement): string | null =>
  button.getAttribute('aria-pressed') ?? button.getAttribute('aria-expanded');

/** Returns the tapped buttons of a rendered first screen. From then on it is the page's own, and marks no more taps. */
export function takeTaps(root: HTMLElement): readonly Tap[] {
  root.removeAttribute('data-served');
  const buttons = [...root.querySelectorAll<HTMLElement>('[data-tapped]')];
  for (const button of buttons) button.removeAttribute('data-tapped');
  return buttons.map((button) => ({ button, shown: shownBy(button) }));
}

/** React takes the part with a button over at once for an event of the user; nothing listens to this one. */
const takeOver = (button: HTMLElement) => button.dispatchEvent(new Event('dragend', { bubbles: true }));

const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;

/** The button that has taken the place of another one: odds keep their ids, and others their names, if only one has it. */
function successorOf(button: HTMLElement): HTMLElement | null {
  if (button.id !== '') return document.getElementById(button.id);
  const namesakes = [...document.querySelectorAll('button')].filter(
    (other) => nameOf(other) === nameOf(button),
  );
  return namesakes.length === 1 ? (namesakes[0] ?? null) : null;
}

/** The button itself, or its successor. Null while neither takes taps. */
function inPage(button: HTMLElement): HTMLElement | null {
  if (button.isConnected) return button;
  const other = successorOf(button);
  // A screen that a server rendered disables its buttons until its scripts come.
  return other?.matches(':disabled') ? null : other;
}

/** Longest wait for a button of a screen that is rendered again and loads its answers first (ms). */
const WAIT_MS = 10_000;

function repeatOn(button: HTMLElement, { shown }: Tap): void {
  // The device had already kept what the tap asked for, such as a pick. A tap now would take it back.
  if (shownBy(button) !== shown) return;
  button.click();
  // The odds moved a moment ago. The visitor has tapped long before, and the betslip shows a changed price.
  if ('asks' in button.dataset) button.click();
}

/** Repeats the taps on the page, whose scripts run now; each as soon as its button is there. */
export function repeatTaps(taps: readonly Tap[]): void {
  if (taps.length === 0) return;
  const waiting = new Set(taps);
  const look = () => {
    for (const tap of waiting) {
      takeOver(tap.button);
      const button = inPage(tap.button);
      if (button === null) continue;
      waiting.delete(tap);
      repeatOn(button, tap);
    }
    if (waiting.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), WAIT_MS);
  look();
}
