import type { Database, Queryable } from '@jukwaa/database';
import type { Language } from '@jukwaa/domain/texts';
import { fail, type Result, type Rng, type SmsPort, succeed } from '../../kit/index.ts';
import { codeSms } from './code-sms.ts';
import type { IdentityError } from './identity-error.ts';
import { refuse } from './identity-texts.ts';
import { hashCode, isSame } from './secrets.ts';

export type Purpose = 'verify' | 'reset' | 'share';

/** How long a code can be used, in ms. */
const LIFETIME_MS = 10 * 60_000;
/** Wrong tries after which a code is worthless: 5 of a million. */
const MAX_TRIES = 5;

interface CodeRow {
  readonly hash: string;
  readonly tries: number;
  readonly expires_at: Date;
  readonly signup: string;
}

interface Deps {
  readonly db: Database;
  readonly sms: SmsPort;
  readonly rng: Rng;
  readonly now: () => Date;
}

/** What a code confirms: a stake or bet for another player, whose number the message names. */
export interface ShareSubject {
  readonly kind: 'stake' | 'bet';
  readonly amount_cents: number;
  readonly msisdn: number;
}

/** Who gets a code, in their language where it is known. */
export interface CodeReceiver {
  readonly id: number;
  readonly msisdn: number;
  readonly language: Language | null;
}

/** What a code is sent for besides its purpose. */
export interface CodeSubject {
  /** What the code confirms; only with the purpose `share`. */
  readonly share?: ShareSubject;
  /** The signup that the code confirms; each has a code of its own. */
  readonly signup?: string;
  /** The language of the page that asked; it counts where the user's own is not known. */
  readonly asked?: Language | null;
  /** The known device that asked. Its code is its own: strangers can neither replace it nor use up its tries. */
  readonly device?: string;
}

export interface Codes {
  /**
   * Sends a fresh code; the one before, of the same signup, is worthless from then on. The caller has taken its turn
   * (`CodeTurns`).
   */
  send(user: CodeReceiver, purpose: Purpose, subject?: CodeSubject): Promise<Result<void, IdentityError>>;
  /** Whether a code was sent that can still be used. */
  isWaiting(userId: number, purpose: Purpose): Promise<boolean>;
  /**
   * Uses a code up: gives the signup or device that it was sent for (`''`: none) once for the right digits, else null. A wrong try
   * counts, so the caller's transaction must commit either way; it also makes parallel uses of one code wait for each other.
   *
   * @param sentFor the signups or devices whose codes count; all of them when left out
   */
  use(
    tx: Queryable,
    userId: number,
    purpose: Purpose,
    code: string,
    sentFor?: readonly string[],
  ): Promise<string | null>;
}

const STORE = `INSERT INTO identity.codes AS c (user_id, purpose, signup, hash, sent_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (user_id, purpose, signup) DO UPDATE
    SET hash = excluded.hash, tries = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at`;

/** Six-digit codes by SMS: hashed, short-lived, few tries. */
export function createCodes({ db, sms, rng, now }: Deps): Codes {
  return {
    async send({ id, msisdn, language }, purpose, { share, asked, device = '', signup = device } = {}) {
      const code = String(rng.int(1_000_000)).padStart(6, '0');
      const at = now();
      const expires = new Date(at.getTime() + LIFETIME_MS);
      await db.query(STORE, [id, purpose, signup, hashCode(id, purpose, code), at, expires]);
      const sent = await sms.send(msisdn, codeSms(language ?? asked ?? 'en', purpose, code, share));
      if (sent.ok) return succeed(undefined);
      // Without a message there is no code.
      await db.query('DELETE FROM identity.codes WHERE user_id = $1 AND purpose = $2 AND signup = $3', [
        id,
        purpose,
        signup,
      ]);
      return fail(refuse(502, 'sms_failed'));
    },

    async isWaiting(userId, purpose) {
      const rows = await db.query(
        'SELECT 1 FROM identity.codes WHERE user_id = $1 AND purpose = $2 AND tries < $3 AND expires_at > $4 LIMIT 1',
        [userId, purpose, MAX_TRIES, now()],
      );
      return rows.length > 0;
    },

    async use(tx, userId, purpose, code, sentFor) {
      // Counting and reading in one statement: parallel guesses can't share a try.
      const rows = await tx.query<CodeRow>(
        `UPDATE identity.codes SET tries = tries + 1 WHERE user_id = $1 AND purpose = $2
           AND ($3::text[] IS NULL OR signup = ANY($3::text[])) RETURNING hash, tries, expires_at, signup`,
        [userId, purpose, sentFor ?? null],
      );
      const hash = hashCode(userId, purpose, code);
      const at = now();
      const right = rows.find(
        (row) => row.tries <= MAX_TRIES && row.expires_at > at && isSame(hash, row.hash),
      );
      if (right === undefined) return null;
      await tx.query('DELETE FROM identity.codes WHERE user_id = $1 AND purpose = $2', [userId, purpose]);
      return right.signup;
    },
  };
}
