/// <reference types="node" />

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

type Palette = Readonly<Record<string, string>>;

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

/** The custom properties of one block of a style sheet, as written. */
function properties(css: string): Palette {
  return Object.fromEntries(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const raw = properties(read('raw.css'));
const semantic = read('semantic.css').split('[data-theme="dark"]');
const light = properties(semantic[0] ?? '');
const themes = { light, dark: { ...light, ...properties(semantic[1] ?? '') } };

/** Returns the hex colour of a semantic name. */
function colour(theme: Palette, name: string): string {
  const rawName = /^var\((--raw-[\w-]+)\)$/.exec(theme[name] ?? '')?.[1] ?? '';
  const hex = raw[rawName];
  if (hex === undefined) throw new Error(`${name} does not refer to a raw colour`);
  return hex;
}

/** WCAG 2.2 relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

const surfaces = ['--bg', '--surface', '--raised', '--sunken'];
const onSurfaces = ['--text', '--muted', '--brand', '--up', '--down', '--live', '--ok', '--warn', '--danger'];

/** Text pairs: AA requires 4.5. */
const texts: readonly (readonly [string, string])[] = [
  ...surfaces.flatMap((surface) => onSurfaces.map((text) => [text, surface] as const)),
  ['--on-header', '--header'],
  ['--on-header-muted', '--header'],
  ['--accent', '--header'],
  ['--on-accent', '--accent'],
  ['--on-accent-tint', '--accent-tint'],
  ['--on-brand-fill', '--brand-fill'],
  ['--brand', '--brand-tint'],
  ['--text', '--brand-tint'],
  ['--on-odd', '--odd'],
  ['--muted', '--odd'],
  ['--on-odd-selected', '--odd-selected'],
  ['--on-odd-selected-muted', '--odd-selected'],
  ['--on-odd-selected', '--odd-selected-tint'],
  ['--on-odd-selected-muted', '--odd-selected-tint'],
  ['--on-odd', '--up-tint'],
  ['--on-odd', '--down-tint'],
  ['--muted', '--up-tint'],
  ['--muted', '--down-tint'],
  ['--text', '--ok-tint'],
  ['--text', '--danger-tint'],
  ['--text', '--warn-tint'],
  ['--ok', '--ok-tint'],
  ['--warn', '--warn-tint'],
  ['--danger', '--danger-tint'],
  ['--on-danger-fill', '--danger-fill'],
  ['--on-badge', '--badge'],
];

/** Large text and control borders: AA requires 3. */
const large: readonly (readonly [string, string])[] = [
  ['--faint', '--surface'],
  ['--faint', '--raised'],
  ['--field-line', '--surface'],
  ['--field-line', '--raised'],
  ['--up', '--odd'],
  ['--down', '--odd'],
];

describe.each(Object.entries(themes))('%s theme', (_, theme) => {
  test.each(texts)('%s on %s is readable at any size', (text, surface) => {
    expect(ratio(colour(theme, text), colour(theme, surface))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(large)('%s on %s is readable when large', (text, surface) => {
    expect(ratio(colour(theme, text), colour(theme, surface))).toBeGreaterThanOrEqual(3);
  });
});
