import type { LatestRound } from '@jukwaa/game-kit/instant';
import { useState } from 'react';
import type { VideoPokerView } from './video-poker-kind.ts';

interface Held {
  /** Places from 0, in their order. */
  readonly held: readonly number[];
  readonly toggle: (place: number) => void;
}

/** The cards that the player keeps in the open round; after the draw, those that stayed. */
export function useHeld(round: LatestRound<VideoPokerView> | null): Held {
  const [choice, setChoice] = useState<{ readonly key: string; readonly held: readonly number[] } | null>(
    null,
  );
  if (round === null) return { held: [], toggle: () => undefined };
  const { key, state } = round;
  const chosen = choice?.key === key ? choice.held : [];
  return {
    held: state.is_over ? state.held : chosen,
    toggle: (place) => {
      const held = chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place];
      setChoice({ key, held: held.sort((a, b) => a - b) });
    },
  };
}
