/** Two hues and an angle derived from a slug: a game has the same picture on every phone and in every build. */
export interface Palette {
  /** HSL colours. */
  readonly from: string;
  readonly to: string;
  readonly light: string;
  /** Degrees. */
  readonly angle: number;
}

/** FNV-1a, 32 bits: spreads slugs that differ in one letter. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

export function paletteOf(slug: string): Palette {
  const seed = hash(slug);
  const hue = seed % 360;
  const second = (hue + 35 + ((seed >>> 9) % 90)) % 360;
  return {
    from: `hsl(${hue} 62% 34%)`,
    to: `hsl(${second} 68% 20%)`,
    light: `hsl(${hue} 90% 78%)`,
    angle: (seed >>> 17) % 90,
  };
}
