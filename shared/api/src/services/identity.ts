import {
  type Exclusion,
  ExclusionAnswer,
  type ExclusionPeriod,
  type Greeting,
  LanguageBody,
  type LimitBody,
  LimitsAnswer,
  type LoginBody,
  type Message,
  MessageBody,
  type MsisdnBody,
  NotVerifiedAnswer,
  ok,
  type PasswordBody,
  type PlayLimit,
  Profile,
  type ProfileBody,
  type ResendBody,
  type ResetBody,
  type Result,
  SessionAnswer,
  type SessionUser,
  SignupAnswer,
  type SignupBody,
  type VerifyBody,
} from '@jukwaa/contracts';
import type * as v from 'valibot';
import type { ApiError } from '../errors.ts';
import type { ApiAnswer, CallOptions, HttpClient } from '../http.ts';
import { asIs, parseBody, request } from '../parse.ts';
import { signatureKey } from '../sign.ts';

/** A new session, a sentence to show, and its code; omitted when the service sent no code. */
export interface SignedIn {
  readonly user: SessionUser;
  readonly message: string;
  readonly greeting?: Greeting;
}
/**
 * The result of login: 200 is a session; 201 and 204 ask for the code (204 without further data). `signup` is the key
 * of the signup that the code confirms; empty when there is none.
 */
export type LoginAnswer =
  | ({ readonly status: 200 } & SignedIn)
  | { readonly status: 201; readonly message: Message; readonly signup: string }
  | { readonly status: 204 };

const BASE = '/api/identity';
const messageOf = ({ data }: v.InferOutput<typeof MessageBody>): Message => data;
const signedIn = ({ message, greeting, ...user }: v.InferOutput<typeof SessionAnswer>): SignedIn => ({
  user,
  message,
  ...(greeting && { greeting }),
});

async function sendSigned(
  http: HttpClient,
  path: string,
  body: LoginBody | SignupBody,
  secret: string,
  options: CallOptions,
): Promise<Result<ApiAnswer, ApiError>> {
  const signature = await signatureKey(body, secret);
  if (!signature.ok) return signature;
  return http.send({ method: 'POST', path, body, headers: { 'signature-key': signature.value }, ...options });
}

/** Signs in. `secret` is the page configuration's `signature_secret`. */
export async function login(
  http: HttpClient,
  body: LoginBody,
  secret: string,
  options: CallOptions = {},
): Promise<Result<LoginAnswer, ApiError>> {
  const answer = await sendSigned(http, `${BASE}/login`, body, secret, options);
  if (!answer.ok) return answer;
  if (answer.value.status === 204) return ok({ status: 204 });
  if (answer.value.status === 201) {
    const asked = parseBody(NotVerifiedAnswer, answer.value.body);
    return asked.ok
      ? ok({ status: 201, message: messageOf(asked.value), signup: asked.value.signup ?? '' })
      : asked;
  }
  const session = parseBody(SessionAnswer, answer.value.body);
  return session.ok ? ok({ status: 200, ...signedIn(session.value) }) : session;
}

/** A new account and a sentence to show. `signup` as in `LoginAnswer`. */
export interface Registered {
  readonly id: number;
  readonly signup: string;
  readonly message: Message;
}

/** Opens an account and requests the code. `secret` as in `login`. */
export async function signup(
  http: HttpClient,
  body: SignupBody,
  secret: string,
  options: CallOptions = {},
): Promise<Result<Registered, ApiError>> {
  const answer = await sendSigned(http, `${BASE}/signup`, body, secret, options);
  if (!answer.ok) return answer;
  const account = parseBody(SignupAnswer, answer.value.body);
  if (!account.ok) return account;
  const { id, signup = '' } = account.value;
  return ok({ id, signup, message: messageOf(account.value) });
}

/** Verifies the number with the code of the SMS; returns the session. */
export const verify = (
  http: HttpClient,
  body: v.InferOutput<typeof VerifyBody>,
  options: CallOptions = {},
): Promise<Result<SignedIn, ApiError>> =>
  request(http, { method: 'POST', path: `${BASE}/verify`, body, ...options }, SessionAnswer, signedIn);

type Msisdn = v.InferOutput<typeof MsisdnBody>;

/** Has a new code sent, for the signup of the page's key; gives what to say. */
export const resendCode = (
  http: HttpClient,
  body: ResendBody,
  options: CallOptions = {},
): Promise<Result<Message, ApiError>> =>
  request(http, { method: 'POST', path: `${BASE}/verify/resend`, body, ...options }, MessageBody, messageOf);

/** Requests a code for a new password; returns the sentence to show. */
export const forgot = (
  http: HttpClient,
  body: Msisdn,
  options: CallOptions = {},
): Promise<Result<Message, ApiError>> =>
  request(http, { method: 'POST', path: `${BASE}/forgot`, body, ...options }, MessageBody, messageOf);

/** Sets a new password with the code; returns the sentence to show. */
export const reset = (
  http: HttpClient,
  body: v.InferOutput<typeof ResetBody>,
  options: CallOptions = {},
): Promise<Result<Message, ApiError>> =>
  request(http, { method: 'POST', path: `${BASE}/reset`, body, ...options }, MessageBody, messageOf);

/** Changes the password of the signed-in user and ends the user's other sessions; returns the sentence to show. */
export const changePassword = (
  http: HttpClient,
  body: v.InferOutput<typeof PasswordBody>,
  options: CallOptions = {},
): Promise<Result<Message, ApiError>> =>
  request(http, { method: 'POST', path: `${BASE}/password`, body, ...options }, MessageBody, messageOf);

/** Ends the session on the server. */
export async function logout(http: HttpClient, options: CallOptions = {}): Promise<Result<null, ApiError>> {
  const answer = await http.send({ method: 'POST', path: `${BASE}/logout`, body: {}, ...options });
  return answer.ok ? ok(null) : answer;
}

export const getProfile = (http: HttpClient, options: CallOptions = {}): Promise<Result<Profile, ApiError>> =>
  request(http, { method: 'GET', path: `${BASE}/profile`, ...options }, Profile, asIs);

/** Says in which language the user gets text messages and pushes. */
export const putLanguage = (
  http: HttpClient,
  body: LanguageBody,
  options: CallOptions = {},
): Promise<Result<LanguageBody, ApiError>> =>
  request(http, { method: 'PUT', path: `${BASE}/language`, body, ...options }, LanguageBody, asIs);

export const putProfile = (
  http: HttpClient,
  body: v.InferOutput<typeof ProfileBody>,
  options: CallOptions = {},
): Promise<Result<Profile, ApiError>> =>
  request(http, { method: 'PUT', path: `${BASE}/profile`, body, ...options }, Profile, asIs);

/** The user's own limits: one for every kind and period, set or not. */
export const getLimits = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<PlayLimit[], ApiError>> =>
  request(http, { method: 'GET', path: `${BASE}/limits`, ...options }, LimitsAnswer, ({ data }) => data);

/** Sets a limit, or removes it (null); returns all current limits. A higher one appears as `next`. */
export const putLimit = (
  http: HttpClient,
  body: LimitBody,
  options: CallOptions = {},
): Promise<Result<PlayLimit[], ApiError>> =>
  request(
    http,
    { method: 'PUT', path: `${BASE}/limits`, body, ...options },
    LimitsAnswer,
    ({ data }) => data,
  );

/** The active self-exclusion, or null. */
export const getSelfExclusion = (
  http: HttpClient,
  options: CallOptions = {},
): Promise<Result<Exclusion | null, ApiError>> =>
  request(
    http,
    { method: 'GET', path: `${BASE}/self-exclusion`, ...options },
    ExclusionAnswer,
    ({ data }) => data,
  );

/** Locks the account against play, at once and for the whole period; returns the active self-exclusion. */
export const excludeSelf = (
  http: HttpClient,
  period: ExclusionPeriod,
  options: CallOptions = {},
): Promise<Result<Exclusion | null, ApiError>> =>
  request(
    http,
    { method: 'POST', path: `${BASE}/self-exclusion`, body: { period }, ...options },
    ExclusionAnswer,
    ({ data }) => data,
  );
