import { IDENTITY_REFUSALS, MessageBody, PasswordBody, WaitBody } from '@jukwaa/contracts';
import { type AuthUser, type NumberCaller, type Route, route } from '../../kit/index.ts';
import { type DeviceHeaders, deviceHeaders } from './devices.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { identityDone, refuse } from './identity-texts.ts';
import { hashPassword, isPassword } from './secrets.ts';
import { lockUser, setPassword, userById } from './users.ts';
import { guessWaitAnswer } from './wait-answers.ts';

const wrong = () => refuse(422, 'wrong_password');

/**
 * A signed-in user's new password. Guesses at the current one count as those of login: a stolen session gives a thief no more of
 * them. All other sessions and known devices end with the previous password.
 */
export function changePasswordRoute(deps: IdentityDeps): Route {
  const { db, devices, guesses, sessions, passwordCost, now } = deps;

  const callerOf = async ({ msisdn }: AuthUser, address: string, cookies?: string): Promise<NumberCaller> => {
    const tokens = await devices.tokensIn(cookies);
    return { address, device: tokens.length === 0 ? null : await devices.find(msisdn, tokens) };
  };

  /** Null: another call has changed the password since it was compared with `previous`. */
  const change = (
    user: AuthUser,
    previous: string,
    password: string,
    caller: NumberCaller,
    headers: DeviceHeaders,
  ) =>
    db.transaction(async (tx) => {
      const current = await lockUser(tx, user.id);
      if (current.password !== previous) return null;
      await setPassword(tx, user.id, password);
      await guesses.forget('password', user.msisdn, caller, tx);
      await sessions.endOthers(tx, user, null);
      await devices.forgetAll(tx, user.id);
      const { id, cookie } = await devices.remember(tx, user.id, headers);
      await sessions.moveTo(tx, user, id);
      return cookie;
    });

  return route({
    method: 'POST',
    url: '/password',
    auth: 'user',
    refusals: IDENTITY_REFUSALS,
    isSlow: true,
    summary: 'Changes the password, against the current one, and ends all other sessions',
    limit: { max: 30, windowMs: 60_000 },
    schema: { body: PasswordBody, response: { 200: MessageBody, 429: WaitBody } },
    async handler({ user, body, header, ip }) {
      const headers = deviceHeaders(header);
      const caller = await callerOf(user, ip, headers.cookies);
      const waitMs = await guesses.count('password', user.msisdn, caller);
      if (waitMs > 0) return guessWaitAnswer('password', waitMs, caller, now());
      const previous = (await userById(db, user.id))?.password ?? '';
      if (previous === '' || !(await isPassword(body.current, previous))) return wrong();
      const password = await hashPassword(body.password, passwordCost);
      const cookie = await change(user, previous, password, caller, headers);
      if (cookie === null) return wrong();
      return { status: 200 as const, body: { data: identityDone('password_changed.here') }, cookie };
    },
  });
}
