import { type SessionAnswer, signaturePayload } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import type * as v from 'valibot';
import type { Codes } from './codes.ts';
import { isSame, signText } from './secrets.ts';
import type { Sessions } from './sessions.ts';
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

/** Opens a session for the user and gives what login and verification answer. */
export async function signIn(
  { db, sessions }: IdentityDesk,
  user: User,
  message: string,
): Promise<v.InferOutput<typeof SessionAnswer>> {
  const { auth, loginTag } = await db.transaction((tx) => sessions.open(tx, user.id));
  return {
    id: user.id,
    auth,
    date_created: user.created_at.toISOString(),
    msisdn: user.msisdn,
    login_tag: loginTag,
    message,
  };
}
