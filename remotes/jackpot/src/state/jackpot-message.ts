import { JackpotMessage, topic } from '@jukwaa/contracts';
import { feed } from '@jukwaa/runtime';
import { useEffect, useState } from 'react';

/** The last message of a jackpot; null before the first one, and while it is not followed. */
export function useJackpotMessage(jackpotId: number, isFollowed: boolean): JackpotMessage | null {
  const [message, setMessage] = useState<JackpotMessage | null>(null);
  useEffect(() => {
    if (!isFollowed) return undefined;
    const subscription = feed
      .watch(topic('jackpot/{id}', { id: jackpotId }), JackpotMessage)
      .subscribe(setMessage);
    return () => {
      subscription.unsubscribe();
      // A result may be corrected before the jackpot is followed again.
      setMessage(null);
    };
  }, [jackpotId, isFollowed]);
  return isFollowed && message?.id === jackpotId ? message : null;
}

/** Whether the prizes of a jackpot are paid, or its stakes paid back. */
export const isOver = (message: JackpotMessage | null): message is JackpotMessage =>
  message?.phase === 'settled' || message?.phase === 'refunded';
