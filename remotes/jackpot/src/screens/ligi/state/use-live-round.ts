import { LigiMessage, topic } from '@jukwaa/contracts';
import { feed } from '@jukwaa/runtime';
import { useEffect, useState } from 'react';

const newer = (before: LigiMessage | null, message: LigiMessage): LigiMessage =>
  before !== null && before.id === message.id && before.version > message.version ? before : message;

/** The last message of a round; null before the first one, and without a round. */
export function useLiveRound(roundId: number | null): LigiMessage | null {
  const [last, setLast] = useState<LigiMessage | null>(null);
  useEffect(() => {
    if (roundId === null) return undefined;
    const subscription = feed
      .watch(topic('ligi/{round}', { round: roundId }), LigiMessage)
      .subscribe((message) => setLast((before) => newer(before, message)));
    return () => subscription.unsubscribe();
  }, [roundId]);
  return last?.id === roundId ? last : null;
}
