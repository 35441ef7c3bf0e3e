import type { DrawGame, DrawTicket } from '@jukwaa/contracts';
import type { PlacedStake } from '@jukwaa/domain/games';
import type { ChipTable } from '@jukwaa/game-kit/instant';
import type { ReactNode } from 'react';

/** The sentences of a game in the language of the page. */
export interface DrawSentences<Spot> {
  readonly title: string;
  readonly rules: readonly string[];
  /** Names a spot: `Red`, `Numbers 7, 12 (6 balls)`. */
  readonly spot: (spot: Spot) => string;
  /** Names a result: `17 black`. */
  readonly result: (result: readonly number[]) => string;
  /** Names one thing that is counted among the hot and the cold. */
  readonly count: (value: number) => string;
}

interface StageProps {
  /** The newest public result; null before the first one. */
  readonly result: readonly number[] | null;
  /** The result is new, so it is animated. Another draw has another `key`. */
  readonly isNew: boolean;
}

interface BoardProps<Spot> {
  readonly chips: ChipTable<Spot>;
  /** The result that is shown while nothing is placed; else null. */
  readonly result: readonly number[] | null;
  readonly disabled: boolean;
}

/** A game with draws, as its page shows it. */
export interface DrawKind<Spot extends object> {
  readonly game: DrawGame;
  readonly useSentences: () => DrawSentences<Spot>;
  /** Names a spot in the code; two spots of one name are the same. */
  readonly nameOf: (spot: Spot) => string;
  /** The bets of a ticket; none for a ticket of another game. */
  readonly betsOf: (ticket: DrawTicket) => readonly (Spot & PlacedStake)[];
  readonly Stage: (props: StageProps) => ReactNode;
  readonly Board: (props: BoardProps<Spot>) => ReactNode;
  /** A result in the strip of the newest ones. Decorative. */
  readonly Mark: (props: { readonly result: readonly number[] }) => ReactNode;
  /** Everything that is counted among the hot and the cold. */
  readonly counted: readonly number[];
  /** The counted values of a result. */
  readonly valuesOf: (result: readonly number[]) => readonly number[];
}
