import type { Database } from '@jukwaa/database';
import type { Logger } from 'pino';
import type { IdClaim, IdentityRegister, RegisterAnswer } from '../../../ports/register/identity-register.ts';
import type { IdSecrets } from './id-secrets.ts';

interface PendingCheck {
  readonly id: number;
  readonly user_id: number;
  readonly number_sealed: string;
  readonly birth_date: string;
}

interface Deps {
  readonly db: Database;
  readonly log: Logger;
  /** Real time. */
  readonly now: () => Date;
  readonly register: IdentityRegister;
  readonly secrets: IdSecrets;
}

/** Checks that are asked in one round. */
const BATCH = 20;

const PENDING = `SELECT id, user_id, coalesce(number_sealed, '') AS number_sealed, birth_date::text AS birth_date
  FROM identity.identity_checks WHERE state = 'pending' ORDER BY id LIMIT ${BATCH}`;

const DECIDE = `UPDATE identity.identity_checks SET state = $2, reason = $3, decided_at = $4, number_sealed = NULL
  WHERE id = $1 AND state = 'pending'`;

const FORGET = `DELETE FROM identity.identity_checks WHERE id = $1 AND state = 'pending'`;

/** Null: the number was sealed with another key. */
function claimOf(secrets: IdSecrets, { user_id, number_sealed, birth_date }: PendingCheck): IdClaim | null {
  try {
    return { number: secrets.open(number_sealed, user_id), birthDate: birth_date };
  } catch {
    return null;
  }
}

/**
 * Asks the register about the oldest pending checks, and stores its answers. The number itself is then removed. A check whose
 * number does not open is removed as a whole, so that its user asks again and no other check waits behind it.
 */
export async function askRegister({ db, log, now, register, secrets }: Deps): Promise<void> {
  for (const check of await db.query<PendingCheck>(PENDING)) {
    const claim = claimOf(secrets, check);
    if (claim === null) {
      log.error(
        { check: check.id },
        'the number of a check does not open with this key; the check is removed',
      );
      await db.query(FORGET, [check.id]);
      continue;
    }
    const answer: RegisterAnswer = await register.check(claim);
    if (answer.state === 'unavailable') {
      log.warn({ reason: answer.reason }, 'the register of IDs gave no answer');
      return;
    }
    const reason = answer.state === 'refused' ? answer.reason : null;
    await db.query(DECIDE, [check.id, answer.state, reason, now()]);
  }
}
