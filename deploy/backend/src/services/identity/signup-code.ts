import type { Language } from '@jukwaa/domain/texts';
import { fail, type NumberCaller, type Result, succeed } from '../../kit/index.ts';
import type { IdentityDeps } from './identity-deps.ts';
import type { IdentityError } from './identity-error.ts';
import type { User } from './users.ts';
import { turnAnswer, type WaitAnswer } from './wait-answers.ts';

/**
 * Sends the code of a signup, to a caller who may know whether it was sent. While the number must wait for another code, an
 * earlier one is also valid: the page proves with its key which signup the code confirms.
 */
export async function sendSignupCode(
  { codes, turns }: Pick<IdentityDeps, 'codes' | 'turns'>,
  user: User,
  signup: string,
  caller: NumberCaller,
  asked: Language | null,
): Promise<Result<void, IdentityError | WaitAnswer>> {
  const turn = await turns.take(user.msisdn, 'verify', caller);
  if (!turn.ok) {
    if (await codes.isWaiting(user.id, 'verify')) return succeed(undefined);
    return fail(turnAnswer(turn.error));
  }
  const sent = await codes.send(user, 'verify', { signup, asked });
  if (!sent.ok) await turns.giveBack(user.msisdn, 'verify');
  return sent;
}
