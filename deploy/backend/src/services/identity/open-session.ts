import type { Queryable } from '@jukwaa/database';
import type { Language } from '@jukwaa/domain/texts';
import * as v from 'valibot';
import { DeviceCookie, type DeviceHeaders } from './devices.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { setLanguage } from './languages.ts';
import { NewSession } from './sessions.ts';

/** A new session, and the cookie by which its device is known from now on. */
export const OpenedSession = v.object({ session: NewSession, cookie: DeviceCookie });
export type OpenedSession = v.InferOutput<typeof OpenedSession>;

/** The page that opens a session. */
export interface OpeningPage extends DeviceHeaders {
  readonly language: Language | null;
}

/** Opens a session for a user who has proved to be the owner. */
export async function openSession(
  { devices, sessions }: Pick<IdentityDeps, 'devices' | 'sessions'>,
  tx: Queryable,
  userId: number,
  { language, ...headers }: OpeningPage,
): Promise<OpenedSession> {
  await setLanguage(tx, userId, language);
  const { id, cookie } = await devices.remember(tx, userId, headers);
  return { session: await sessions.open(tx, userId, id), cookie };
}
