const GROUP = /.{1,4}/g;
/** Precedes a shown code, so that people know whose it is. It is no part of the code. */
const MARK = 'JK';
/** Letters of the longest code, that of a jackpot ticket. */
const LONGEST = 9;

/**
 * The code of a bet, slip or ticket for reading aloud, in groups of four: `JK-7F3K-2QHM`. Codes contain no characters
 * that look alike (I, O, 0, 1).
 */
export const groupedCode = (code: string): string =>
  code === '' ? '' : [MARK, ...(code.match(GROUP) ?? [])].join('-');

/** The code in a text as read or typed, in any case, with or without its mark and separators. */
export function plainCode(text: string): string {
  const marked = /^JK[\s\p{Pd}]+/iu.test(text.trim());
  const plain = text.replace(/[\s\p{Pd}]+/gu, '').toUpperCase();
  // A code may itself start with the letters of the mark.
  return marked || (plain.length > LONGEST && plain.startsWith(MARK)) ? plain.slice(MARK.length) : plain;
}
