import { fail, type Result, refuse, succeed } from '../../kit/index.ts';
import { countGuess, forgetGuesses, isGuessedTooOften } from './guesses.ts';
import type { IdentityDesk } from './identity-desk.ts';
import { IDENTITY_TEXTS } from './identity-texts.ts';
import { hashPassword, isPassword } from './secrets.ts';
import { type User, userByMsisdn } from './users.ts';

/** The user of a number when the password is right. */
export type Admit = (msisdn: number, password: string) => Promise<Result<User>>;

const wrong = () => fail(refuse(403, 'wrong_credentials', IDENTITY_TEXTS.wrongCredentials));

/** Checks passwords. A wrong one is a 403, because the page takes 400, 401 and 428 of login for an ended session. */
export function createAdmit({ db, now }: Pick<IdentityDesk, 'db' | 'now'>): Admit {
  // Checked for numbers that nobody has, so that they take as long to refuse as the others.
  const nobody = hashPassword('nobody has this password');

  return async (msisdn, password) => {
    const user = await userByMsisdn(db, msisdn);
    if (user === null) {
      await isPassword(password, await nobody);
      return wrong();
    }
    if (await isGuessedTooOften(db, user.id, now()))
      return fail(refuse(429, 'too_many_requests', IDENTITY_TEXTS.guessedTooOften));
    if (!(await isPassword(password, user.password))) {
      await countGuess(db, user.id, now());
      return wrong();
    }
    await forgetGuesses(db, user.id);
    return succeed(user);
  };
}
