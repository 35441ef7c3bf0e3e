import { fail, type NumberCaller, type Result, succeed } from '../../kit/index.ts';
import type { IdentityDeps } from './identity-deps.ts';
import type { IdentityError } from './identity-error.ts';
import { refuse } from './identity-texts.ts';
import { hashPassword, isPassword } from './secrets.ts';
import { newestSignup, type PendingSignup } from './signups.ts';
import { type User, userByMsisdn } from './users.ts';

/** The user whose password was right; `signup` is the pending signup of a number that is not verified. */
export interface Admitted {
  readonly user: User;
  readonly signup: PendingSignup | null;
}
/** Too many guesses, or a wrong password. */
export type NotAdmitted =
  | { readonly kind: 'wait'; readonly waitMs: number }
  | { readonly kind: 'refused'; readonly refusal: IdentityError };

/** The user of a number when the password is right. */
export type Admit = (
  msisdn: number,
  password: string,
  caller: NumberCaller,
) => Promise<Result<Admitted, NotAdmitted>>;

const wrong = () => refuse(403, 'wrong_credentials');

/** Checks passwords. A wrong one is a 403, because the page treats 400, 401 and 428 of login as an ended session. */
export function createAdmit({
  db,
  guesses,
  passwordCost,
}: Pick<IdentityDeps, 'db' | 'guesses' | 'passwordCost'>): Admit {
  // Compared for numbers without an account, so that their refusal takes the same time and counts the same.
  const unused = hashPassword('a password that opens nothing', passwordCost);

  return async (msisdn, password, caller) => {
    const waitMs = await guesses.count('password', msisdn, caller);
    if (waitMs > 0) return fail({ kind: 'wait', waitMs });
    const user = await userByMsisdn(db, msisdn);
    const signup = user?.verified_at === null ? await newestSignup(db, user.id) : null;
    const stored = (signup ?? user)?.password ?? '';
    const right = await isPassword(password, stored === '' ? await unused : stored);
    if (user === null || stored === '' || !right) return fail({ kind: 'refused', refusal: wrong() });
    await guesses.forget('password', msisdn, caller);
    return succeed({ user, signup });
  };
}
