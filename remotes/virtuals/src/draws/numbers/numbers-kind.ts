import { BALLS, type NumbersSpot } from '@jukwaa/domain/games';
import type { DrawKind } from '../kind.ts';
import { Board } from './board.tsx';
import { nameOf } from './spots.ts';
import { Mark, Stage } from './stage.tsx';
import { useSentences } from './use-sentences.ts';

/** Numbers: six balls of 49 and a booster, every two minutes. */
export const NUMBERS_KIND: DrawKind<NumbersSpot> = {
  game: 'numbers',
  useSentences,
  nameOf,
  betsOf: (ticket) => (ticket.game === 'numbers' ? ticket.bets : []),
  Stage,
  Board,
  Mark,
  counted: Array.from({ length: BALLS }, (_, at) => at + 1),
  valuesOf: (result) => result,
};
