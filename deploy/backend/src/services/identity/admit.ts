import { fail, type Result, refuse, succeed } from '../../kit/index.ts';
import { countGuess, forgetGuesses, isGuessedTooOften } from './attempts.ts';
import type { IdentityDesk } from './identity-desk.ts';
import { IDENTITY_TEXTS } from './identity-texts.ts';
import { hashPassword, isPassword } from './secrets.ts';
import { type User, userByMsisdn } from './users.ts';

/** The user of a number when the password is right. */
export type Admit = (msisdn: number, password: string) => Promise<Result<User>>;

const wrong = () => fail(refuse(403, 'wrong_credentials', IDENTITY_TEXTS.wrongCredentials));

/** Checks passwords. A wrong one is a 403, because the page takes 400, 401 and 428 of login for an ended session. */
export function createAdmit({
  db,
  now,
  passwordCost,
}: Pick<IdentityDesk, 'db' | 'now' | 'passwordCost'>): Admit {
  // Checked for numbers that nobody has, so that they take as long to refuse as the others, and count like them.
  const nobody = hashPassword('nobody has this password', passwordCost);

  return async (msisdn, password) => {
    if (await isGuessedTooOften(db, msisdn, now()))
      return fail(refuse(429, 'too_many_requests', IDENTITY_TEXTS.guessedTooOften));
    const user = await userByMsisdn(db, msisdn);
    const right = await isPassword(password, user?.password ?? (await nobody));
    if (user === null || !right) {
      await countGuess(db, msisdn, now());
      return wrong();
    }
    await forgetGuesses(db, msisdn);
    return succeed(user);
  };
}
