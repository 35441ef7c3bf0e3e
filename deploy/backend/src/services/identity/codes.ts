import type { Database, Queryable } from '@jukwaa/database';
import { fail, type Result, type Rng, refuse, type SmsPort, succeed } from '../../kit/index.ts';
import { IDENTITY_TEXTS } from './identity-texts.ts';
import { hashCode, isSame } from './secrets.ts';

export type Purpose = 'verify' | 'reset' | 'share';

/** How long a code can be used, in ms. */
const LIFETIME_MS = 10 * 60_000;
/** The pause between two codes for one number, in ms. */
const PAUSE_MS = 30_000;
/** Wrong tries after which a code is worthless: 5 of a million. */
const MAX_TRIES = 5;

interface CodeRow {
  readonly hash: string;
  readonly tries: number;
  readonly sent_at: Date;
  readonly expires_at: Date;
}

interface Around {
  readonly db: Database;
  readonly sms: SmsPort;
  readonly rng: Rng;
  readonly now: () => Date;
}

export interface Codes {
  /**
   * Sends a fresh code; the one before is worthless from then on. Refuses within 30 s of the one before. `about` is what the
   * code confirms, for the message.
   */
  send(
    user: { readonly id: number; readonly msisdn: number },
    purpose: Purpose,
    about?: string,
  ): Promise<Result<void>>;
  /**
   * Uses a code up: true once for the right digits. A wrong try counts, so the caller's transaction must commit either way;
   * it also makes parallel uses of one code wait for each other.
   */
  use(tx: Queryable, userId: number, purpose: Purpose, code: string): Promise<boolean>;
}

const TEXTS: Readonly<Record<Purpose, (code: string, about: string) => string>> = {
  verify: IDENTITY_TEXTS.verifySms,
  reset: IDENTITY_TEXTS.resetSms,
  share: IDENTITY_TEXTS.shareSms,
};

/** Six-digit codes by SMS: hashed, short-lived, few tries. */
export function createCodes({ db, sms, rng, now }: Around): Codes {
  return {
    async send({ id, msisdn }, purpose, about = '') {
      const code = String(rng.int(1_000_000)).padStart(6, '0');
      const at = now();
      const stored = await db.query(
        `INSERT INTO identity.codes AS c (user_id, purpose, hash, sent_at, expires_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (user_id, purpose) DO UPDATE
           SET hash = excluded.hash, tries = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at
           WHERE c.sent_at <= $6
         RETURNING user_id`,
        [
          id,
          purpose,
          hashCode(id, purpose, code),
          at,
          new Date(at.getTime() + LIFETIME_MS),
          new Date(at.getTime() - PAUSE_MS),
        ],
      );
      if (stored.length === 0) return fail(refuse(429, 'too_soon', IDENTITY_TEXTS.tooSoon));
      const sent = await sms.send(msisdn, TEXTS[purpose](code, about));
      if (sent.ok) return succeed(undefined);
      // Without a message there is no code: the user may ask again at once.
      await db.query('DELETE FROM identity.codes WHERE user_id = $1 AND purpose = $2', [id, purpose]);
      return fail(refuse(502, 'sms_failed', IDENTITY_TEXTS.smsFailed));
    },

    async use(tx, userId, purpose, code) {
      // Counting and reading in one statement: parallel guesses can't share a try.
      const [row] = await tx.query<CodeRow>(
        `UPDATE identity.codes SET tries = tries + 1 WHERE user_id = $1 AND purpose = $2
         RETURNING hash, tries, sent_at, expires_at`,
        [userId, purpose],
      );
      if (row === undefined || row.tries > MAX_TRIES || row.expires_at <= now()) return false;
      if (!isSame(hashCode(userId, purpose, code), row.hash)) return false;
      await tx.query('DELETE FROM identity.codes WHERE user_id = $1 AND purpose = $2', [userId, purpose]);
      return true;
    },
  };
}
