import * as v from 'valibot';
import { PersonName } from '../names.ts';
import { ErrorBody, Id, Instant, MessageBody, Msisdn, Token } from '../primitives.ts';
import type { IdentityRefusal } from './refusals.ts';
import { Tracking } from './tracking.ts';

/** At least 6 characters; the upper bound keeps hashing bounded. */
export const Password = v.pipe(v.string(), v.minLength(6), v.maxLength(128));
/** The six digits of the SMS. */
export const Code = v.pipe(v.string(), v.regex(/^\d{6}$/, 'six digits'));

export const LoginBody = v.strictObject({ ...Tracking.entries, msisdn: Msisdn, password: Password });
export type LoginBody = v.InferOutput<typeof LoginBody>;

export const SignupBody = v.strictObject({
  ...Tracking.entries,
  msisdn: Msisdn,
  password: Password,
  first_name: PersonName,
  last_name: PersonName,
});
export type SignupBody = v.InferOutput<typeof SignupBody>;
/** Identifies a signup to its page. The key and the code of the SMS together confirm that signup. */
const SignupKey = v.pipe(v.string(), v.minLength(16), v.maxLength(128));
export const isSignupKey = (text: string): boolean => v.is(SignupKey, text);
export const SignupAnswer = v.object({ ...MessageBody.entries, id: Id, signup: v.exactOptional(SignupKey) });

/**
 * A signed-in user. `auth` is the api key of every later call; `login_tag` identifies this login among the user's
 * devices.
 */
export const SessionUser = v.object({
  id: Id,
  auth: Token,
  date_created: Instant,
  msisdn: Msisdn,
  login_tag: v.string(),
});
export type SessionUser = v.InferOutput<typeof SessionUser>;
/** The cookie with a device's tokens, one for each account that has logged in on it. */
export const DEVICES_COOKIE = 'jukwaa-devices';
/** The cookie with the browser's `SessionUser`, as URI-encoded JSON. */
export const SESSION_COOKIE = 'session';

/** Codes of the sentence that greets a user after login or verification. */
export const GREETINGS = ['welcome', 'logged_in', 'self_excluded'] as const;
export type GreetingCode = (typeof GREETINGS)[number];
/**
 * The greeting's code (any text, because pages may be older than a code), and the end of a self-exclusion: null is
 * for good.
 */
export const Greeting = v.object({ code: v.string(), until: v.exactOptional(v.nullable(Instant)) });
export type Greeting = v.InferOutput<typeof Greeting>;
/** 200 of login and verify: the session, a sentence to show, and its code for pages in another language. */
export const SessionAnswer = v.object({
  ...SessionUser.entries,
  message: v.string(),
  greeting: v.exactOptional(Greeting),
});
/** 201 of login: the password is right, but the number is not verified yet. */
export const NotVerifiedAnswer = v.object({ ...MessageBody.entries, signup: v.exactOptional(SignupKey) });

/** `signup` is the page's own key; without it the code confirms the signup of its SMS. */
export const VerifyBody = v.strictObject({
  msisdn: Msisdn,
  code: Code,
  signup: v.exactOptional(SignupKey),
});
export const ResendBody = v.strictObject({ msisdn: Msisdn, signup: v.exactOptional(SignupKey) });
export type ResendBody = v.InferOutput<typeof ResendBody>;
export const MsisdnBody = v.strictObject({ msisdn: Msisdn });
/** POST /password: a signed-in user's new password; the current one proves that it is the owner. */
export const PasswordBody = v.strictObject({ current: Password, password: Password });
export const ResetBody = v.strictObject({ msisdn: Msisdn, code: Code, password: Password });

/**
 * 429: the wait in seconds before another code is sent or another guess is checked. `use_known_device`: a device with
 * an earlier login to the account need not wait.
 */
export const WaitBody = v.object({
  ...ErrorBody.entries,
  code: v.picklist(['too_soon', 'too_many_requests', 'use_known_device'] satisfies IdentityRefusal[]),
  wait_s: Id,
});
export type WaitBody = v.InferOutput<typeof WaitBody>;

export const Profile = v.object({
  id: Id,
  msisdn: Msisdn,
  first_name: v.string(),
  last_name: v.string(),
  date_created: Instant,
  verified: v.boolean(),
  /** When the code of an SMS first proved the number; absent before that, and from an older service. */
  verified_at: v.exactOptional(Instant),
});
export type Profile = v.InferOutput<typeof Profile>;
/** PUT /language: in which language the user gets text messages and pushes. */
export const LanguageBody = v.strictObject({ language: v.picklist(['en', 'sw']) });
export type LanguageBody = v.InferOutput<typeof LanguageBody>;
export const ProfileBody = v.strictObject({
  first_name: PersonName,
  last_name: PersonName,
});
