import { IDENTITY_REFUSALS, MessageBody, MsisdnBody, ResetBody, WaitBody } from '@jukwaa/contracts';
import { languageOf, type NumberCaller, type Route, route } from '../../kit/index.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { done, refuse } from './identity-texts.ts';
import { hashPassword } from './secrets.ts';
import { settleSignups } from './signups.ts';
import { lockUser, setPassword, type User, userByMsisdn } from './users.ts';
import { codeWaitAnswer, guessWaitAnswer } from './wait-answers.ts';

const MINUTE_MS = 60_000;

/** The routes for a forgotten password: a code by SMS, then a new password. */
export const passwordRoutes = (deps: IdentityDeps): Route[] => [forgotRoute(deps), resetRoute(deps)];

function forgotRoute({ db, turns, sendUnseen, now }: IdentityDeps): Route {
  return route({
    method: 'POST',
    url: '/forgot',
    auth: 'none',
    refusals: IDENTITY_REFUSALS,
    summary: 'Sends a reset code; answers alike whether or not the number has an account',
    limit: { max: 20, windowMs: MINUTE_MS, by: 'msisdn' },
    schema: { body: MsisdnBody, response: { 200: MessageBody, 429: WaitBody } },
    async handler({ body, header, ip, device }) {
      const caller: NumberCaller = { address: ip, device };
      const turn = await turns.take(body.msisdn, 'reset', caller);
      if (!turn.ok) return codeWaitAnswer(turn.error.waitMs, caller, now());
      const user = await userByMsisdn(db, body.msisdn);
      // A refusal, or the duration of the message, would reveal that the account exists.
      const asked = languageOf(header('accept-language'));
      if (user !== null) sendUnseen(user, 'reset', { asked, ...(device !== null && { device }) });
      return done('code_sent');
    },
  });
}

/** A new password removes all earlier known devices. The code has proved the phone, so this device becomes a known one. */
function resetRoute(deps: IdentityDeps): Route {
  const { db, codes, guesses, devices, sessions, verified, passwordCost, now } = deps;

  const change = (
    user: User,
    code: string,
    password: string,
    { address, device }: NumberCaller,
    cookies?: string,
  ) =>
    db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      if ((await codes.use(tx, user.id, 'reset', code, ['', device ?? ''])) === null) return null;
      await setPassword(tx, user.id, password);
      await settleSignups(tx, user.id, null);
      // The count of guesses at the previous password is cleared.
      const anyDevice: NumberCaller = { address, device: null };
      await guesses.forget('password', user.msisdn, anyDevice, tx);
      await guesses.forget('code', user.msisdn, anyDevice, tx);
      // The code reached the phone, which is the requirement for verification.
      await verified(tx, user.id);
      await sessions.endAll(tx, user.id);
      await devices.forgetAll(tx, user.id);
      return devices.remember(tx, user.id, cookies);
    });

  return route({
    method: 'POST',
    url: '/reset',
    auth: 'none',
    refusals: IDENTITY_REFUSALS,
    isSlow: true,
    summary: 'Sets a new password with the code and ends all sessions',
    limit: { max: 30, windowMs: MINUTE_MS, by: 'msisdn' },
    schema: { body: ResetBody, response: { 200: MessageBody, 429: WaitBody } },
    async handler({ body, header, ip, device }) {
      const caller: NumberCaller = { address: ip, device };
      const waitMs = await guesses.count('code', body.msisdn, caller);
      if (waitMs > 0) return guessWaitAnswer('code', waitMs, caller, now());
      const user = await userByMsisdn(db, body.msisdn);
      const password = await hashPassword(body.password, passwordCost);
      if (user === null) return refuse(422, 'wrong_code');
      const cookie = await change(user, body.code, password, caller, header('cookie'));
      if (cookie === null) return refuse(422, 'wrong_code');
      return { ...done('password_changed'), cookie };
    },
  });
}
