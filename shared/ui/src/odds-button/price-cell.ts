import { dropNews, showNews } from './news.ts';

export type OddsDirection = 'up' | 'down' | 'none';

/** The text of a locked cell. */
export const LOCKED_ODDS = '-';

/** The price of a cell. */
export interface OddsValue {
  /** Decimal odds. */
  readonly odds: number;
  /** The direction of the last change. */
  readonly direction: OddsDirection;
  /** Whether the outcome takes no bets now: disabled, a dash, no arrow. */
  readonly locked: boolean;
  /** Returns the accessible description of the last change; called when the odds have settled. */
  readonly change?: (() => string | undefined) | undefined;
}

/** The texts of a cell other than its price. */
export interface CellWords {
  /** The text above the odds. */
  readonly alias: string;
  /** The screen reader text before the odds. */
  readonly label: string;
  /** The screen reader text after the odds, if any. */
  readonly detail?: string | undefined;
  /** Replaces the alias while a press must be repeated. */
  readonly question: string | null;
}

/** The elements whose content the price cell writes. */
export interface CellElements {
  readonly button: HTMLButtonElement;
  readonly caption: HTMLElement;
  readonly odds: HTMLElement;
}

/** The part of an odds cell that changes with the price. It writes changes into its elements without rendering. */
export interface PriceCell {
  readonly say: (words: CellWords) => void;
  readonly show: (value: OddsValue) => void;
  /** Time of the last change, in ms of the page's clock; -Infinity when there was none. */
  readonly movedAt: () => number;
  /** The visible odds. */
  readonly odds: () => number;
  readonly end: () => void;
}

type Write<T> = (value: T) => void;

/**
 * Writes an attribute when its value changes, and removes it for null. Reading the element each time would be slower.
 */
function attributeOf(element: Element, name: string): Write<string | null> {
  let written = element.getAttribute(name);
  return (value) => {
    if (value === written) return;
    written = value;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  };
}

/** Writes the element's text node, its own or a new one, when the text changes. */
function textOf(element: Element): Write<string> {
  const text = element.firstChild ?? element.appendChild(document.createTextNode(''));
  let written = text.nodeValue;
  return (value) => {
    if (value !== written) text.nodeValue = written = value;
  };
}

/** The text of the odds. */
export const oddsText = ({ odds, locked }: OddsValue): string => (locked ? LOCKED_ODDS : odds.toFixed(2));

/** The look of a price; `was` holds the previous odds while the change is recent. */
function looksOf(value: OddsValue, was: number | null) {
  const { direction, locked } = value;
  const moved = locked || direction === 'none' ? null : direction;
  return {
    shown: oddsText(value),
    moved,
    before: moved === null || was === null ? null : was.toFixed(2),
  };
}

/** Returns the cell's accessible name. */
const nameOf = ({ label, detail, question }: CellWords, shown: string): string =>
  `${label} ${shown}${question ? ` ${question}` : ''}${detail ? `, ${detail}` : ''}`;

/**
 * Takes control of the elements, and of what they show already: no other code may write their content or the attributes
 * named here.
 */
export function createPriceCell({ button, caption, odds }: CellElements): PriceCell {
  const writeCaption = textOf(caption);
  const writeOdds = textOf(odds);
  const setHidden = attributeOf(caption, 'aria-hidden');
  const setDirection = attributeOf(button, 'data-direction');
  const setMoved = attributeOf(button, 'data-moved');
  const setLocked = attributeOf(button, 'data-locked');
  const setLong = attributeOf(button, 'data-long');
  const setName = attributeOf(button, 'aria-label');
  const setDescription = attributeOf(button, 'aria-description');
  let words: CellWords | null = null;
  let value: OddsValue | null = null;
  let was: number | null = null;
  let movedAt = Number.NEGATIVE_INFINITY;

  function write(): void {
    if (value === null || words === null) return;
    const { shown, moved, before } = looksOf(value, was);
    const { alias, question } = words;
    writeOdds(shown);
    // Too many characters for the usual size: 7 in `1001.00`; 9 also covers longer ones.
    setLong(shown.length < 7 ? null : String(Math.min(shown.length, 9)));
    writeCaption(question ?? before ?? alias);
    // Screen readers announce the current odds; the description holds the previous odds.
    setHidden(question === null && before !== null ? 'true' : null);
    setDirection(moved);
    setMoved(before === null ? null : 'true');
    setLocked(value.locked ? 'true' : null);
    setName(nameOf(words, shown));
    // Set only once the odds have settled, because screen readers can't follow moving odds.
    setDescription((was === null && moved !== null && value.change?.()) || null);
    button.disabled = value.locked;
  }

  const cell: PriceCell = {
    say: (said) => {
      words = said;
      write();
    },
    show: (next) => {
      if (value !== null && value.odds !== next.odds) {
        was ??= value.odds;
        movedAt = performance.now();
        showNews(cell, () => {
          was = null;
          write();
        });
      }
      value = next;
      write();
    },
    movedAt: () => movedAt,
    odds: () => value?.odds ?? Number.NaN,
    end: () => dropNews(cell),
  };
  return cell;
}
