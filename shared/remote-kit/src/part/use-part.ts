import { defineMessages, log, notify, textOf } from '@jukwaa/runtime';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

const partTexts = defineMessages({
  en: { failed: 'This part could not be loaded. Please try again.' },
  sw: { failed: 'Sehemu hii haikupakiwa. Tafadhali jaribu tena.' },
});

/**
 * A component whose code loads while `isWanted`; null until it is there. On failure the user sees an error, and the
 * next time that it is wanted it loads again.
 *
 * @param onFailed withdraws the wish, such as by closing the sheet that did not open
 */
export function usePart<P>(
  isWanted: boolean,
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  onFailed?: () => void,
): ComponentType<P> | null {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const isMissing = isWanted && Part === null;
  const fail = useEffectEvent((error: unknown) => {
    log('part', 'a part of the page could not be loaded', error);
    notify({ kind: 'error', text: textOf(partTexts, 'failed') });
    onFailed?.();
  });
  useEffect(() => {
    if (!isMissing) return;
    load().then(
      ({ default: Loaded }) => setPart(() => Loaded),
      (error: unknown) => fail(error),
    );
  }, [isMissing, load]);
  return Part;
}
