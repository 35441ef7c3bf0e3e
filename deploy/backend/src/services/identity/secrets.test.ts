import { expect, test } from '@jest/globals';
import { hashCode, hashPassword, isPassword, isSame, passwordCostIn } from './secrets.ts';

const COST = passwordCostIn('test');

test('a user’s password is stored as a salted scrypt key, which matches only that password', async () => {
  const hash = () => hashPassword('correct horse', COST);
  const [one, two] = await Promise.all([hash(), hash()]);
  expect(one).toMatch(/^\$scrypt\$ln=\d+,r=\d+,p=\d+\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await isPassword('correct horse', one)).toBe(true);
  expect(await isPassword('correct horse ', one)).toBe(false);
  expect(await isPassword('', one)).toBe(false);
});

test.each(['production', 'development'] as const)(
  'a user’s password in %s has the recommended cost for logins, and matches in every environment',
  async (environment) => {
    const stored = await hashPassword('correct horse', passwordCostIn(environment));
    expect(stored).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
    expect(await isPassword('correct horse', stored)).toBe(true);
    expect(await isPassword('correct horses', stored)).toBe(false);
  },
);

// The example of RFC 7914, section 12.
test('a password key equals that of scrypt', async () => {
  const key = Buffer.from('fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162', 'hex');
  const stored = `$scrypt$ln=10,r=8,p=16$${Buffer.from('NaCl').toString('base64').replaceAll('=', '')}$${key.toString('base64').replaceAll('=', '')}`;
  expect(await isPassword('password', stored)).toBe(true);
});

test('a stored password in another format matches no password', async () => {
  await expect(isPassword('correct horse', 'correct horse')).rejects.toThrow('not known');
});

test('a user can type the same letters of a password in another Unicode form', async () => {
  const composed = 'caf\u00e9 au lait';
  expect(await isPassword(composed.normalize('NFD'), await hashPassword(composed, COST))).toBe(true);
});

test('the same digits are a different code for another user and purpose', () => {
  const codes = [
    hashCode(1, 'verify', '123456'),
    hashCode(2, 'verify', '123456'),
    hashCode(1, 'reset', '123456'),
  ];
  expect(new Set(codes).size).toBe(3);
  expect(isSame('abc', 'abc')).toBe(true);
  expect(isSame('abc', 'abcd')).toBe(false);
});
