import type { Queryable } from '@jukwaa/database';
import type { Language } from '@jukwaa/domain/texts';
import * as v from 'valibot';
import { DeviceCookie } from './devices.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { setLanguage } from './languages.ts';
import { NewSession } from './sessions.ts';

/** A new session, and the cookie by which its device is known from now on. */
export const OpenedSession = v.object({ session: NewSession, cookie: DeviceCookie });
export type OpenedSession = v.InferOutput<typeof OpenedSession>;

/** The page that opens a session. */
export interface OpeningPage {
  /** The header that the device sent. */
  readonly cookies: string | undefined;
  readonly language: Language | null;
}

/** Opens a session for a user who has proved to be the owner. */
export async function openSession(
  { devices, sessions }: Pick<IdentityDeps, 'devices' | 'sessions'>,
  tx: Queryable,
  userId: number,
  { cookies, language }: OpeningPage,
): Promise<OpenedSession> {
  await setLanguage(tx, userId, language);
  return {
    session: await sessions.open(tx, userId),
    cookie: await devices.remember(tx, userId, cookies),
  };
}
