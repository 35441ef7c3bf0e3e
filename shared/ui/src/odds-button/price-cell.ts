import { dropNews, showNews } from './news.ts';

export type OddsDirection = 'up' | 'down' | 'none';

/** What a locked cell shows instead of its odds. */
export const LOCKED_ODDS = '-';

/** A price as a cell shows it. */
export interface OddsValue {
  /** Decimal odds. */
  readonly odds: number;
  /** Where the odds went at their last change. */
  readonly direction: OddsDirection;
  /** Can't be bet on now: disabled, a dash, no arrow. */
  readonly locked: boolean;
  /** Gives what is said of the last change to those who ask for more than the name; called when the odds have come to rest. */
  readonly change?: (() => string | undefined) | undefined;
}

/** What the cell says besides its price. */
export interface CellWords {
  /** Stands above the odds. */
  readonly alias: string;
  /** Spoken before the odds. */
  readonly label: string;
  /** Stands in the alias's place while a press is to be repeated. */
  readonly question: string | null;
}

/** The elements of a cell whose content is the price's own. */
export interface CellElements {
  readonly button: HTMLButtonElement;
  readonly caption: HTMLElement;
  readonly odds: HTMLElement;
}

/** The part of an odds cell that changes with the price. It writes what has changed into its elements, and nothing renders. */
export interface PriceCell {
  readonly say: (words: CellWords) => void;
  readonly show: (value: OddsValue) => void;
  /** When the odds moved last, ms of the page's clock; -Infinity when they never did. */
  readonly movedAt: () => number;
  /** The odds that are shown. */
  readonly odds: () => number;
  readonly end: () => void;
}

type Write<T> = (value: T) => void;

/** Writes an attribute when it becomes another one, null standing for none. To ask the element each time would take longer. */
function attributeOf(element: Element, name: string): Write<string | null> {
  let written = element.getAttribute(name);
  return (value) => {
    if (value === written) return;
    written = value;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  };
}

/** A text of its own at the element's end, written when it becomes another one. */
function addText(element: Element): { readonly write: Write<string>; readonly remove: () => void } {
  const text = document.createTextNode('');
  element.append(text);
  let written = '';
  return {
    write: (value) => {
      if (value === written) return;
      written = value;
      text.data = value;
    },
    remove: () => text.remove(),
  };
}

/** How a price looks: `was` is what the odds were before they began to move, for as long as that is news. */
function looksOf({ odds, direction, locked }: OddsValue, was: number | null) {
  const moved = locked || direction === 'none' ? null : direction;
  return {
    shown: locked ? LOCKED_ODDS : odds.toFixed(2),
    moved,
    before: moved === null || was === null ? null : was.toFixed(2),
  };
}

/** What the cell is called by. */
const nameOf = ({ label, question }: CellWords, shown: string): string =>
  question === null ? `${label} ${shown}` : `${label} ${shown} ${question}`;

/** Takes the elements over: nobody else may write their content, or the attributes that are named here. */
export function createPriceCell({ button, caption, odds }: CellElements): PriceCell {
  const captionText = addText(caption);
  const oddsText = addText(odds);
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
    oddsText.write(shown);
    // Too many characters for the usual size: 7 in `1001.00`, and 9 stands for more too.
    setLong(shown.length < 7 ? null : String(Math.min(shown.length, 9)));
    captionText.write(question ?? before ?? alias);
    // Read out is what the odds are; what they were is said by the description.
    setHidden(question === null && before !== null ? 'true' : null);
    setDirection(moved);
    setMoved(before === null ? null : 'true');
    setLocked(value.locked ? 'true' : null);
    setName(nameOf(words, shown));
    // Once they have come to rest: nobody can listen to odds that still move.
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
    end: () => {
      dropNews(cell);
      captionText.remove();
      oddsText.remove();
    },
  };
  return cell;
}
