import {
  IDENTITY_REFUSALS,
  LoginBody,
  MessageBody,
  NotVerifiedAnswer,
  SessionAnswer,
  WaitBody,
} from '@jukwaa/contracts';
import type { Language } from '@jukwaa/domain/texts';
import { languageOf, type NumberCaller, type Route, route } from '../../kit/index.ts';
import { type Admitted, createAdmit, type NotAdmitted } from './admit.ts';
import { deviceHeaders } from './devices.ts';
import { type IdentityDeps, isSigned, type SessionGreeting, sessionAnswer } from './identity-deps.ts';
import { done, identityDone, refuse } from './identity-texts.ts';
import { OpenedSession, type OpeningPage, openSession } from './open-session.ts';
import { type ExclusionRow, exclusionOf } from './protection/exclusions.ts';
import { sendSignupCode } from './signup-code.ts';
import { repeatSignup } from './signups.ts';
import type { User } from './users.ts';
import { guessWaitAnswer } from './wait-answers.ts';

const notAdmitted = (error: NotAdmitted, caller: NumberCaller, now: Date) =>
  error.kind === 'wait' ? guessWaitAnswer('password', error.waitMs, caller, now) : error.refusal;

function greetingOf(exclusion: ExclusionRow | null): SessionGreeting {
  if (exclusion === null) return identityDone('logged_in');
  const until = exclusion.until?.toISOString() ?? null;
  return until === null
    ? { ...identityDone('self_excluded'), until }
    : { ...identityDone('self_excluded.ends', { until }), until };
}

/** Login and logout. Self-excluded users may log in, because they may withdraw; the answer contains the exclusion. */
export function loginRoutes(deps: IdentityDeps): Route[] {
  const { db, forms, sessions, signatureSecret, clock, now } = deps;
  const admit = createAdmit(deps);

  /** A repeated form gets the session of the first one, so that two edges never end each other's. */
  const openOnce = async (user: User, page: OpeningPage, key: string | undefined): Promise<OpenedSession> => {
    let isRepeat = true;
    const form = { userId: user.id, key, body: { what: 'login' } };
    const opened = await db.transaction((tx) =>
      forms.once(tx, form, OpenedSession, () => {
        isRepeat = false;
        return openSession(deps, tx, user.id, page);
      }),
    );
    const isOver = async ({ session }: OpenedSession) =>
      isRepeat && (await sessions.authenticate(session.auth)) === null;
    if (opened !== null && !(await isOver(opened))) return opened;
    return db.transaction((tx) => openSession(deps, tx, user.id, page));
  };

  const logIn = async (user: User, page: OpeningPage, key: string | undefined) => {
    const { session, cookie } = await openOnce(user, page, key);
    const exclusion = await exclusionOf(db, user.id, clock.now());
    return { status: 200 as const, body: sessionAnswer(user, session, greetingOf(exclusion)), cookie };
  };

  const askForCode = async ({ user, signup }: Admitted, caller: NumberCaller, asked: Language | null) => {
    const sent = await sendSignupCode(deps, user, signup?.id ?? '', caller, asked);
    if (!sent.ok) return sent.error;
    const data = identityDone('not_verified');
    if (signup === null) return { status: 201 as const, body: { data } };
    return { status: 201 as const, body: { data, signup: await repeatSignup(db, signup.id, now()) } };
  };

  return [
    route({
      method: 'POST',
      url: '/login',
      auth: 'none',
      refusals: IDENTITY_REFUSALS,
      isSlow: true,
      summary:
        'Opens a session, once for each idempotency-key (a UUID); 201 when the number is not verified yet (a code is sent)',
      limit: { max: 30, windowMs: 60_000, by: 'msisdn' },
      schema: { body: LoginBody, response: { 200: SessionAnswer, 201: NotVerifiedAnswer, 429: WaitBody } },
      async handler({ body, header, ip, device }) {
        if (!isSigned(body, header('signature-key'), signatureSecret)) return refuse(400, 'bad_signature');
        const caller: NumberCaller = { address: ip, device };
        const admitted = await admit(body.msisdn, body.password, caller);
        if (!admitted.ok) return notAdmitted(admitted.error, caller, now());
        const { user } = admitted.value;
        const language = languageOf(header('accept-language'));
        if (user.verified_at === null) return askForCode(admitted.value, caller, language);
        return logIn(user, { ...deviceHeaders(header), language }, header('idempotency-key'));
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
        return done('logged_out');
      },
    }),
  ];
}
