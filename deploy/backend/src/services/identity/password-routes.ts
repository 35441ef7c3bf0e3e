import { IDENTITY_REFUSALS, MessageBody, MsisdnBody, ResetBody, WaitBody } from '@jukwaa/contracts';
import { type Route, refuse, route } from '../../kit/index.ts';
import { type IdentityDesk, waitAnswer } from './identity-desk.ts';
import { IDENTITY_TEXTS } from './identity-texts.ts';
import { hashPassword } from './secrets.ts';
import { settleSignups } from './signups.ts';
import { lockUser, setPassword, userByMsisdn } from './users.ts';

const MINUTE_MS = 60_000;

/** A forgotten password: a code by SMS, then a new password. */
export function passwordRoutes({
  db,
  codes,
  turns,
  guesses,
  sendUnseen,
  sessions,
  verified,
  passwordCost,
}: IdentityDesk): Route[] {
  return [
    route({
      method: 'POST',
      url: '/forgot',
      auth: 'none',
      refusals: IDENTITY_REFUSALS,
      summary: 'Sends a reset code; answers alike whether or not the number has an account',
      limit: { max: 20, windowMs: MINUTE_MS, by: 'msisdn' },
      schema: { body: MsisdnBody, response: { 200: MessageBody, 429: WaitBody } },
      async handler({ body, ip }) {
        const turn = await turns.take(body.msisdn, 'reset', ip);
        if (!turn.ok) return waitAnswer('too_soon', turn.error.waitMs, IDENTITY_TEXTS.tooSoon);
        const user = await userByMsisdn(db, body.msisdn);
        // A refusal, or the time that a message takes, would tell that the account exists.
        if (user !== null) sendUnseen(user, 'reset');
        return { status: 200 as const, body: { data: { message: IDENTITY_TEXTS.codeSent } } };
      },
    }),
    route({
      method: 'POST',
      url: '/reset',
      auth: 'none',
      refusals: IDENTITY_REFUSALS,
      isSlow: true,
      summary: 'Sets a new password with the code and ends all sessions',
      limit: { max: 30, windowMs: MINUTE_MS, by: 'msisdn' },
      schema: { body: ResetBody, response: { 200: MessageBody, 429: WaitBody } },
      async handler({ body, ip }) {
        const waitMs = await guesses.count('code', body.msisdn, ip);
        if (waitMs > 0) return waitAnswer('too_many_requests', waitMs, IDENTITY_TEXTS.triedTooOften);
        const user = await userByMsisdn(db, body.msisdn);
        const password = await hashPassword(body.password, passwordCost);
        if (user === null) return refuse(422, 'wrong_code', IDENTITY_TEXTS.wrongCode);
        const changed = await db.transaction(async (tx) => {
          await lockUser(tx, user.id);
          if ((await codes.use(tx, user.id, 'reset', body.code)) === null) return false;
          await setPassword(tx, user.id, password);
          await settleSignups(tx, user.id, null);
          await guesses.forget('password', user.msisdn, ip, tx);
          await guesses.forget('code', user.msisdn, ip, tx);
          // The code came to the phone, which is what verification asks for.
          await verified(tx, user.id);
          await sessions.endAll(tx, user.id);
          return true;
        });
        if (!changed) return refuse(422, 'wrong_code', IDENTITY_TEXTS.wrongCode);
        return { status: 200 as const, body: { data: { message: IDENTITY_TEXTS.passwordChanged } } };
      },
    }),
  ];
}
