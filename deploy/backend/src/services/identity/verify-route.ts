import { IDENTITY_REFUSALS, SessionAnswer, VerifyBody, WaitBody } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { languageOf, type Route, route } from '../../kit/index.ts';
import { deviceHeaders } from './devices.ts';
import type { Guesser } from './guess-limits.ts';
import { type IdentityDeps, sessionAnswer } from './identity-deps.ts';
import { identityDone, refuse } from './identity-texts.ts';
import { OpenedSession, type OpeningPage, openSession } from './open-session.ts';
import { hashToken } from './secrets.ts';
import { isPending, settleSignups } from './signups.ts';
import { lockUser, type User, userByMsisdn } from './users.ts';
import { waitAnswer } from './wait-answers.ts';

const MINUTE_MS = 60_000;

const wrongCode = () => refuse(422, 'wrong_code');

const WELCOME = identityDone('welcome');

interface VerifyCall extends OpeningPage {
  readonly code: string;
  /** The hash of the page's own key of its signup; null without one. */
  readonly named: string | null;
  readonly caller: Guesser;
}

/**
 * Uses the code up. The signup of the page's own key counts; without a key, the signup of the code counts. So an owner's code never
 * confirms the password of a stranger who signed the number up at the same time.
 */
async function openByCode(
  deps: IdentityDeps,
  tx: Queryable,
  user: User,
  { code, named, caller, ...page }: VerifyCall,
): Promise<OpenedSession | null> {
  const { codes, guesses, verified } = deps;
  if (named !== null && !(await isPending(tx, user.id, named))) return null;
  const sentFor = await codes.use(tx, user.id, 'verify', code, null, named);
  if (sentFor === null) return null;
  await settleSignups(tx, user.id, named ?? sentFor);
  await guesses.forget('code', user.msisdn, caller, tx);
  await verified(tx, user.id);
  return openSession(deps, tx, user.id, page);
}

/** The number with the code of its SMS opens a session. */
export function verifyRoute(deps: IdentityDeps): Route {
  const { db, forms, guesses, sessions } = deps;
  return route({
    method: 'POST',
    url: '/verify',
    auth: 'none',
    refusals: IDENTITY_REFUSALS,
    summary:
      'Verifies the number with the code of the SMS and opens a session, once for each idempotency-key (a UUID)',
    limit: { max: 30, windowMs: MINUTE_MS, by: 'msisdn' },
    schema: { body: VerifyBody, response: { 200: SessionAnswer, 429: WaitBody } },
    async handler({ body: { msisdn, code, signup }, header, ip, device }) {
      const user = await userByMsisdn(db, msisdn);
      const named = signup === undefined ? null : hashToken(signup);
      const isOwn = user !== null && named !== null && (await isPending(db, user.id, named));
      const caller: Guesser = { address: ip, device, ...(isOwn && { signup: named }) };
      const waitMs = await guesses.count('code', msisdn, caller);
      if (waitMs > 0) return waitAnswer('too_many_requests.code', waitMs);
      if (user === null) return wrongCode();
      const language = languageOf(header('accept-language'));
      const call = { code, named, caller, ...deviceHeaders(header), language };
      // A repeat may come from a page whose signup is settled, so the key of the signup does not belong to the form.
      const form = { userId: user.id, key: header('idempotency-key'), body: { what: 'verify', code } };
      let isRepeat = true;
      const opened = await db.transaction(async (tx) => {
        await lockUser(tx, user.id);
        return forms.once(tx, form, OpenedSession, () => {
          isRepeat = false;
          return openByCode(deps, tx, user, call);
        });
      });
      if (opened === null) return wrongCode();
      const { session, cookie } = opened;
      // The session of the first form may have ended since.
      if (isRepeat && (await sessions.authenticate(session.auth)) === null) return wrongCode();
      return { status: 200 as const, body: sessionAnswer(user, session, WELCOME), cookie };
    },
  });
}
