import { expect, test } from '@jest/globals';
import { pictureOf } from './picture.ts';

const slot = (slug: string) => pictureOf({ slug, category: 'slots' });

test('a game always has the same picture, and games with similar slugs have different ones', () => {
  expect(slot('treasure-1')).toEqual(slot('treasure-1'));
  expect(slot('treasure-1')).not.toEqual(slot('treasure-2'));
});

test('of 2,000 games of one kind nearly all have a picture of their own', () => {
  const pictures = Array.from({ length: 2_000 }, (_, n) => JSON.stringify(slot(`slot-${n}`)));
  expect(new Set(pictures).size).toBeGreaterThan(1_950);
});

test('a game whose name is a thing shows that thing, and other games a symbol of their kind', () => {
  const symbolOf = (slug: string, category: 'slots' | 'table') => pictureOf({ slug, category }).symbol;
  expect(symbolOf('wolf-gold', 'slots')).not.toEqual(symbolOf('big-bass-bonanza', 'slots'));
  expect(symbolOf('poker', 'table')).toEqual(symbolOf('three-card-poker', 'table'));
});
