import { expireSession, notify, textOf } from '@jukwaa/runtime';
import { authMessages } from '../messages.ts';
import type { CallFailure } from './failure.ts';
import { type RepeatLock, useRepeatLock } from './use-repeat-lock.ts';

/** Shows failures as the product does, and locks the button when the same one comes twice. */
export function useFailure(): Pick<RepeatLock, 'locked'> & { readonly show: (failure: CallFailure) => void } {
  const { locked, noteError } = useRepeatLock();
  const show = (failure: CallFailure) => {
    if (failure.kind === 'expired') {
      expireSession();
      noteError(textOf(authMessages, 'sessionExpired'));
      return;
    }
    notify({ kind: 'error', text: failure.text });
    noteError(failure.text);
  };
  return { locked, show };
}
