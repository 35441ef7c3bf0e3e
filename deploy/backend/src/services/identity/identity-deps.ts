import { type GreetingCode, type SessionAnswer, signaturePayload } from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import type * as v from 'valibot';
import type { Clock } from '../../kit/index.ts';
import type { CodeForms } from './code-forms.ts';
import type { CodeTurns } from './code-turns.ts';
import type { CodeSubject, Codes, Purpose } from './codes.ts';
import type { Devices } from './devices.ts';
import type { GuessLimits } from './guess-limits.ts';
import { isSame, type PasswordCost, signText } from './secrets.ts';
import type { NewSession, Sessions } from './sessions.ts';
import type { User } from './users.ts';

/** The dependencies of the identity routes. */
export interface IdentityDeps {
  readonly db: Database;
  readonly codes: Codes;
  readonly forms: CodeForms;
  readonly turns: CodeTurns;
  readonly guesses: GuessLimits;
  readonly devices: Devices;
  /** Sends a code after the answer, so that neither its duration nor its failure reveals whether the number has an account. */
  readonly sendUnseen: (user: User, purpose: Purpose, subject?: CodeSubject) => void;
  readonly sessions: Sessions;
  /** Real time. */
  readonly now: () => Date;
  /** The services' time, by which limits and self-exclusions run. */
  readonly clock: Clock;
  /** Records that the code reached the user's phone, in the transaction that used the code. */
  readonly verified: (tx: Queryable, userId: number) => Promise<void>;
  /** Shared with our own clients, which sign their login and signup calls with it. */
  readonly signatureSecret: string;
  readonly passwordCost: PasswordCost;
}

/** Whether `signature-key` matches the body. Missing fields count with their defaults. */
export function isSigned(
  body: Readonly<Record<string, string | number>>,
  signature: string | undefined,
  secret: string,
): boolean {
  return signature !== undefined && isSame(signature, signText(signaturePayload(body), secret));
}

/** The greeting of a new session: the English sentence, its code, and the end of a self-exclusion (null: permanent). */
export interface SessionGreeting {
  readonly message: string;
  readonly code: GreetingCode;
  readonly until?: string | null;
}

/** The answer of login and verification for a new session. */
export const sessionAnswer = (
  user: User,
  { auth, loginTag }: NewSession,
  { message, ...greeting }: SessionGreeting,
): v.InferOutput<typeof SessionAnswer> => ({
  id: user.id,
  auth,
  date_created: user.created_at.toISOString(),
  msisdn: user.msisdn,
  login_tag: loginTag,
  message,
  greeting,
});
