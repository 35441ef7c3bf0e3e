import { DEVICES_COOKIE } from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import { parseCookie } from 'cookie';
import * as v from 'valibot';
import { type AnswerCookie, type KnownDevices, RETENTION } from '../../kit/index.ts';
import { type DeviceWords, deviceWords } from './device-words.ts';
import { createProductTokens } from './product-tokens.ts';
import { hashToken } from './secrets.ts';

/** Only the identity routes need it. */
const PATH = '/api/identity';
const LIFETIME_MS = RETENTION.devices.keepMs;
/** Number of accounts per device, because families share phones. */
const TOKENS_PER_DEVICE = 4;
/** Number of devices per account; the one with the oldest login is replaced. */
const DEVICES_PER_USER = 10;

const SEPARATOR = '.';

/** The cookie of a device, as an answer sets it. */
export const DeviceCookie = v.object({
  name: v.string(),
  value: v.string(),
  path: v.string(),
  maxAgeS: v.number(),
}) satisfies v.GenericSchema<unknown, AnswerCookie>;
export type DeviceCookie = v.InferOutput<typeof DeviceCookie>;

/** The headers by which a device is known, as it sent them. */
export interface DeviceHeaders {
  readonly cookies: string | undefined;
  readonly userAgent: string | undefined;
}

export const deviceHeaders = (header: (name: string) => string | undefined): DeviceHeaders => ({
  cookies: header('cookie'),
  userAgent: header('user-agent'),
});

/** A device among the user's known ones. */
export interface KnownDevice {
  /** Names the device to its owner; leads to no token. */
  readonly id: string;
  /** Goes to the device. */
  readonly cookie: AnswerCookie;
}

/** Devices on which an account has had a session since its last new password. */
export interface Devices extends KnownDevices {
  /** Adds the device to the user's known devices. */
  remember(tx: Queryable, userId: number, headers: DeviceHeaders): Promise<KnownDevice>;
  /** Removes all known devices of the user. */
  forgetAll(tx: Queryable, userId: number): Promise<void>;
}

const FIND = `SELECT d.token_hash FROM identity.devices d JOIN identity.users u ON u.id = d.user_id
  WHERE u.msisdn = $1 AND d.token_hash = ANY($2::text[]) AND d.used_at > $3 LIMIT 1`;

const KEEP = `INSERT INTO identity.devices (token_hash, user_id, used_at, browser, system) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (token_hash) DO UPDATE
  SET used_at = excluded.used_at, browser = excluded.browser, system = excluded.system RETURNING id`;

const TRIM = `DELETE FROM identity.devices WHERE token_hash IN (
  SELECT token_hash FROM identity.devices WHERE user_id = $1 ORDER BY used_at DESC, token_hash OFFSET ${DEVICES_PER_USER})`;

/** Known devices, by tokens in a cookie of the device. The database stores their hashes only. */
export function createDevices({ db, now }: { readonly db: Database; readonly now: () => Date }): Devices {
  const made = createProductTokens('device');

  async function genuineTokens(cookies: string | undefined, on: Queryable): Promise<string[]> {
    const value = cookies?.includes(DEVICES_COOKIE) ? (parseCookie(cookies)[DEVICES_COOKIE] ?? '') : '';
    if (value === '') return [];
    const tokens = [...new Set(value.split(SEPARATOR, TOKENS_PER_DEVICE))];
    const genuine = await Promise.all(tokens.map((token) => made.isGenuine(token, on)));
    return tokens.filter((_token, at) => genuine[at]);
  }
  const oldest = () => new Date(now().getTime() - LIFETIME_MS);

  return {
    tokensIn: (cookies) => genuineTokens(cookies, db),

    async find(msisdn, tokens) {
      const [row] = await db.query<{ token_hash: string }>(FIND, [msisdn, tokens.map(hashToken), oldest()]);
      return row?.token_hash ?? null;
    },

    async remember(tx, userId, { cookies, userAgent }) {
      const tokens = await genuineTokens(cookies, tx);
      const rows = await tx.query<{ token_hash: string; user_id: number }>(
        'SELECT token_hash, user_id FROM identity.devices WHERE token_hash = ANY($1::text[]) AND used_at > $2',
        [tokens.map(hashToken), oldest()],
      );
      const users = new Map(rows.map(({ token_hash, user_id }) => [token_hash, user_id]));
      const userOf = (token: string) => users.get(hashToken(token));
      const own = tokens.find((token) => userOf(token) === userId) ?? (await made.make(tx));
      const others = tokens.filter((token) => ![undefined, userId].includes(userOf(token)));
      const id = await keep(tx, hashToken(own), userId, deviceWords(userAgent), now());
      await tx.query(TRIM, [userId]);
      const value = [own, ...others].slice(0, TOKENS_PER_DEVICE).join(SEPARATOR);
      return { id, cookie: { name: DEVICES_COOKIE, value, path: PATH, maxAgeS: LIFETIME_MS / 1_000 } };
    },

    async forgetAll(tx, userId) {
      await tx.query('DELETE FROM identity.devices WHERE user_id = $1', [userId]);
    },
  };
}

async function keep(
  tx: Queryable,
  hash: string,
  userId: number,
  { browser, system }: DeviceWords,
  at: Date,
): Promise<string> {
  const [row] = await tx.query<{ id: string }>(KEEP, [hash, userId, at, browser, system]);
  if (row === undefined) throw new Error('a device was not stored');
  return row.id;
}
