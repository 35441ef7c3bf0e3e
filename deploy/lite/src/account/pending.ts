import { href, isSignupKey, Msisdn } from '@jukwaa/contracts';
import * as v from 'valibot';
import type { ScreenVisit } from '../screen.ts';
import type { LiteCookie } from '../visit.ts';

/** Cookie with the number that waits for its code; scripts can't read it, and only the page of the code gets it. */
const PENDING_COOKIE = 'jukwaa-lite-code';

/** Longer than a code is valid (s), because the page can send another one. */
const HOUR_S = 3_600;

const Pending = v.object({
  /** International form without plus: 254712345678. */
  msisdn: Msisdn,
  /** The key of the signup, which the code confirms; empty: none, or its answer got lost. */
  signup: v.union([v.literal(''), v.pipe(v.string(), v.check(isSignupKey))]),
  /** Whether the account is new. */
  isNew: v.boolean(),
});
export type Pending = v.InferOutput<typeof Pending>;

const Cookie = v.pipe(v.string(), v.parseJson(), Pending);

/** The pages that ask for a code. */
type CodePage = 'verify-code' | 'reset-password';

/** The number that waits for its code; null without one. */
export function pendingOf({ cookieOf }: Pick<ScreenVisit, 'cookieOf'>): Pending | null {
  const stored = v.safeParse(Cookie, cookieOf(PENDING_COOKIE));
  return stored.success ? stored.output : null;
}

const cookie = (page: CodePage, value: string, maxAge: number): LiteCookie => ({
  name: PENDING_COOKIE,
  value,
  maxAge,
  sameSite: 'strict',
  path: href(page),
});

/** The cookie that keeps the step of the code over reloads and lost answers. */
export const pendingCookie = (page: CodePage, pending: Pending): LiteCookie =>
  cookie(page, JSON.stringify(pending), HOUR_S);

/** Deletes it. */
export const noPending = (page: CodePage): LiteCookie => cookie(page, '', 0);
