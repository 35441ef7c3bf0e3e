import { LoginBody, MessageBody, NotVerifiedAnswer, SessionAnswer } from '@jukwaa/contracts';
import { type Route, refuse, route } from '../../kit/index.ts';
import { createAdmit } from './admit.ts';
import { type IdentityDesk, isSigned, sessionAnswer } from './identity-desk.ts';
import { IDENTITY_TEXTS } from './identity-texts.ts';
import { exclusionOf } from './protection/exclusions.ts';
import { PROTECTION_TEXTS } from './protection/protection-texts.ts';

/** Login and logout. Who is locked against play may log in, because withdrawing stays possible, and is told so. */
export function loginRoutes(desk: IdentityDesk): Route[] {
  const { db, codes, sessions, signatureSecret, clock } = desk;
  const admit = createAdmit(desk);
  return [
    route({
      method: 'POST',
      url: '/login',
      auth: 'none',
      summary: 'Opens a session; 201 when the number is not verified yet (a code is sent)',
      limit: { max: 30, windowMs: 60_000, by: 'msisdn' },
      schema: { body: LoginBody, response: { 200: SessionAnswer, 201: NotVerifiedAnswer } },
      async handler({ body, header }) {
        if (!isSigned(body, header('signature-key'), signatureSecret))
          return refuse(400, 'bad_signature', IDENTITY_TEXTS.badSignature);
        const admitted = await admit(body.msisdn, body.password);
        if (!admitted.ok) return admitted.error;
        const user = admitted.value;
        if (user.verified_at !== null) {
          const session = await db.transaction((tx) => sessions.open(tx, user.id));
          const exclusion = await exclusionOf(db, user.id, clock.now());
          const text =
            exclusion === null ? IDENTITY_TEXTS.loggedIn : PROTECTION_TEXTS.loggedIn(exclusion.until);
          return { status: 200 as const, body: sessionAnswer(user, session, text) };
        }
        // A code that was sent a moment ago is as good as a new one.
        const sent = await codes.send(user, 'verify');
        if (!sent.ok && sent.error.code !== 'too_soon') return sent.error;
        return { status: 201 as const, body: { data: { message: IDENTITY_TEXTS.notVerified } } };
      },
    }),
    route({
      method: 'POST',
      url: '/logout',
      auth: 'user',
      summary: 'Ends the session of the api key',
      schema: { response: { 200: MessageBody } },
      async handler({ header }) {
        await sessions.end(header('api-key') ?? '');
        return { status: 200 as const, body: { data: { message: IDENTITY_TEXTS.loggedOut } } };
      },
    }),
  ];
}
