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
  /** What is said of the last change to those who ask for more than the name. */
  readonly change?: string | undefined;
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

function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function addText(element: Element): Text {
  const text = document.createTextNode('');
  element.append(text);
  return text;
}

function setText(text: Text, value: string): void {
  if (text.data !== value) text.data = value;
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
  let words: CellWords | null = null;
  let value: OddsValue | null = null;
  let was: number | null = null;
  let movedAt = Number.NEGATIVE_INFINITY;

  function write(): void {
    if (value === null || words === null) return;
    const { shown, moved, before } = looksOf(value, was);
    const { alias, question } = words;
    setText(oddsText, shown);
    setText(captionText, question ?? before ?? alias);
    // Read out is what the odds are; what they were is said by the description.
    setAttribute(caption, 'aria-hidden', question === null && before !== null ? 'true' : null);
    setAttribute(odds, 'data-direction', moved);
    setAttribute(button, 'data-moved', before === null ? null : moved);
    setAttribute(button, 'data-locked', value.locked ? 'true' : null);
    setAttribute(button, 'aria-label', nameOf(words, shown));
    setAttribute(button, 'aria-description', moved === null ? null : (value.change ?? null));
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
