import { expect, test } from '@jest/globals';
import { createSeal } from './seal.ts';

const SECRET = 'a'.repeat(64);
const KEY = 'the key of the operator';

test('a sealed text opens with its key, purpose and place only, and differs each time', () => {
  const seal = createSeal(KEY, 'seeds');
  const sealed = seal.seal(SECRET, 'crash:1:1000');
  expect(seal.open(sealed, 'crash:1:1000')).toBe(SECRET);
  expect(sealed).not.toContain(SECRET);
  expect(seal.seal(SECRET, 'crash:1:1000')).not.toBe(sealed);
  expect(() => seal.open(sealed, 'crash:1:2000')).toThrow();
  expect(() => seal.open(sealed)).toThrow();
  expect(() => createSeal('another key', 'seeds').open(sealed, 'crash:1:1000')).toThrow();
  expect(() => createSeal(KEY, 'other seeds').open(sealed, 'crash:1:1000')).toThrow();
});

test('a changed text does not open', () => {
  const seal = createSeal(KEY, 'seeds');
  const bytes = Buffer.from(seal.seal(SECRET), 'base64');
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  expect(() => seal.open(bytes.toString('base64'))).toThrow();
});
