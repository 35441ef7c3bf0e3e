import type { Database, Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import { type AuthUser, type Outbox, sessionsEnded, withdrawLogins } from '../../kit/index.ts';
import {
  createOtherSessions,
  endNotices,
  loginsOn,
  type OtherSessions,
  type OthersEnded,
} from './other-sessions.ts';
import { createProductTokens } from './product-tokens.ts';
import { hashToken, newToken } from './secrets.ts';
import { createTrustedKeys } from './trusted-keys.ts';

const DAY_MS = 24 * 3_600_000;
/** The lifetime of the page's cookie, in ms. */
const LIFETIME_MS = 30 * DAY_MS;
/** Time (ms) for which a known session is valid without a database look-up; another replica's logout takes effect after it. */
const BELIEVED_MS = 5_000;
/** Bound on the number of cached sessions: it limits memory, not users. */
const MAX_BELIEVED = 50_000;

export const NewSession = v.object({ auth: v.string(), loginTag: v.string() });
export type NewSession = v.InferOutput<typeof NewSession>;

export interface Sessions extends OtherSessions {
  /** Opens a session on a device and ends the user's others; their pages are notified. */
  open(tx: Queryable, userId: number, deviceId: string): Promise<NewSession>;
  /** The user of a token, or null when it is unknown, ended or expired. `beforeLookUp`: see `IdentityFace`. */
  authenticate(token: string, beforeLookUp?: () => void): Promise<AuthUser | null>;
  /** Removes the user's sessions from the cache. */
  forget(userId: number): void;
  /** Signs the user of a token out. */
  end(token: string): Promise<void>;
  /** Ends all sessions of a user. */
  endAll(tx: Queryable, userId: number): Promise<void>;
}

interface Around {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly now: () => Date;
  /** Runs in the transaction that leaves a user without a session, but not when a new session replaces the old. */
  readonly signedOut: (tx: Queryable, userId: number) => Promise<void>;
  /** Runs in the transaction that ends a user's login in any way; a new login ends those before it. */
  readonly loginEnded: (tx: Queryable, userId: number) => Promise<void>;
  /** A new login ends the others too. */
  readonly othersEnded: OthersEnded;
}

interface SessionRow {
  readonly user_id: number;
  readonly msisdn: number;
  readonly login_tag: string;
  readonly expires_at: Date;
}

/** Sessions by token; the database stores hashes only. */
export function createSessions({ db, outbox, now, signedOut, loginEnded, othersEnded }: Around): Sessions {
  const believed = new Map<string, { user: AuthUser; until: number }>();
  const tokens = createProductTokens('session');
  /** The look-ups of these skip `beforeLookUp`. */
  const trusted = createTrustedKeys(db, tokens);

  // The result of a look-up that started before sessions ended is not cached.
  let forgets = 0;
  const forget = (userId: number) => {
    forgets += 1;
    for (const [hash, { user }] of believed) if (user.id === userId) believed.delete(hash);
  };

  async function lookUp(hash: string): Promise<AuthUser | null> {
    const [row] = await db.query<SessionRow>(
      `SELECT s.user_id, u.msisdn, s.login_tag, s.expires_at
       FROM identity.sessions s JOIN identity.users u ON u.id = s.user_id
       WHERE s.token_hash = $1 AND s.ended_at IS NULL AND s.expires_at > $2`,
      [hash, now()],
    );
    if (row === undefined) return null;
    const { user_id: id, msisdn, login_tag: loginTag, expires_at: expiresAt } = row;
    return { id, msisdn, loginTag, expiresAt };
  }

  async function closeAll(tx: Queryable, userId: number): Promise<void> {
    forget(userId);
    const ended = await tx.query(
      'UPDATE identity.sessions SET ended_at = $2 WHERE user_id = $1 AND ended_at IS NULL RETURNING user_id',
      [userId, now()],
    );
    if (ended.length > 0) await loginEnded(tx, userId);
  }

  return {
    ...createOtherSessions({ outbox, now, forget, othersEnded }),
    forget,

    async endAll(tx, userId) {
      await closeAll(tx, userId);
      await outbox.add(tx, sessionsEnded(userId, null));
      await signedOut(tx, userId);
    },

    async open(tx, userId, deviceId) {
      const at = now();
      const auth = await tokens.make(tx);
      const hash = hashToken(auth);
      const loginTag = newToken().slice(0, 16);
      await closeAll(tx, userId);
      await othersEnded(tx, { id: userId, loginTag }, await loginsOn(tx, userId, deviceId));
      await tx.query(
        `INSERT INTO identity.sessions (token_hash, user_id, login_tag, created_at, expires_at, device_id)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [hash, userId, loginTag, at, new Date(at.getTime() + LIFETIME_MS), deviceId],
      );
      trusted.note(hash, true);
      await withdrawLogins(tx, userId);
      await outbox.add(tx, ...endNotices(userId, loginTag));
      return { auth, loginTag };
    },

    async authenticate(token, beforeLookUp) {
      const hash = hashToken(token);
      const known = believed.get(hash);
      if (known !== undefined && known.until > Date.now()) return known.user;
      believed.delete(hash);
      if (beforeLookUp !== undefined && !(await trusted.has(token, hash))) beforeLookUp();
      const before = forgets;
      const user = await lookUp(hash);
      trusted.note(hash, user !== null);
      if (user === null || before !== forgets) return user;
      if (believed.size >= MAX_BELIEVED) believed.clear();
      believed.set(hash, { user, until: Date.now() + BELIEVED_MS });
      return user;
    },

    async end(token) {
      const hash = hashToken(token);
      believed.delete(hash);
      await db.transaction(async (tx) => {
        const [ended] = await tx.query<{ user_id: number }>(
          'UPDATE identity.sessions SET ended_at = $2 WHERE token_hash = $1 AND ended_at IS NULL RETURNING user_id',
          [hash, now()],
        );
        if (ended === undefined) return;
        await outbox.add(tx, sessionsEnded(ended.user_id, null));
        await loginEnded(tx, ended.user_id);
        await signedOut(tx, ended.user_id);
      });
    },
  };
}
