import {
  createHash,
  createHmac,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import type { Env } from '../../kit/index.ts';

/** The work of one password hash (RFC 7914): memory for 2^ln blocks, block size, parallelism. */
export interface PasswordCost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** For interactive logins: 16 MB and about 100 ms each (OWASP's table). */
const STANDARD: PasswordCost = { ln: 14, r: 8, p: 5 };
/** For environments in which passwords protect nothing. */
const CHEAP: PasswordCost = { ln: 8, r: 8, p: 1 };

export const passwordCostIn = (environment: Env['JUKWAA_ENV']): PasswordCost =>
  environment === 'test' ? CHEAP : STANDARD;

const MEMORY_BYTES = 64 * 1024 * 1024;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** A stored password in the PHC string format, with unpadded base64. */
const STORED = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

function derive(password: string, salt: Buffer, { ln, r, p }: PasswordCost): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: MEMORY_BYTES };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

const encode = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** The stored form of a password: `$scrypt$ln=14,r=8,p=5$<salt>$<key>`. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost);
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${encode(salt)}$${encode(key)}`;
}

/** Whether `password` is the stored one, at any cost; a mismatch takes the same time. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, ln, r, p, salt = '', key = ''] = STORED.exec(stored) ?? [];
  if (key === '') throw new Error('a stored password has a form that is not known');
  const expected = Buffer.from(key, 'base64');
  const cost: PasswordCost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64'), cost);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** A session's token: 256 random bits. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are random, so a plain hash protects them as well as a slow one. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The hash of a code includes its user and purpose, so the same digits hash differently for others. */
export const hashCode = (userId: number, purpose: string, code: string): string =>
  createHash('sha256').update(`${userId} ${purpose} ${code}`).digest('hex');

/** Compares two texts in constant time. */
export function isSame(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The `signature-key` for a signature text. */
export const signText = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');
