/** The lines that arrows move between: headings of groups, and rows. */
const HEADING = 'h2';
const LINES = `[data-match], ${HEADING}`;
/** Links that skip to another part of the page are not the list's own. */
const SKIP = '[data-skip]';
const CONTROLS = `button, a:not(${SKIP})`;
const MODIFIERS = ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const;

const controlsOf = (line: Element | undefined): HTMLElement[] =>
  line === undefined ? [] : [...line.querySelectorAll<HTMLElement>(CONTROLS)];

const isFree = (control: Element): boolean =>
  !control.matches(':disabled') && control.checkVisibility?.() !== false;

/** The free control nearest to a column of a line; locked odds are passed over. */
function nearest(line: Element | undefined, column: number): HTMLElement | undefined {
  const controls = controlsOf(line);
  const distance = (control: HTMLElement) => Math.abs(controls.indexOf(control) - column);
  return controls.filter(isFree).sort((a, b) => distance(a) - distance(b))[0];
}

/** The nearest line with a free control in a direction; e.g. the rows of a folded group have none. */
function vertical(
  lines: readonly Element[],
  from: number,
  step: 1 | -1,
  column: number,
): HTMLElement | undefined {
  for (let at = from + step; at >= 0 && at < lines.length; at += step) {
    const found = nearest(lines[at], lines[at]?.matches(HEADING) ? 0 : column);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The control that an arrow, Home or End leads to. */
function targetOf(key: string, list: Element, from: HTMLElement, column: number): HTMLElement | undefined {
  const lines = [...list.querySelectorAll(LINES)];
  const at = lines.findIndex((line) => line.contains(from));
  if (key === 'ArrowUp') return vertical(lines, at, -1, column);
  if (key === 'ArrowDown') return vertical(lines, at, 1, column);
  const free = controlsOf(lines[at]).filter(isFree);
  const here = free.indexOf(from);
  if (key === 'ArrowLeft') return free[here - 1];
  if (key === 'ArrowRight') return free[here + 1];
  if (key === 'Home') return free[0];
  return key === 'End' ? free.at(-1) : undefined;
}

/** The rest of the list is no stop of this Tab, so it leads out of the list. */
function leave(list: Element, from: Element): void {
  const others = [...list.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control !== from);
  for (const control of others) control.tabIndex = -1;
  setTimeout(() => {
    for (const control of others) control.removeAttribute('tabindex');
  });
}

/**
 * Makes a list of matches one stop of the Tab key: arrows, Home and End move between its odds, links and headings.
 * Nothing is written to the rows while the list is only read. The signal ends it.
 */
export function followGrid(list: HTMLElement, signal: AbortSignal): void {
  // The column stays while headings, which have none, are passed.
  let column = 0;
  let last: HTMLElement | null = null;
  const onKey = (event: KeyboardEvent) => {
    const { key, target: from } = event;
    if (!(from instanceof HTMLElement) || event.defaultPrevented) return;
    const isBack = event.shiftKey && from.matches(SKIP);
    if (key === 'Tab' && !isBack) leave(list, from);
    if (MODIFIERS.some((modifier) => event[modifier])) return;
    const to = targetOf(key, list, from, column);
    if (to === undefined) return;
    event.preventDefault();
    to.focus();
  };
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.matches(SKIP)) return;
    const isEntry = !(relatedTarget instanceof Node) || !list.contains(relatedTarget);
    // A Tab into the list returns to the control that it left; a press chooses its own.
    if (isEntry && target !== last && last?.isConnected && target.matches(':focus-visible')) {
      last.focus();
      return;
    }
    last = target;
    const line = target.closest(LINES);
    if (line !== null && !line.matches(HEADING)) column = controlsOf(line).indexOf(target);
  };
  list.addEventListener('keydown', onKey, { signal });
  list.addEventListener('focusin', onFocus, { signal });
}
