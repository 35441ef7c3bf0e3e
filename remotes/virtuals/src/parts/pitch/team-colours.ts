/** Shirts that stand out from grass: the shirt and its number's colour. */
const SHIRTS = [
  ['#e5332a', '#ffffff'],
  ['#f7f8fa', '#1b2a6b'],
  ['#2f6bff', '#ffffff'],
  ['#ffd23f', '#12151c'],
  ['#7a2fd0', '#ffffff'],
  ['#ff8a1f', '#12151c'],
  ['#14213d', '#ffd23f'],
  ['#9bd8ff', '#12151c'],
] as const;

export type Shirt = (typeof SHIRTS)[number];

const codeOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7) % 9_973;

/** The shirts of a match. A side always has the same one, except against a side with the same colour. */
export function shirtsOf(home: string, away: string): readonly [home: Shirt, away: Shirt] {
  const first = codeOf(home) % SHIRTS.length;
  const own = codeOf(away) % SHIRTS.length;
  const second = own === first ? (own + 1) % SHIRTS.length : own;
  return [SHIRTS[first] ?? SHIRTS[0], SHIRTS[second] ?? SHIRTS[1]];
}
