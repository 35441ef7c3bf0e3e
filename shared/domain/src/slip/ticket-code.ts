const GROUP = /.{1,4}/g;

/**
 * The code of a bet, slip or ticket in groups of four, for reading aloud: `7F3K-2QHM`. Codes contain no characters
 * that look alike (I, O, 0, 1).
 */
export const groupedCode = (code: string): string => code.match(GROUP)?.join('-') ?? code;

/** The code in a text as read or typed, in any case and with or without separators. */
export const plainCode = (text: string): string => text.replace(/[\s\p{Pd}]+/gu, '').toUpperCase();
