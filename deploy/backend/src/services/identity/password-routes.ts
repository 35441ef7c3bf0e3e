import { MessageBody, MsisdnBody, ResetBody } from '@jukwaa/contracts';
import { type Route, refuse, route } from '../../kit/index.ts';
import { forgetGuesses } from './attempts.ts';
import type { IdentityDesk } from './identity-desk.ts';
import { IDENTITY_TEXTS } from './identity-texts.ts';
import { hashPassword } from './secrets.ts';
import { setPassword, userByMsisdn } from './users.ts';

const MINUTE_MS = 60_000;

/** A forgotten password: a code by SMS, then a new password. */
export function passwordRoutes({
  db,
  codes,
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
      summary: 'Sends a reset code; answers alike whether or not the number has an account',
      limit: { max: 20, windowMs: MINUTE_MS, by: 'msisdn' },
      schema: { body: MsisdnBody, response: { 200: MessageBody } },
      async handler({ body }) {
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
      summary: 'Sets a new password with the code and ends all sessions',
      limit: { max: 30, windowMs: MINUTE_MS, by: 'msisdn' },
      schema: { body: ResetBody, response: { 200: MessageBody } },
      async handler({ body }) {
        const user = await userByMsisdn(db, body.msisdn);
        const password = await hashPassword(body.password, passwordCost);
        if (user === null) return refuse(422, 'wrong_code', IDENTITY_TEXTS.wrongCode);
        const changed = await db.transaction(async (tx) => {
          if (!(await codes.use(tx, user.id, 'reset', body.code))) return false;
          await setPassword(tx, user.id, password);
          await forgetGuesses(tx, user.msisdn);
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
