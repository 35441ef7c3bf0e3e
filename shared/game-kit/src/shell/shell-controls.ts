import { createContext, useContext } from 'react';
import type { TalliedRound } from '../session/play-tally.ts';

/** A refusal of a money call: its code, and its text in the player's language. */
export interface PlayRefusal {
  readonly code: string;
  readonly text: string;
}

/** The game's side of its shell. */
export interface ShellControls {
  /** No new round may start and autoplay ends: a reality check is due, or the session is over. */
  readonly isPaused: boolean;
  /** Whether balance and result above the game wait for the end of a reveal. */
  readonly isHeld: boolean;
  /** Keeps balance and result as they are shown, until the picture of the round has ended. */
  readonly hold: (isHeld: boolean) => void;
  /** Adds the money of a round to the session. A game calls it at the stake and again at the end, with the same key. */
  readonly recordRound: (round: TalliedRound) => void;
  /**
   * Shows a refusal that concerns the session: self-exclusion ends it, a reached limit and an empty wallet have a way
   * on. Returns false for every other refusal, which the game shows.
   */
  readonly showRefusal: (refusal: PlayRefusal) => boolean;
}

/** Controls of a game outside a shell, such as in a test. */
const NONE: ShellControls = {
  isPaused: false,
  isHeld: false,
  hold: () => undefined,
  recordRound: () => undefined,
  showRefusal: () => false,
};

const Controls = createContext(NONE);
export const ShellControlsProvider = Controls.Provider;

/** The shell around this game. */
export const useGameShell = (): ShellControls => useContext(Controls);
