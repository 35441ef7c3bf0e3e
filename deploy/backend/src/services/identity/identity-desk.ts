import { type SessionAnswer, signaturePayload } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import type * as v from 'valibot';
import type { Codes } from './codes.ts';
import { isSame, signText } from './secrets.ts';
import type { NewSession, Sessions } from './sessions.ts';
import type { User } from './users.ts';

/** What the routes of identity work with. */
export interface IdentityDesk {
  readonly db: Database;
  readonly codes: Codes;
  readonly sessions: Sessions;
  readonly now: () => Date;
  /** Shared with our own clients; marks their login and signup calls. */
  readonly signatureSecret: string;
}

/** Whether `signature-key` fits the body. Fields that a caller left out count with their defaults. */
export function isSigned(
  body: Readonly<Record<string, string | number>>,
  signature: string | undefined,
  secret: string,
): boolean {
  return signature !== undefined && isSame(signature, signText(signaturePayload(body), secret));
}

/** What login and verification answer for a session that was opened. */
export const sessionAnswer = (
  user: User,
  { auth, loginTag }: NewSession,
  message: string,
): v.InferOutput<typeof SessionAnswer> => ({
  id: user.id,
  auth,
  date_created: user.created_at.toISOString(),
  msisdn: user.msisdn,
  login_tag: loginTag,
  message,
});
