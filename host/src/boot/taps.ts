/** A button that was tapped before the page's scripts ran (`shell/served-page.js`). */
export type Tap = HTMLElement;

/** Returns the tapped buttons of a rendered first screen. From then on it is the page's own, and marks no more taps. */
export function takeTaps(root: HTMLElement): readonly Tap[] {
  root.removeAttribute('data-served');
  const taps = [...root.querySelectorAll<HTMLElement>('[data-tapped]')];
  for (const button of taps) button.removeAttribute('data-tapped');
  return taps;
}

/** The button itself, or the one that has taken its place: those of odds keep their ids. */
const inPage = (button: Tap): HTMLElement | null =>
  button.isConnected || button.id === '' ? button : document.getElementById(button.id);

/** Repeats the taps on the page, whose scripts run now. */
export function repeatTaps(taps: readonly Tap[]): void {
  for (const button of taps.map(inPage)) {
    button?.click();
    // The odds moved a moment ago. The visitor has tapped long before, and the betslip shows a changed price.
    if (button !== null && 'asks' in button.dataset) button.click();
  }
}
