import type { Database, Queryable } from '@jukwaa/database';
import type { Language } from '@jukwaa/domain/texts';
import { fail, type Result, type Rng, type SmsPort, succeed } from '../../kit/index.ts';
import { codeSms } from './code-sms.ts';
import type { IdentityError } from './identity-error.ts';
import { refuse } from './identity-texts.ts';
import { hashCode, isSame } from './secrets.ts';

export type Purpose = 'verify' | 'reset' | 'share';

/** Lifetime of a code, in ms. */
const LIFETIME_MS = 10 * 60_000;
/**
 * Wrong tries that make a code invalid: 5 of a million. The page whose signup the code confirms has 5 of its own, so that a
 * stranger's tries do not use up the owner's.
 */
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

/** The subject of a share code: a stake or bet for another player, whose number is in the message. */
export interface ShareSubject {
  readonly kind: 'stake' | 'bet';
  readonly amount_cents: number;
  readonly msisdn: number;
}

/** The receiver of a code, with the preferred language if known. */
export interface CodeReceiver {
  readonly id: number;
  readonly msisdn: number;
  readonly language: Language | null;
}

/** The subject of a code, in addition to its purpose. */
export interface CodeSubject {
  /** The share that the code confirms; only with the purpose `share`. */
  readonly share?: ShareSubject;
  /** The signup that the code confirms; each signup has its own code. */
  readonly signup?: string;
  /** The language of the requesting page, used when the user's own is unknown. */
  readonly asked?: Language | null;
  /**
   * The known device that requested the code. The device has its own code: strangers can neither replace it nor use up its tries.
   */
  readonly device?: string;
}

export interface Codes {
  /** Sends a new code, which makes the previous code of the same signup invalid. The caller has taken its turn (`CodeTurns`). */
  send(user: CodeReceiver, purpose: Purpose, subject?: CodeSubject): Promise<Result<void, IdentityError>>;
  /** Whether a sent code is still valid. */
  isWaiting(userId: number, purpose: Purpose): Promise<boolean>;
  /**
   * Uses a code up: returns its signup or device (`''`: none) once for the right digits, else null. A wrong try counts, so the
   * caller's transaction must commit in both cases; it also serialises parallel uses of one code.
   *
   * @param sentFor the signups or devices whose codes count; all of them by default
   * @param own the signup whose page makes the try
   */
  use(
    tx: Queryable,
    userId: number,
    purpose: Purpose,
    code: string,
    sentFor?: readonly string[] | null,
    own?: string | null,
  ): Promise<string | null>;
}

const STORE = `INSERT INTO identity.codes AS c (user_id, purpose, signup, hash, sent_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (user_id, purpose, signup) DO UPDATE
    SET hash = excluded.hash, tries = 0, own_tries = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at`;

// One statement counts and reads, so that parallel guesses cannot share a try.
const TRY = `UPDATE identity.codes SET tries = tries + (signup IS DISTINCT FROM $4)::int,
    own_tries = own_tries + (signup IS NOT DISTINCT FROM $4)::int
  WHERE user_id = $1 AND purpose = $2 AND ($3::text[] IS NULL OR signup = ANY($3::text[]))
  RETURNING hash, CASE WHEN signup = $4 THEN own_tries ELSE tries END AS tries, expires_at, signup`;

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
      // A code whose message could not be sent is deleted.
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

    async use(tx, userId, purpose, code, sentFor = null, own = null) {
      const rows = await tx.query<CodeRow>(TRY, [userId, purpose, sentFor, own]);
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
