import { log, notify, textOf } from '@jukwaa/runtime';
import { type ComponentType, useEffect, useState } from 'react';
import { messages } from '../messages.ts';

/**
 * A component whose code loads while `isWanted`; null until it is there. On failure the user sees an error, and the
 * next time that it is wanted it loads again.
 */
export function usePart<P>(
  isWanted: boolean,
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): ComponentType<P> | null {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const isMissing = isWanted && Part === null;
  useEffect(() => {
    if (!isMissing) return;
    load().then(
      ({ default: Loaded }) => setPart(() => Loaded),
      (error: unknown) => {
        log('jackpot', 'a part of the page did not come', error);
        notify({ kind: 'error', text: textOf(messages, 'partFailed') });
      },
    );
  }, [isMissing, load]);
  return Part;
}
