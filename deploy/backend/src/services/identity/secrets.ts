import {
  createHash,
  createHmac,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';

/** Interactive logins: 16 MB and some 30 ms each (RFC 7914 parameters; N = 2^14, r = 8, p = 5 after OWASP's table). */
const COST: ScryptOptions = { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 1024 * 1024 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

/** A password as it is stored: `scrypt$<salt>$<key>` in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `scrypt$${salt.toString('base64')}$${(await derive(password, salt)).toString('base64')}`;
}

/** Whether `password` is the stored one; takes the same time when it is not. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, salt = '', key = ''] = stored.split('$');
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** A session's token: 256 random bits. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are random already, so a plain hash keeps them as secret as a slow one would. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A code belongs to one user and purpose: the same digits hash differently for another. */
export const hashCode = (userId: number, purpose: string, code: string): string =>
  createHash('sha256').update(`${userId} ${purpose} ${code}`).digest('hex');

/** Equal texts, compared in constant time. */
export function isSame(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The `signature-key` that belongs to a signature text. */
export const signText = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');
