import { notify, sessionStore, textOf, useSession } from '@jukwaa/runtime';
import { useEffect, useRef } from 'react';
import { statusTexts } from './status-texts.ts';

/**
 * Reports the end of a running series with the session: the table that shows why a series has stopped goes with the
 * session, too.
 */
export function useLogoutNotice(isRunning: boolean): void {
  const userId = useSession().user?.id;
  const last = useRef({ isRunning, userId });
  useEffect(() => {
    last.current = { isRunning, userId };
  }, [isRunning, userId]);
  useEffect(
    () => () => {
      // A table that stays after the logout, such as that of a demo, has rendered without the user before it goes.
      const wasPlaying = last.current.isRunning && last.current.userId !== undefined;
      if (wasPlaying && sessionStore.user === null)
        notify({ kind: 'warning', text: textOf(statusTexts, 'loggedOut') });
    },
    [],
  );
}
