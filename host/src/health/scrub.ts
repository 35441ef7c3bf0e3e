const LONGEST = 200;

/**
 * An error's text without what could be about a person: queries and fragments of addresses, and digits (phone numbers, codes,
 * amounts), of which only the ones of chunk names and the like would be useful.
 */
export const scrubbed = (text: string): string =>
  text
    .replace(/[?#][^\s"')]*/g, '')
    .replace(/\d/g, '#')
    .slice(0, LONGEST);
