import { expect, test } from '@jest/globals';
import { paletteOf } from './palette.ts';

test('a game always has the same picture, and games with similar slugs have different ones', () => {
  expect(paletteOf('aviator')).toEqual(paletteOf('aviator'));
  expect(paletteOf('aviator')).not.toEqual(paletteOf('aviatoR'));
  expect(paletteOf('jetx')).not.toEqual(paletteOf('jety'));
});
