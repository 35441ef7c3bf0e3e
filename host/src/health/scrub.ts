const LONGEST = 200;

/**
 * Returns an error's text without possible personal data: queries and fragments of addresses, and digits (phone
 * numbers, codes, amounts).
 */
export const scrubbed = (text: string): string =>
  text
    .replace(/[?#][^\s"')]*/g, '')
    .replace(/\d/g, '#')
    .slice(0, LONGEST);
