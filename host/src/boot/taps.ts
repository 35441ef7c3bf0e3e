/** A button that was tapped before the page's scripts ran (`shell/served-page.js`). */
export type Tap = HTMLElement;

/** Returns the tapped buttons of a rendered first screen. From then on it is the page's own, and marks no more taps. */
export function takeTaps(root: HTMLElement): readonly Tap[] {
  root.removeAttribute('data-served');
  const taps = [...root.querySelectorAll<HTMLElement>('[data-tapped]')];
  for (const button of taps) button.removeAttribute('data-tapped');
  return taps;
}

/** The button itself, or the one that has taken its place: those of odds keep their ids. Null while neither takes taps. */
function inPage(button: Tap): HTMLElement | null {
  if (button.isConnected || button.id === '') return button;
  const other = document.getElementById(button.id);
  // A screen that a server rendered disables its buttons until its scripts come.
  return other?.matches(':disabled') ? null : other;
}

/** Longest wait for a button of a screen that is rendered again and loads its answers first (ms). */
const WAIT_MS = 10_000;

function repeatOn(button: HTMLElement): void {
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
      const button = inPage(tap);
      if (button === null) continue;
      waiting.delete(tap);
      repeatOn(button);
    }
    if (waiting.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), WAIT_MS);
  look();
}
