import {
  IDENTITY_REFUSALS,
  MessageBody,
  ResendBody,
  SignupAnswer,
  SignupBody,
  WaitBody,
} from '@jukwaa/contracts';
import { languageOf, type Route, route } from '../../kit/index.ts';
import { type IdentityDeps, isSigned } from './identity-deps.ts';
import { done, identityDone, refuse } from './identity-texts.ts';
import { hashPassword, hashToken } from './secrets.ts';
import { sendSignupCode } from './signup-code.ts';
import { addSignup, isPending, signupToResend } from './signups.ts';
import { register, userByMsisdn } from './users.ts';
import { verifyRoute } from './verify-route.ts';
import { turnAnswer } from './wait-answers.ts';

const MINUTE_MS = 60_000;

/**
 * Signup and the verification of the number. Signup is the one call that reveals whether a number has an account. The product's
 * specification gives it a 400 with a visible sentence. It sends owners who forgot their account to the login, instead of letting
 * them wait for a code. Signup is signed and limited per number; login, resend, forgot and reset answer the same for every
 * number.
 */
export const signupRoutes = (deps: IdentityDeps): Route[] => [
  signupRoute(deps),
  verifyRoute(deps),
  resendRoute(deps),
];

function signupRoute(deps: IdentityDeps): Route {
  const { db, now, signatureSecret, passwordCost } = deps;
  return route({
    method: 'POST',
    url: '/signup',
    auth: 'none',
    refusals: IDENTITY_REFUSALS,
    isSlow: true,
    summary: 'Stores a signup and sends the verification code; the account is made when the code comes',
    limit: { max: 20, windowMs: MINUTE_MS, by: 'msisdn' },
    schema: { body: SignupBody, response: { 201: SignupAnswer, 429: WaitBody } },
    async handler({ body, header, ip, device }) {
      if (!isSigned(body, header('signature-key'), signatureSecret)) return refuse(400, 'bad_signature');
      const password = await hashPassword(body.password, passwordCost);
      const user = await register(db, body.msisdn, now());
      if (user === null) return refuse(400, 'already_registered');
      const { id, key } = await db.transaction((tx) => addSignup(tx, user.id, { body, password, at: now() }));
      const sent = await sendSignupCode(
        deps,
        user,
        id,
        { address: ip, device },
        languageOf(header('accept-language')),
      );
      if (!sent.ok) return sent.error;
      const data = identityDone('registered');
      return { status: 201 as const, body: { id: user.id, signup: key, data } };
    },
  });
}

function resendRoute({ db, turns, sendUnseen, now }: IdentityDeps): Route {
  return route({
    method: 'POST',
    url: '/verify/resend',
    auth: 'none',
    refusals: IDENTITY_REFUSALS,
    summary: 'Sends another verification code; answers alike whether or not the number waits for one',
    limit: { max: 20, windowMs: MINUTE_MS, by: 'msisdn' },
    schema: { body: ResendBody, response: { 200: MessageBody, 429: WaitBody } },
    async handler({ body, header, ip, device }) {
      const turn = await turns.take(body.msisdn, 'verify', { address: ip, device });
      if (!turn.ok) return turnAnswer(turn.error);
      const user = await userByMsisdn(db, body.msisdn);
      // A refusal, or the duration of the message, would reveal that the number waits for its code.
      if (user?.verified_at === null) {
        const named = body.signup === undefined ? null : hashToken(body.signup);
        const isOwn = named !== null && (await isPending(db, user.id, named));
        const signup = isOwn ? named : await signupToResend(db, user.id, now());
        sendUnseen(user, 'verify', { signup, asked: languageOf(header('accept-language')) });
      }
      return done('code_sent');
    },
  });
}
