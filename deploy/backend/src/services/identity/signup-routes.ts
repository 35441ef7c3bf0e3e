import {
  MessageBody,
  MsisdnBody,
  SessionAnswer,
  SignupAnswer,
  SignupBody,
  VerifyBody,
} from '@jukwaa/contracts';
import { type Route, refuse, route } from '../../kit/index.ts';
import { mayAskForCode } from './attempts.ts';
import { type IdentityDesk, isSigned, sessionAnswer } from './identity-desk.ts';
import { IDENTITY_TEXTS } from './identity-texts.ts';
import { hashPassword } from './secrets.ts';
import { register, userByMsisdn } from './users.ts';

const MINUTE_MS = 60_000;

/**
 * Signup and the verification of the number. Signup is the one call that tells that a number has an account: the product's
 * specification gives it a 400 whose sentence is shown, so that an owner who forgot the account is sent to the login instead
 * of waiting for a code that never comes. It is signed and limited per number; login, resend, forgot and reset answer alike
 * for every number.
 */
export function signupRoutes({
  db,
  codes,
  sendUnseen,
  sessions,
  now,
  verified,
  signatureSecret,
  passwordCost,
}: IdentityDesk): Route[] {
  return [
    route({
      method: 'POST',
      url: '/signup',
      auth: 'none',
      summary: 'Creates an account and sends the verification code',
      limit: { max: 20, windowMs: MINUTE_MS, by: 'msisdn' },
      schema: { body: SignupBody, response: { 201: SignupAnswer } },
      async handler({ body, header }) {
        if (!isSigned(body, header('signature-key'), signatureSecret))
          return refuse(400, 'bad_signature', IDENTITY_TEXTS.badSignature);
        const user = await register(db, body, await hashPassword(body.password, passwordCost), now());
        if (user === null) return refuse(400, 'already_registered', IDENTITY_TEXTS.alreadyRegistered);
        const sent = await codes.send(user, 'verify');
        if (!sent.ok && sent.error.code !== 'too_soon') return sent.error;
        // Only a code that left makes the next one wait.
        await mayAskForCode(db, body.msisdn, now());
        return { status: 201 as const, body: { id: user.id, data: { message: IDENTITY_TEXTS.registered } } };
      },
    }),
    route({
      method: 'POST',
      url: '/verify',
      auth: 'none',
      summary: 'Verifies the number with the code of the SMS and opens a session',
      limit: { max: 30, windowMs: MINUTE_MS, by: 'msisdn' },
      schema: { body: VerifyBody, response: { 200: SessionAnswer } },
      async handler({ body }) {
        const user = await userByMsisdn(db, body.msisdn);
        if (user === null) return refuse(422, 'wrong_code', IDENTITY_TEXTS.wrongCode);
        const session = await db.transaction(async (tx) => {
          if (!(await codes.use(tx, user.id, 'verify', body.code))) return null;
          await verified(tx, user.id);
          return sessions.open(tx, user.id);
        });
        if (session === null) return refuse(422, 'wrong_code', IDENTITY_TEXTS.wrongCode);
        return { status: 200 as const, body: sessionAnswer(user, session, IDENTITY_TEXTS.welcome) };
      },
    }),
    route({
      method: 'POST',
      url: '/verify/resend',
      auth: 'none',
      summary: 'Sends another verification code; answers alike whether or not the number waits for one',
      limit: { max: 20, windowMs: MINUTE_MS, by: 'msisdn' },
      schema: { body: MsisdnBody, response: { 200: MessageBody } },
      async handler({ body }) {
        if (!(await mayAskForCode(db, body.msisdn, now())))
          return refuse(429, 'too_soon', IDENTITY_TEXTS.tooSoon);
        const user = await userByMsisdn(db, body.msisdn);
        // A refusal, or the time that a message takes, would tell that the number waits for its code.
        if (user?.verified_at === null) sendUnseen(user, 'verify');
        return { status: 200 as const, body: { data: { message: IDENTITY_TEXTS.codeSent } } };
      },
    }),
  ];
}
