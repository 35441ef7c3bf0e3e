import { IDENTITY_REFUSALS, MessageBody, MsisdnBody, ResetBody, WaitBody } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { languageOf, type NumberCaller, type Route, route } from '../../kit/index.ts';
import { DeviceCookie, type DeviceHeaders, deviceHeaders } from './devices.ts';
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
      if (!turn.ok) return codeWaitAnswer(turn.error, caller, now());
      const user = await userByMsisdn(db, body.msisdn);
      // A refusal, or the duration of the message, would reveal that the account exists.
      const asked = languageOf(header('accept-language'));
      if (user !== null) sendUnseen(user, 'reset', { asked, ...(device !== null && { device }) });
      return done('code_sent');
    },
  });
}

interface NewPassword {
  readonly code: string;
  /** Hashed. */
  readonly password: string;
  readonly caller: NumberCaller;
  readonly headers: DeviceHeaders;
}

/** Uses the code up. A new password removes all earlier known devices. */
async function change(
  { codes, guesses, devices, sessions, verified }: IdentityDeps,
  tx: Queryable,
  user: User,
  { code, password, caller: { address, device }, headers }: NewPassword,
): Promise<DeviceCookie | null> {
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
  return (await devices.remember(tx, user.id, headers)).cookie;
}

/** The code has proved the phone, so this device becomes a known one. */
function resetRoute(deps: IdentityDeps): Route {
  const { db, forms, guesses, passwordCost, now } = deps;
  return route({
    method: 'POST',
    url: '/reset',
    auth: 'none',
    refusals: IDENTITY_REFUSALS,
    isSlow: true,
    summary:
      'Sets a new password with the code and ends all sessions, once for each idempotency-key (a UUID)',
    limit: { max: 30, windowMs: MINUTE_MS, by: 'msisdn' },
    schema: { body: ResetBody, response: { 200: MessageBody, 429: WaitBody } },
    async handler({ body, header, ip, device }) {
      const caller: NumberCaller = { address: ip, device };
      const waitMs = await guesses.count('code', body.msisdn, caller);
      if (waitMs > 0) return guessWaitAnswer('code', waitMs, caller, now());
      const user = await userByMsisdn(db, body.msisdn);
      const password = await hashPassword(body.password, passwordCost);
      if (user === null) return refuse(422, 'wrong_code');
      const form = { userId: user.id, key: header('idempotency-key'), body: { what: 'reset', ...body } };
      const chosen = { code: body.code, password, caller, headers: deviceHeaders(header) };
      const cookie = await db.transaction(async (tx) => {
        await lockUser(tx, user.id);
        return forms.once(tx, form, DeviceCookie, () => change(deps, tx, user, chosen));
      });
      if (cookie === null) return refuse(422, 'wrong_code');
      return { ...done('password_changed'), cookie };
    },
  });
}
