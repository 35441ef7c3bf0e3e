import type { OpenJackpot } from '@jukwaa/api';
import { useServerNow } from '@jukwaa/remote-kit';
import { useJackpotMessage } from './jackpot-message.ts';

/** Whether a jackpot's sales have ended: at its time, or earlier by a message when a match starts before its time. */
export function useIsClosed({ id, end }: OpenJackpot): boolean {
  const message = useJackpotMessage(id, true);
  const now = useServerNow();
  return now >= Date.parse(end) || (message !== null && message.phase !== 'open');
}
