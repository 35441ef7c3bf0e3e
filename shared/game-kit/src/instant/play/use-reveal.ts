import { useEffect, useState } from 'react';
import { useGameShell } from '../../shell/shell-controls.ts';
import type { PlayPort } from './play-port.ts';

/** A page without layout has no media. */
const movesLittle = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Holds the money above the game from the order of a round until its picture has ended, so that the balance does not announce a win
 * before the wheel has stopped. A page with little motion shows the end at once.
 *
 * @param ms length of the picture
 */
export function useReveal(
  { round, order }: Pick<PlayPort<never, never, unknown>, 'round' | 'order'>,
  ms: number,
): void {
  const { hold } = useGameShell();
  const key = round?.key;
  const [seen, setSeen] = useState(key);
  const isShown = key === seen;
  useEffect(() => {
    if (isShown) return undefined;
    const timer = setTimeout(() => setSeen(key), movesLittle() ? 0 : ms);
    return () => clearTimeout(timer);
  }, [key, isShown, ms]);
  const isRevealing = order === 'opening' || !isShown;
  useEffect(() => {
    hold(isRevealing);
    return () => hold(false);
  }, [hold, isRevealing]);
}
