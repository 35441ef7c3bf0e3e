import { createHmac } from 'node:crypto';
import type { Queryable } from '@jukwaa/database';
import { isSame, newToken } from './secrets.ts';

const NONCE_LENGTH = 43;
const TAG_LENGTH = 22;
const TOKEN = /^[\w-]{65}$/;

/**
 * Tokens are random and contain nothing about the user. A tag by the product's key follows the random part, so that made-up tokens
 * are recognised without a look-up. A token is valid only while the database has its hash.
 */
export interface ProductTokens {
  make(on: Queryable): Promise<string>;
  /** Whether the product has made the token; it may have ended since. */
  isGenuine(token: string, on: Queryable): Promise<boolean>;
}

/** The text before the random part, below the tag: a token of one purpose is none of another. That of devices was the first. */
const PREFIXES = { device: '', session: 'session ' } as const;

/** The key of the tags, the same for every replica. A leaked key only allows extra look-ups, because the hashes decide. */
async function readKey(db: Queryable): Promise<string> {
  const [row] = await db.query<{ key: string }>('SELECT key FROM identity.device_key');
  if (row === undefined) throw new Error('the key of tokens is missing');
  return row.key;
}

export function createProductTokens(purpose: keyof typeof PREFIXES): ProductTokens {
  let reading: Promise<string> | null = null;
  const key = (on: Queryable): Promise<string> => {
    reading ??= readKey(on).catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };
  const tagOf = async (nonce: string, on: Queryable): Promise<string> =>
    createHmac('sha256', await key(on))
      .update(PREFIXES[purpose] + nonce)
      .digest('base64url')
      .slice(0, TAG_LENGTH);

  return {
    async make(on) {
      const nonce = newToken();
      return nonce + (await tagOf(nonce, on));
    },
    isGenuine: async (token, on) =>
      TOKEN.test(token) && isSame(token.slice(NONCE_LENGTH), await tagOf(token.slice(0, NONCE_LENGTH), on)),
  };
}
