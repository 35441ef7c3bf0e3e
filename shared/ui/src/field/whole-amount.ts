import { useState } from 'react';

/** Maximum number of digits in an amount. */
const LONGEST = 7;

/** The text allowed before an amount: a currency and other non-numeric characters. */
const LEAD = /^\s*(?:(?:ksh|kes|sh)s?\.?)?[^\d.,+\-−]*/i;
/** Whole units, where commas part thousands (`1,000`), or plain digits. */
const WHOLE = /^(?:\d{1,3}(?:,\d{3})+(?!\d)|\d*)/;
/** Characters that change the meaning of the number after them: `-5` and `.5` are not 5. */
const SIGN = /^[.,+\-−]/;

export interface ReadAmount {
  /** The whole units, digits only; empty when there are none. */
  readonly whole: string;
  /** The text after the whole units, from the separator or first foreign character on. */
  readonly rest: string;
}

/**
 * Reads whole units as typed or pasted: `Ksh 1,000.00` is 1000, `100.50` is 100, `1e9` is 1, and `-5` is nothing.
 * Cents and the text after a foreign character are cut, never read as further digits. Null when there are too many
 * digits.
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
 * The value of a whole-unit field and its input handler. It remembers the cut-off part while the user types, because
 * digits after a separator would otherwise join those before it.
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
    /** The cut-off part does not apply to later input. */
    leave: () => setCut({ of: value, rest: '' }),
  };
}
