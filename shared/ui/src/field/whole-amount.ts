import { useState } from 'react';

/** As many digits as an amount may have. */
const LONGEST = 7;

/** What may stand before an amount: a currency, and whatever is no part of a number. */
const LEAD = /^\s*(?:(?:ksh|kes|sh)s?\.?)?[^\d.,+\-−]*/i;
/** Whole units, where commas part thousands (`1,000`), or plain digits. */
const WHOLE = /^(?:\d{1,3}(?:,\d{3})+(?!\d)|\d*)/;
/** Alone, these say something about what follows: `-5` and `.5` are not 5. */
const SIGN = /^[.,+\-−]/;

export interface ReadAmount {
  /** The whole units, digits only; empty when there are none. */
  readonly whole: string;
  /** What stands behind them: from the separator or the first other character on. */
  readonly rest: string;
}

/**
 * Reads whole units as they are typed or pasted: `Ksh 1,000.00` is 1000, `100.50` is 100, `1e9` is 1, and `-5` is nothing.
 * Cents and what follows a foreign character are cut, never read as further digits. Null when there are too many digits.
 */
function readWholeAmount(text: string): ReadAmount | null {
  const amount = text.replace(LEAD, '');
  const found = WHOLE.exec(amount)?.[0] ?? '';
  const whole = found.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  if (whole.length > LONGEST) return null;
  const rest = amount.slice(found.length);
  if (whole !== '') return { whole, rest };
  return { whole, rest: SIGN.exec(rest)?.[0] ?? '' };
}

/**
 * What a field of whole units shows, and what becomes of its input. The part that is cut is remembered while one types, or the
 * digits behind a separator would join those before it one by one.
 */
export function useWholeAmount(value: string, onChange: (whole: string) => void) {
  const [cut, setCut] = useState({ of: value, rest: '' });
  const rest = cut.of === value ? cut.rest : '';
  const shown = value === '' ? rest : value;
  return {
    shown,
    change: (text: string) => {
      const isLonger = text.length > shown.length && text.startsWith(shown);
      const read = readWholeAmount(isLonger ? value + rest + text.slice(shown.length) : text);
      if (read === null) return;
      setCut({ of: read.whole, rest: read.rest });
      if (read.whole !== value) onChange(read.whole);
    },
    /** What was cut says nothing about what is typed later. */
    leave: () => setCut({ of: value, rest: '' }),
  };
}
