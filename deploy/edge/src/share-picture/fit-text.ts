/** Average widths of characters in the font's bold weight, in parts of its size. Digits and most letters are `other`. */
const WIDTHS: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[iljI.,:;'’|! ]/, 0.3],
  [/[frt()-]/, 0.42],
  [/[mwMW@%–…]/, 0.93],
  [/\p{Lu}/u, 0.72],
];
const OTHER = 0.62;

const widthOf = (character: string): number =>
  WIDTHS.find(([characters]) => characters.test(character))?.[1] ?? OTHER;

/** Estimated width of a text at a font size, in the unit of the size. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((width, character) => width + widthOf(character) * size, 0);

/** Cuts a text with an ellipsis where it would become wider than `width`. */
export function fitText(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  const kept = [...text];
  while (kept.length > 0 && textWidth(`${kept.join('')}…`, size) > width) kept.pop();
  return `${kept.join('').trimEnd()}…`;
}
