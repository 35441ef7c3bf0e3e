import { emit } from '../bus/bus.ts';
import { defineMessages, textOf } from '../locale/messages.ts';
import { endSession, type LogoutReason } from './session.ts';

/** Texts that the runtime itself shows. */
const sessionTexts = defineMessages({
  en: { expired: 'Your session on this device has expired' },
  sw: { expired: 'Muda wako wa kuingia kwenye kifaa hiki umekwisha' },
});

/** The statuses with which the services report that a session is over. */
export const isSessionOver = (status: number): boolean => status === 401 || status === 400 || status === 428;

/** Shows the session-expired text in the global banner and signs out. */
export function expireSession(reason: LogoutReason = 'expired'): void {
  emit('setError', { message: textOf(sessionTexts, 'expired') });
  endSession(reason);
}
