import { type Caller, fail, type Result, succeed } from '../../kit/index.ts';
import type { IdentityDeps } from './identity-deps.ts';
import type { IdentityError } from './identity-error.ts';
import { IDENTITY_TEXTS } from './identity-texts.ts';
import type { User } from './users.ts';
import { type WaitAnswer, waitAnswer } from './wait-answers.ts';

/**
 * Sends the code of a signup, to a caller who may know whether it left. While the number has to wait for another code, one that
 * was sent before is as good: the page proves with its key which signup the code confirms.
 */
export async function sendSignupCode(
  { codes, turns }: Pick<IdentityDeps, 'codes' | 'turns'>,
  user: User,
  signup: string,
  caller: Caller,
): Promise<Result<void, IdentityError | WaitAnswer>> {
  const turn = await turns.take(user.msisdn, 'verify', caller);
  if (!turn.ok) {
    if (await codes.isWaiting(user.id, 'verify')) return succeed(undefined);
    return fail(waitAnswer('too_soon', turn.error.waitMs, IDENTITY_TEXTS.tooSoon));
  }
  const sent = await codes.send(user, 'verify', { signup });
  if (!sent.ok) await turns.giveBack(user.msisdn, 'verify');
  return sent;
}
